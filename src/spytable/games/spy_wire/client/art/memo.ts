/** A drawing that is drawn anew only when what it shows has changed. */
import { Component, type ComponentChildren, type FunctionComponent } from "preact";

export function memo<P extends object>(
  draw: (props: P) => ComponentChildren,
): FunctionComponent<P> {
  class Drawing extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return JSON.stringify(next) !== JSON.stringify(this.props);
    }
    override render(props: P): ComponentChildren {
      return draw(props);
    }
  }
  return Drawing as unknown as FunctionComponent<P>;
}

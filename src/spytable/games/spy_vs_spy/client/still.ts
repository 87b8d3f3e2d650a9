/** Parts that are drawn anew only when what they show has changed. */
import { Component, type ComponentChild, type FunctionComponent } from "preact";

/** A component that keeps its drawing while `same` says that nothing is different. */
export function still<Props extends object>(
  draw: (props: Props) => ComponentChild,
  same: (before: Props, after: Props) => boolean = () => true,
): FunctionComponent<Props> {
  class Still extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      return !same(this.props, next);
    }
    override render(props: Props): ComponentChild {
      return draw(props);
    }
  }
  return Still as unknown as FunctionComponent<Props>;
}

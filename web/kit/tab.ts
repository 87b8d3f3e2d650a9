/** The title of the browser's tab: it follows the page and the language. */
import { useEffect } from "preact/hooks";

export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** What draws the end of a match, as one chunk: the strip on top and the side panel. */
import type { EndingParts } from "./ending";
import { Side } from "./ending-side";
import { Strip } from "./ending-strip";
import "./ending.css";
import "./ending-side.css";
import "./ending-sizes.css";

export const parts: EndingParts = { Strip, Side };

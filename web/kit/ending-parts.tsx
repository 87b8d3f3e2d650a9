/** The end of a match in one chunk: the strip in place of the line of words, and what lies beside it. */
import type { EndingParts } from "./ending";
import { Side } from "./ending-side";
import { Strip } from "./ending-strip";
import "./ending.css";
import "./ending-side.css";
import "./ending-sizes.css";

export const parts: EndingParts = { Strip, Side };

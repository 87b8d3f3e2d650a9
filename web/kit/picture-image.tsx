/** Makes an image of a game's ending picture: rendered off screen, styles and fonts inlined. */
import { type ComponentType, render } from "preact";
import type { PictureProps } from "./ending";

export const PICTURE = { width: 720, height: 630 };

/** What the page's style sheets may say of a shape; an image knows no style sheet. */
const LOOKS = [
  ...["fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity"],
  ...["stroke-linecap", "stroke-linejoin", "stroke-dasharray", "stroke-dashoffset", "opacity"],
  ...["font-family", "font-size", "font-weight", "font-style", "text-anchor", "letter-spacing"],
  ...["dominant-baseline", "paint-order", "stop-color", "stop-opacity", "filter", "clip-path"],
  ...["mask", "mix-blend-mode", "display", "visibility", "flood-color", "flood-opacity"],
];

/** Draws it once on the page and hands back an image of it. */
export async function imageOf<View>(
  Picture: ComponentType<PictureProps<View>>,
  props: PictureProps<View>,
): Promise<HTMLImageElement> {
  const home = document.createElement("div");
  home.className = "card-studio";
  home.setAttribute("aria-hidden", "true");
  document.body.append(home);
  try {
    render(<Picture {...props} />, home);
    const drawn = home.querySelector("svg");
    if (drawn === null) throw new Error("the picture of an ending is an <svg>");
    const svg = drawn.cloneNode(true) as SVGSVGElement;
    inlineLooks(drawn, svg);
    await inlineImages(svg);
    const fonts = svg.querySelector("text") === null ? "" : await inlineFonts();
    return await loadSvg(svg, fonts);
  } finally {
    render(null, home);
    home.remove();
  }
}

function inlineLooks(from: Element, to: SVGElement): void {
  const look = getComputedStyle(from);
  for (const name of LOOKS) {
    const value = look.getPropertyValue(name);
    if (value !== "" && !(value === "none" && !["fill", "stroke", "display"].includes(name))) {
      to.setAttribute(name, localReferences(value));
    }
  }
  const transform = look.transform;
  if (transform !== "none" && !from.hasAttribute("transform") && from.tagName !== "svg") {
    // By its own door: the page's policy refuses a style that comes as text.
    to.style.cssText = "";
    to.style.transform = transform;
    to.style.transformOrigin = look.transformOrigin;
  } else to.removeAttribute("style");
  to.removeAttribute("class");
  const others = [...to.children];
  [...from.children].forEach((child, n) => {
    const other = others[n];
    if (other instanceof SVGElement) inlineLooks(child, other);
  });
}

/** `url("https://here/t/CODE#lamp")` as `url(#lamp)`: without the page's address. */
const localReferences = (value: string): string =>
  value.replace(/url\(["']?[^"')#]*#([^"')]+)["']?\)/g, "url(#$1)");

async function inlineImages(svg: SVGSVGElement): Promise<void> {
  for (const image of svg.querySelectorAll("image")) {
    const href = image.getAttribute("href");
    if (href && !href.startsWith("data:")) image.setAttribute("href", await dataOf(href));
  }
}

async function dataOf(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return await new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** The page's own fonts as rules that need nothing from anywhere. */
async function inlineFonts(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule),
  );
  const inlined = await Promise.all(
    rules.map(async (rule) => {
      const text = rule.cssText;
      const [whole, address] = /url\(["']?([^"')]+)["']?\)/.exec(text) ?? [];
      if (whole === undefined || address === undefined) return "";
      const base = rule.parentStyleSheet?.href ?? location.href;
      return text.replace(whole, `url(${await dataOf(new URL(address, base).href)})`);
    }),
  );
  return inlined.join("\n");
}

async function loadSvg(svg: SVGSVGElement, fonts: string): Promise<HTMLImageElement> {
  svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  svg.setAttribute("width", String(PICTURE.width));
  svg.setAttribute("height", String(PICTURE.height));
  if (!svg.hasAttribute("viewBox")) {
    svg.setAttribute("viewBox", `0 0 ${PICTURE.width} ${PICTURE.height}`);
  }
  if (fonts !== "") {
    const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
    style.textContent = fonts;
    svg.prepend(style);
  }
  const text = new XMLSerializer().serializeToString(svg);
  const image = new Image(PICTURE.width, PICTURE.height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/** A picture of the city; for whoever wants patterns, with the colours hatched. */
import { prefs } from "@kit/prefs";

import { useEffect, useRef, useState } from "preact/hooks";
import { hatch } from "./hatch";

interface CityPictureProps {
  readonly src: string;
  /** Said of it; empty for what is only seen. */
  readonly alt: string;
  /** How many units of the city it is wide, and where it begins. */
  readonly wide: number;
  readonly left?: number;
  readonly top?: number;
  readonly style?: Readonly<Record<string, string>>;
}

export function CityPicture({ src, alt, wide, left = 0, top = 0, style = {} }: CityPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hatched, setHatched] = useState(false);
  const wanted = prefs.value.patterns;
  useEffect(() => {
    setHatched(false);
    if (!wanted) return;
    let gone = false;
    void drawn(src, wide, left, top).then((picture) => {
      const paper = canvas.current;
      if (gone || !paper || !picture) return;
      paper.width = picture.width;
      paper.height = picture.height;
      paper.getContext("2d")?.putImageData(picture, 0, 0);
      setHatched(true);
    });
    return () => {
      gone = true;
    };
  }, [src, wanted]);
  return (
    <>
      {!(wanted && hatched) && (
        <img src={src} alt={alt} decoding="async" draggable={false} style={style} />
      )}
      {wanted && (
        <canvas
          ref={canvas}
          class="guy-hatched"
          data-hatched={hatched}
          style={style}
          {...(alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt })}
        />
      )}
    </>
  );
}

/** The hatched pixels of a picture; null where the browser does not hand them out. */
async function drawn(
  src: string,
  wide: number,
  left: number,
  top: number,
): Promise<ImageData | null> {
  const picture = new Image();
  picture.src = src;
  try {
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const paper = new OffscreenCanvas(width, height).getContext("2d");
    if (!paper) return null;
    paper.drawImage(picture, 0, 0);
    const pixels = paper.getImageData(0, 0, width, height);
    hatch(pixels.data, width, width / wide, left, top);
    return pixels;
  } catch {
    return null;
  }
}

/** The controls of a replay: position, speed, and whose view is shown. */
import { IconButton } from "../kit/button";
import type { IconName } from "../kit/icons";
import { t } from "../kit/words";
import type { Eyes } from "./film";
import { SPEEDS } from "./pace";
import { Scrubber, type ScrubberProps } from "./scrubber";

export interface BarProps extends ScrubberProps {
  move(by: number): void;
  playing: boolean;
  toggle(): void;
  speed: number;
  setSpeed(speed: number): void;
  eyes: Eyes;
  setEyes(eyes: Eyes): void;
  names: readonly string[];
  openStory(): void;
  /** Whether the review lies over the film. */
  isLayered: boolean;
  /** Null where there is none. */
  toggleLayer: (() => void) | null;
  /** Null in a replay file, which has no server to share from. */
  share: (() => void) | null;
}

export function Bar(props: BarProps) {
  const { last, jump, move, playing } = props;
  const button = (icon: IconName, word: string, press: () => void) => (
    <IconButton icon={icon} label={t(`replay.${word}`)} onPress={press} />
  );
  return (
    <section class="film-bar" aria-label={t("replay.controls")}>
      <div class="film-keys">
        {button("first", "first", () => jump(0))}
        {button("back", "back", () => move(-1))}
        <button
          type="button"
          class="film-play"
          aria-label={t(playing ? "replay.pause" : "replay.play")}
          title={t(playing ? "replay.pause" : "replay.play")}
          data-play={playing}
          onClick={props.toggle}
        >
          <PlaySign playing={playing} />
        </button>
        {button("fore", "fore", () => move(1))}
        {button("last", "last", () => jump(last))}
      </div>
      <Scrubber {...props} />
      <EyesChoice {...props} />
      <div class="film-choices">
        <label class="film-choice">
          <span class="unseen">{t("replay.speed")}</span>
          <select
            value={String(props.speed)}
            onChange={(event) => props.setSpeed(Number(event.currentTarget.value))}
            data-speed
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={String(speed)}>
                {t("replay.speed.times", { times: speed })}
              </option>
            ))}
          </select>
        </label>
        {props.toggleLayer && (
          <span class="film-layer">
            <IconButton
              icon="luck"
              label={t("replay.layer")}
              pressed={props.isLayered}
              onPress={props.toggleLayer}
            />
          </span>
        )}
        <span class={props.isLayered ? "film-story" : "film-story narrow"}>
          <IconButton icon="file" label={t("replay.story")} onPress={props.openStory} />
        </span>
        {props.share && <IconButton icon="link" label={t("replay.share")} onPress={props.share} />}
      </div>
    </section>
  );
}

function EyesChoice({ eyes, setEyes, names }: BarProps) {
  const read = (value: string): Eyes =>
    value === "open" || value === "public" ? value : Number(value);
  return (
    <label class="film-choice is-eyes">
      <span class="unseen">{t("replay.eyes")}</span>
      <select
        value={String(eyes)}
        onChange={(event) => setEyes(read(event.currentTarget.value))}
        data-eyes
      >
        <option value="open">{t("replay.eyes.open")}</option>
        {names.map((name, seat) => (
          <option key={seat} value={String(seat)} data-user>
            {name}
          </option>
        ))}
        <option value="public">{t("replay.eyes.public")}</option>
      </select>
    </label>
  );
}

function PlaySign({ playing }: { playing: boolean }) {
  return (
    <svg width="22" height="22" viewBox="0 0 20 20" aria-hidden="true" fill="currentColor">
      <path d={playing ? "M5.500 4h3v12h-3zM11.500 4h3v12h-3z" : "M5.500 3.500v13L16.500 10z"} />
    </svg>
  );
}

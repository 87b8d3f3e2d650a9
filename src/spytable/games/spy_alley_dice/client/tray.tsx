/** The tray with its dice: what lies where says what it will do. Dice can be pressed. */
import type { ComponentChildren, RefObject } from "preact";
import type { Spy } from "./art/spies";
import { DiceInks, Die } from "./dice/die";
import { Leather } from "./dice/leather";
import { useMotion } from "./dice/motion";
import type { Lying, Measures } from "./dice/places";
import { BOARD, type Speech, spyWord } from "./sentences";

interface TrayProps {
  /** What the tray may fill: measured by whoever chooses the measures. */
  room?: RefObject<HTMLElement | null>;
  dice: readonly Lying[];
  measures: Measures;
  moving: boolean;
  speech: Speech;
  /** What the brass plate says, and how many of three rolls are gone. */
  plate: string;
  rolls: number | null;
  hint: string | null;
  /** Null when the dice are not mine to touch. */
  toggle: ((place: number) => void) | null;
  /** A die meets the leather. */
  touched(): void;
  children?: ComponentChildren;
}

export function Tray(props: TrayProps) {
  const { dice, measures, moving, speech, plate, rolls, hint, toggle, children } = props;
  const all = useMotion(dice, measures, moving, props.touched);
  const { width, height } = measures;
  const across = (x: number): string => `${((x / width) * 100).toFixed(2)}%`;
  const down = (y: number): string => `${((y / height) * 100).toFixed(2)}%`;
  return (
    <section ref={props.room ?? null} class="sad-tray" aria-label={speech.say(`${BOARD}.tray`)}>
      <div
        class={height / width < 0.6 ? "sad-tray-box is-flat" : "sad-tray-box"}
        style={{ "--ratio": width / height }}
      >
        <Leather measures={measures} />
        <svg class="sad-dice" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <DiceInks />
          {all.map(({ die, pose, flying }) => (
            <Die
              key={die.place}
              spy={die.spy}
              pose={pose}
              kept={die.slot !== null && !flying}
              flying={flying}
            />
          ))}
        </svg>
        <p class="sad-plate" style={{ top: down(measures.rim + measures.lip * 0.65) }}>
          <span class="typed">{plate}</span>
          {rolls !== null && (
            <span class="sad-pips" aria-hidden="true">
              {[1, 2, 3].map((n) => (
                <i key={n} class={n <= rolls ? "is-gone" : ""} />
              ))}
            </span>
          )}
        </p>
        {hint && <p class="sad-hint">{hint}</p>}
        <ul class="sad-dice-targets">
          {all.map(({ die, pose }) => {
            const label = dieWords(speech, die.spy, die.place, die.slot !== null);
            const box = {
              left: across(pose.x),
              top: down(pose.y),
              width: across(pose.edge),
              height: down(pose.edge),
            };
            return (
              <li key={die.place}>
                {toggle ? (
                  <button
                    type="button"
                    class="sad-die"
                    style={box}
                    data-die={die.place}
                    aria-pressed={die.slot !== null}
                    aria-label={label}
                    onClick={() => toggle(die.place)}
                  />
                ) : (
                  <span class="sad-die" style={box} role="img" aria-label={label} />
                )}
              </li>
            );
          })}
        </ul>
        {children}
      </div>
    </section>
  );
}

function dieWords(speech: Speech, spy: Spy, place: number, kept: boolean): string {
  return speech.say(`${BOARD}.die.${kept ? "kept" : "loose"}`, {
    number: place + 1,
    spy: spyWord(speech, spy),
  });
}

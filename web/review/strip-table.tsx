/** The strip as a table, for screen readers. */
import { nameOf, t } from "../kit/words";
import { turnText } from "./facts";
import { type StripProps, valueText } from "./strip";
import { signed, type Turn } from "./telling";

export function StripTable({
  turns,
  names,
  pens,
  seats,
  me,
  headline,
  hasBits,
}: StripProps & { names: readonly string[] }) {
  const moverName = ({ seat }: Turn): string =>
    seat === null ? "" : seat === me ? t("review.you") : nameOf(seats, seat);
  return (
    <div class="unseen">
      <table>
        <caption>{headline}</caption>
        <thead>
          <tr>
            <th scope="col">{t("review.table.turn")}</th>
            <th scope="col">{t("review.table.mover")}</th>
            {names.map((name) => (
              <th key={name} scope="col" data-user>
                {t("review.table.chance", { name })}
              </th>
            ))}
            <th scope="col">{t("review.table.play")}</th>
            <th scope="col">{t("review.table.luck")}</th>
            {hasBits &&
              names.map((name) => (
                <th key={name} scope="col" data-user>
                  {t("review.table.bits", { name })}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {turns.map((turn) => (
            <tr key={turn.number}>
              <th scope="row">{turn.begin === null ? turn.number : turnText(turn)}</th>
              <td data-user>{moverName(turn)}</td>
              {pens.map((seat) => (
                <td key={seat}>{valueText(turn, seat, "chances")}</td>
              ))}
              <td>{turn.seat === null ? "" : signed(turn.play[turn.seat] ?? 0)}</td>
              <td>{turn.seat === null ? "" : signed(turn.luck[turn.seat] ?? 0)}</td>
              {hasBits && pens.map((seat) => <td key={seat}>{valueText(turn, seat, "bits")}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

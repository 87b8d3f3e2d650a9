/** Creates tables from the lobby's buttons, with what was chosen on the sheet. */
import { ApiError, createMatch, sitDown } from "../api";
import type { GameCard, Seated } from "../generated/wire";
import { cardOf } from "../kit/game-cards";
import { goTo } from "../kit/route";
import { toast } from "../kit/toast";
import { t } from "../kit/words";
import { holdSeat, myName, type SeatKey } from "../seats";
import { agreedOptions, forgetNumbers, wantedOf } from "./state";

/** Runs a request; if the server refuses, shows its reason. */
async function showRefusal(does: () => Promise<void>): Promise<void> {
  try {
    await does();
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    toast(t(problem.word.key, problem.word.args));
  }
}

function goToTable(card: GameCard, seated: Seated, also: SeatKey[] = []): void {
  holdSeat(seated, card.id, also);
  forgetNumbers(card);
  goTo(`/t/${seated.code}`);
}

/** Creates a match that begins at once: every other seat has a bot. */
export const playNow = (card: GameCard): Promise<void> =>
  showRefusal(async () => {
    const { seats, bot, isListed: listed } = wantedOf(card);
    const bots = Array<string>(seats - 1).fill(bot);
    const options = agreedOptions(card);
    const name = myName.value;
    const asked = { game: card.id, name, seats, options, bots, listed, start: true };
    const seated = await createMatch(asked);
    goToTable(card, seated);
  });

/** Creates a table for friends. */
export const gatherFriends = (card: GameCard): Promise<void> =>
  showRefusal(async () => {
    const { seats, added, bot, isPrivate, isListed: listed, away } = wantedOf(card);
    const bots = Array<string>(added).fill(bot);
    const options = agreedOptions(card);
    const name = myName.value;
    const asked = { game: card.id, name, seats, options, bots, listed, private: isPrivate, away };
    const seated = await createMatch(asked);
    goToTable(card, seated);
  });

/** Creates a table for one shared device: everyone is seated at once. */
export const passRound = (card: GameCard, names: readonly string[]): Promise<void> =>
  showRefusal(async () => {
    const [first = "", ...others] = names;
    const options = { ...agreedOptions(card), ...cardOf(card.id).on_one_screen };
    const { isListed: listed } = wantedOf(card);
    const asked = { game: card.id, name: first, seats: names.length, options, listed };
    const host = await createMatch(asked);
    const also: SeatKey[] = [];
    for (const name of others) {
      const { seat, token } = await sitDown(host.match, { name, seat: null });
      also.push({ seat, token });
    }
    goToTable(card, host, also);
  });

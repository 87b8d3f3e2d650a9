/** The levels of our own bots; any other bot was brought along by the host, under its own name. */
import type { Level } from "../generated/wire";
import { t } from "./words";

export const LEVELS: readonly Level[] = ["recruit", "agent", "operative", "mastermind"];

export const isLevel = (bot: string): bot is Level => (LEVELS as readonly string[]).includes(bot);

/** A bot in a list to choose from: its level in words, or its name. */
export const nameBot = (bot: string): string => (isLevel(bot) ? t(`table.level.${bot}`) : bot);

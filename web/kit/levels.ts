/** The levels of our own bots; others play over the network, or were brought along by the host. */
import type { Level } from "../generated/wire";
import { t } from "./words";

export const LEVELS: readonly Level[] = ["recruit", "agent", "operative", "mastermind"];

export const isLevel = (bot: string): bot is Level => (LEVELS as readonly string[]).includes(bot);

/** Whether a seat is played by a program over the network: it can be away, and be removed. */
export const isNetwork = (bot: string | null): boolean => bot === "network";

/** A bot in a list to choose from: its level in words, or its name. */
export const nameBot = (bot: string): string => (isLevel(bot) ? t(`table.level.${bot}`) : bot);

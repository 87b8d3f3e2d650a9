/**
 * What may lie over a film: the review of its match, which is loaded on demand.
 * The player shows a switch for it and hands it where the film stands.
 */
import type { ComponentType, RefObject } from "preact";
import type { Table } from "../generated/wire";
import type { Say } from "../kit/words";
import type { Eyes, Film } from "./film";

/** A view as it is drawn while the layer lies over it. */
export type DrawView = (view: unknown, at: number, eyes: Eyes) => unknown;

export interface LayerProps {
  film: Film;
  table: Table;
  at: number;
  eyes: Eyes;
  /** Goes to a step, seen by a seat. */
  go(at: number, eyes: Eyes): void;
  /** Says how views are drawn from now on; null for as they are. */
  setDraw(draw: DrawView | null): void;
  stage: RefObject<HTMLElement | null>;
  say: Say;
}

export type LoadLayer = () => Promise<ComponentType<LayerProps>>;

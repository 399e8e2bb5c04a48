import type { GameKind, GamePlace } from '#contract/games/facts.ts';
import type { Face } from '#contract/values.ts';

/** What a game is proposed from; what is left out the form asks for. */
export interface Proposed {
  kind?: GameKind;
  /** On the clock of its zone: `2026-11-24T18:00`. */
  localStart?: string;
  timeZone?: string;
  durationMinutes?: number;
  place?: GamePlace | null;
  ratingMin?: number;
  ratingMax?: number;
  /** Who is asked to come. */
  asked?: readonly Face[];
}

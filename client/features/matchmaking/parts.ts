import type { GameKind, GamePlace } from '#contract/games/facts.ts';
import type { Face } from '#contract/values.ts';

/** What a game is proposed from; what is left out its form asks for. */
export interface GameToPropose {
  kind?: GameKind;
  /** On the clock of its zone: `2026-11-24T18:00`. */
  localStart?: string;
  timeZone?: string;
  durationMinutes?: number;
  place?: GamePlace | null;
  ratingMin?: number;
  ratingMax?: number;
  asked?: readonly Face[];
}

/** What other features do for finding players. */
export interface FindPlayersParts {
  /** Opens the conversation with somebody, with this draft, which is not sent. */
  useAsking: () => { ask: (userId: number, draft: string) => void; isPending: boolean };
  /** Opens the form of a game that could be. */
  onPropose: (game?: GameToPropose) => void;
}

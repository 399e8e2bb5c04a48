import type { Tone } from '#client/ui/tones.ts';
import type { Side } from './game-entry.ts';

/** What the two sides of a match are called, as the match has them. */
export type Names = readonly [string, string];

/** A side of a match as it is shown. */
export interface ShownSide {
  side: Side;
  /** Of a team its first player’s. */
  userId: number;
  name: string;
  /** Whose letters stand on its face: 'amara & rosa'. */
  face: string;
  tone: Tone;
}

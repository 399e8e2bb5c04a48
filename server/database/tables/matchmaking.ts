import type { JSONColumnType } from 'kysely';
import type { Span } from '#contract/matchmaking/hours.ts';
import type { Fixed, Moment } from './columns.ts';

/** How and when somebody plays. */
export interface PlayingProfiles {
  userId: Fixed<number>;
  isFindable: boolean;
  singles: boolean;
  doubles: boolean;
  mixed: boolean;
  /** What they call the place; null without one. Nobody else is told. */
  placeName: string | null;
  /** In degrees, rounded to some 2 km; null where only the name is known. */
  latitude: number | null;
  longitude: number | null;
  maxDistanceKm: number;
  timeZone: string;
  /** In order, none overlapping another. */
  availability: JSONColumnType<Span[]>;
  /** Their declared rating, as `users` has it; 0 without one. */
  rating: number;
  changedAt: Moment;
}

/**
 * Where those who want to be found are looked for: for each a row in every cell that they are in, from a few kilometres
 * to the whole earth. It follows from their profile, and is written with it.
 */
export interface FindablePlayers {
  /** As `cells.ts` of the matchmaking names it. */
  cell: Fixed<string>;
  userId: Fixed<number>;
  rating: number;
  changedAt: Fixed<Moment>;
  /** Null where only the name of their place is known, or not even that. */
  latitude: Fixed<number | null>;
  longitude: Fixed<number | null>;
  /** Which kinds they play; who has said nothing of it plays all. */
  singles: Fixed<boolean>;
  doubles: Fixed<boolean>;
  mixed: Fixed<boolean>;
}

/** What somebody does not want to be recommended again. */
export interface DismissedRecommendations {
  userId: Fixed<number>;
  kind: Fixed<'player' | 'group' | 'tournament'>;
  subjectId: Fixed<number>;
  dismissedAt: Fixed<Moment>;
}

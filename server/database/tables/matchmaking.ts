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
  /** The same, however it is spelt. */
  placeKey: string | null;
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

/** What somebody does not want to be recommended again. */
export interface DismissedRecommendations {
  userId: Fixed<number>;
  kind: Fixed<'player' | 'group' | 'tournament'>;
  subjectId: Fixed<number>;
  dismissedAt: Fixed<Moment>;
}

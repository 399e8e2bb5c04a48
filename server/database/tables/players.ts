import type { Generated, JSONColumnType } from 'kysely';
import type { AchievementType } from '#contract/achievements/catalogue.ts';
import type { AchievementMetadata } from '#contract/achievements.ts';
import type { RatedKind } from '#contract/games/facts.ts';
import type { Span } from '#contract/matchmaking/hours.ts';
import type { Fixed, Moment } from '../columns.ts';

export interface PlayerTables {
  achievements: Achievements;
  rated_entries: RatedEntries;
  rated_results: RatedResults;
  rated_players: RatedPlayers;
  rating_changes: RatingChanges;
  rating_starts: RatingStarts;
  rating_folds: RatingFolds;
  playing_profiles: PlayingProfiles;
  dismissed_recommendations: DismissedRecommendations;
}

type OrNull<T extends object> = JSONColumnType<T | null, string | null, never>;

/**
 * What happened to results that count for the club rating, in the order in which it did, until the recomputation has
 * taken it in: a result is another one, or, without games, counts no longer. Rows are only ever added by whoever plays,
 * and taken away by the recomputation, so neither waits for the other.
 */
interface RatedEntries {
  id: Generated<number>;
  /** `match`, `game` or `evening` with the id of what was played; `tournament` where none of its matches counts any longer. */
  source: Fixed<'match' | 'game' | 'evening' | 'tournament'>;
  sourceId: Fixed<number>;
  /** Null, as all that follows, where it counts no longer. */
  kind: Fixed<RatedKind | null>;
  tournamentId: Fixed<number | null>;
  playedAt: Fixed<Moment | null>;
  team1: OrNull<number[]>;
  team2: OrNull<number[]>;
  games: OrNull<[number, number][]>;
}

/** The results that count, as the recomputation knows them: only it writes here, and in all tables that follow. */
interface RatedResults {
  /** That of the first entry about it. */
  id: Fixed<number>;
  kind: Fixed<RatedKind>;
  /** Where it was played; unique together. */
  source: Fixed<'match' | 'game' | 'evening'>;
  sourceId: Fixed<number>;
  /** Of a match. */
  tournamentId: Fixed<number | null>;
  /** Results count in the order of `playedAt`, those of one moment by their ids. */
  playedAt: Fixed<Moment>;
  /** User ids. */
  team1: JSONColumnType<number[], string, never>;
  team2: JSONColumnType<number[], string, never>;
  /** The points of both in each game that was played to its end. */
  games: JSONColumnType<[number, number][], string, never>;
}

/** The results of each player, in the order in which they count. */
interface RatedPlayers {
  userId: Fixed<number>;
  kind: Fixed<RatedKind>;
  playedAt: Fixed<Moment>;
  resultId: Fixed<number>;
}

/** What a result has changed for its players, worked out; made anew whenever something before it changes. */
interface RatingChanges {
  resultId: Fixed<number>;
  /** As `server/features/ratings/recompute/changes.ts` writes it. */
  changes: string;
}

/** What players were taken to be before their first result: what they said of themselves then, for good. */
interface RatingStarts {
  userId: Fixed<number>;
  kind: Fixed<RatedKind>;
  mean: Fixed<number>;
  deviation: Fixed<number>;
}

/** How far the recomputation of each kind has come: whoever goes on locks the row. */
interface RatingFolds {
  kind: Fixed<RatedKind>;
  /** The place of the first result that is to be recomputed, anew or at all; null where everything is. */
  fromPlayedAt: Moment | null;
  fromId: number | null;
  /** How many slices left something to be done: another one means that somebody else has gone on meanwhile. */
  slices: Generated<number>;
}

/** How and when somebody plays. */
interface PlayingProfiles {
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
interface DismissedRecommendations {
  userId: Fixed<number>;
  kind: Fixed<'player' | 'group' | 'tournament'>;
  subjectId: Fixed<number>;
  dismissedAt: Fixed<Moment>;
}

/** What people have earned: once for each person and domain event. */
interface Achievements {
  id: Generated<number>;
  userId: Fixed<number>;
  type: Fixed<AchievementType>;
  /** Null where it was not earned in one. */
  tournamentId: Fixed<number | null>;
  metadata: JSONColumnType<AchievementMetadata, string, never>;
  awardedAt: Fixed<Moment>;
}

import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { GameKind } from '#contract/games/facts.ts';
import type { GamePart } from '#contract/games.ts';
import type { Fixed, Moment } from '../columns.ts';

export interface GameTables {
  games: Games;
  game_players: GamePlayers;
  game_results: GameResults;
  game_imports: GameImports;
  imported_games: ImportedGames;
}

/** A game that somebody has proposed. */
interface Games {
  id: Generated<number>;
  /** Whose game it is: who proposed it, until they leave. */
  creatorId: number;
  createdAt: Fixed<Moment>;
  changedAt: Moment;
  /** By which calendar programs know it, and what they have heard of it. */
  uid: Fixed<string>;
  sequence: number;
  startsAt: Moment;
  endsAt: Moment;
  /** On the clock of its zone: `2026-11-24T18:00`. */
  localStart: string;
  timeZone: string;
  durationMinutes: number;
  placeName: string;
  /** In degrees; null where only the name is known. */
  latitude: number | null;
  longitude: number | null;
  kind: GameKind;
  ratingMin: number;
  ratingMax: number;
  places: number;
  /** Empty without. */
  note: string;
  isCancelled: Generated<boolean>;
  cancelReason: Generated<string>;
  takenCount: number;
  waitingCount: Generated<number>;
  /** The last turn that was given to somebody who came in or waits. */
  lastTurn: Generated<number>;
}

interface GamePlayers {
  gameId: Fixed<number>;
  userId: Fixed<number>;
  part: GamePart;
  /** In which order they came, or wait. */
  turn: number;
  since: Moment;
  /** When they got a place that they had waited or asked for; null once they have seen it. */
  promotedAt: ColumnType<Moment | null, Moment | null | undefined>;
}

/** How a game ended, as somebody entered it. */
interface GameResults {
  gameId: Fixed<number>;
  /** User ids. */
  team1: JSONColumnType<number[]>;
  team2: JSONColumnType<number[]>;
  /** The points of both in each game. */
  games: JSONColumnType<[number, number][]>;
  enteredById: number;
  enteredAt: Moment;
  /** When it counts without anybody's word. */
  standsAt: Moment;
  /** Since when it counts: it was confirmed, or stands; null while it does not. */
  countsSince: Moment | null;
  /** Null where nobody did. */
  confirmedById: number | null;
  disputedById: number | null;
  disputedAt: Moment | null;
  disputeReason: string;
}

/** A file of results that an organiser of a group has imported. */
interface GameImports {
  id: Generated<number>;
  groupId: Fixed<number>;
  /** Null once they are forgotten. */
  byId: number | null;
  at: Fixed<Moment>;
}

/** By what the result of a game is known in its group’s files, so that it comes once. */
interface ImportedGames {
  groupId: Fixed<number>;
  resultKey: Fixed<string>;
  importId: Fixed<number>;
  gameId: Fixed<number>;
}

import { z } from 'zod';
import { id, moment } from '../values.ts';
import { tournamentOptions } from './options.ts';

export const tournamentFormat = z.enum(['round-robin', 'single-elimination', 'double-elimination', 'pools']);
export const gameType = z.enum(['singles', 'doubles']);
export const scoreSubmission = z.enum(['winner-only', 'full-score']);
export const tournamentStatus = z.enum(['pending', 'active', 'completed']);

/** 1 is best of 1, 2 best of 3, 3 best of 5. */
export const gamesToWin = z.literal([1, 2, 3], 'Games to win must be 1, 2 or 3: one game, best of 3 or best of 5');

export const revision = z.int().nonnegative();

/**
 * What is to be done next. `playoffs-due`: the regular matches of a round robin are all played, and its playoffs are not
 * generated yet. `played`: every match is, and it is to be concluded, for it was opened again.
 */
export const phase = z.enum(['pending', 'under-way', 'playoffs-due', 'played', 'over']);

export type Phase = z.infer<typeof phase>;

/** Where everybody has come in the end, best first, equals sharing a place (1, 2, 3, 3, 5); empty until it is completed. */
export const places = z.array(
  z.object({
    /** Of a team, its first player. */
    userId: id,
    place: z.int(),
  }),
);

/** How far a tournament has come: 'Round 4 of 7 · 14 of 28 played'. */
export const progress = z.object({
  matchesPlayed: z.int(),
  matchesTotal: z.int(),
  /** The first round with an unfinished match; the last one when all are played. */
  currentRound: z.int(),
  roundCount: z.int(),
});

export type Progress = z.infer<typeof progress>;

/** What the viewer may do with a tournament, as far as a list shows it. */
export const cardViewer = z.object({
  isParticipant: z.boolean(),
  /** They have joined and wait for a place. */
  isWaiting: z.boolean(),
  mayJoin: z.boolean(),
  mayLeave: z.boolean(),
  mayStart: z.boolean(),
  /** Whether the viewer may change what it is and how it is played: until it is started. */
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
});

export const tournamentFields = {
  id,
  name: z.string(),
  description: z.string(),
  groupId: id,
  group: z.object({ id, name: z.string() }),
  creatorId: id,
  format: tournamentFormat,
  gameType,
  gamesToWin,
  scoreSubmission,
  randomizePartners: z.boolean(),
  randomizeOpponents: z.boolean(),
  balanceBySkill: z.boolean(),
  options: tournamentOptions,
  /** When it is to begin; `startDate` is when it was started. */
  startsAt: moment.nullable(),
  /** The same on the clock of its zone: `2026-11-28T09:30`. */
  localStart: z.string().nullable(),
  timeZone: z.string(),
  /** Empty where nothing is said. */
  location: z.string(),
  /** How many players, in doubles teams, have a place: who joins after them waits for one. */
  maxEntrants: z.int().nullable(),
  /** Until when one may join. */
  joinBy: moment.nullable(),
  /** It was ended before its last match: nobody has won it. */
  endedEarly: z.boolean(),
  status: tournamentStatus,
  startDate: moment.nullable(),
  endDate: moment.nullable(),
  createdAt: moment,
  hasPlayoffs: z.boolean(),
  winnerId: id.nullable(),
  runnerId: id.nullable(),
  thirdPlaceId: id.nullable(),
  participantCount: z.int(),
  /** Counts everything that has changed and can be seen, so that what was fetched can be told from what is newer. */
  revision,
  /** Null while pending. */
  progress: progress.nullable(),
};

import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { cursor, id, idInPath, limit, moment, required, typed } from './values.ts';

export const tournamentFormat = z.enum(['round-robin', 'single-elimination', 'double-elimination']);
export const gameType = z.enum(['singles', 'doubles']);
export const scoreSubmission = z.enum(['winner-only', 'full-score']);
export const tournamentStatus = z.enum(['pending', 'active', 'completed']);

/** 1 is best of 1, 2 best of 3, 3 best of 5 (specification section 9). */
export const gamesToWin = z.union([z.literal(1), z.literal(2), z.literal(3)]);

const revision = z.int().nonnegative();

const participant = z.object({ userId: id, username: z.string(), rating: z.number() });

/** Somebody, as far as a name and a face go. */
const person = z.object({ userId: id, username: z.string() });

export type Person = z.infer<typeof person>;

/** What a game is played to, as the engine has it: `score-rules.ts` says what that allows. */
const game = z.object({ to: z.int(), winBy: z.int(), cap: z.int().exactOptional() }).meta({ id: 'GameRules' });

/** How far a tournament has come: 'Round 4 of 7 · 14 of 28 played'. */
const progress = z.object({
  matchesPlayed: z.int(),
  matchesTotal: z.int(),
  /** The first round with an unfinished match; the last one when all are played. */
  currentRound: z.int(),
  roundCount: z.int(),
});

export type Progress = z.infer<typeof progress>;

/** Where somebody stands. */
const position = z.object({
  /** Shared with equals while matches are open, final once completed; null before the first score, and while unknown. */
  place: z.int().nullable(),
  wins: z.int(),
  losses: z.int(),
});

export type Position = z.infer<typeof position>;

export const match = z
  .object({
    id,
    round: z.int(),
    /** A user id; 0 while it is to be decided, null where a bye leaves the place empty. */
    player1Id: z.int().nullable(),
    player2Id: z.int().nullable(),
    /** The user ids of each side. */
    team1: z.array(id),
    team2: z.array(id),
    player1Score: z.int().nullable(),
    player2Score: z.int().nullable(),
    winner: id.nullable(),
    status: z.enum(['pending', 'in_progress', 'completed']),
    /** When its score was first entered; a correction leaves it. */
    playedAt: moment.nullable(),
  })
  .meta({ id: 'Match' });

export type Match = z.infer<typeof match>;

export const standing = z
  .object({
    /** Competition rank: equals share one (1, 2, 2, 4) while matches are open; in the end the draw parts them. */
    rank: z.int(),
    /** Whether no result still to come can change the rank. Until all are settled, the table is provisional. */
    settled: z.boolean(),
    userId: id,
    username: z.string(),
    played: z.int(),
    wins: z.int(),
    losses: z.int(),
    points: z.int(),
    pointDifference: z.int(),
    /** Matches won of those played, 0 to 100 with one decimal. */
    percentage: z.number(),
    /**
     * What put this entrant before or behind those with as many wins, as a sentence of its own: 'Level with rosa on 4
     * wins; ahead by their match (11–7).' Null where no tie had to be decided.
     */
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'Standing' });

export type Standing = z.infer<typeof standing>;

const round = z.object({ roundNumber: z.int(), title: z.string(), matches: z.array(match) });

export const bracket = z.object({
  participants: z.array(participant),
  rounds: z.array(round),
  format: tournamentFormat,
  status: tournamentStatus,
  /** The first round with an unfinished match; the last one when all are played. */
  currentRound: z.int(),
  hasPlayoffs: z.boolean(),
  currentUserId: id,
});

/** What the viewer may do with a tournament, as far as a list shows it. */
const cardViewer = z.object({
  isParticipant: z.boolean(),
  mayJoin: z.boolean(),
  mayLeave: z.boolean(),
  mayStart: z.boolean(),
});

const tournamentFields = {
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

/** A tournament in a list. */
export const tournamentCard = z
  .object({
    ...tournamentFields,
    /** Who is first alone, and of a completed one the champion; null before the first score. */
    leader: person.nullable(),
    /** While pending: a few who have entered beside the viewer, first those who share a group with them. */
    entered: z.array(person),
    /** How the viewer does; null unless they take part and it has begun. */
    own: position
      .extend({
        /** Their first match that is still to be played; null where there is none. */
        next: z
          .object({
            matchId: id,
            round: z.int(),
            /** Null while it is not known who that will be: then the match cannot be played yet. */
            opponent: person.nullable(),
          })
          .nullable(),
      })
      .nullable(),
    viewer: cardViewer.extend({
      /** Members of the group hear of it by themselves; others watch the topic of the group. */
      isMember: z.boolean(),
    }),
  })
  .meta({ id: 'TournamentCard' });

export type TournamentCard = z.infer<typeof tournamentCard>;

/** A tournament whole. Everything but `viewer` and `bracket.currentUserId` is the same for all who may see it. */
export const tournament = z
  .object({
    ...tournamentFields,
    /** What every game of it is played to. */
    game,
    participants: z.array(participant),
    /** Null while pending. */
    bracket: bracket.nullable(),
    /** Empty while pending. */
    standings: z.array(standing),
    viewer: cardViewer.extend({
      /** Whether the viewer may enter or correct the score of any match whose sides are known. */
      mayScoreAny: z.boolean(),
      /** The ids of the viewer's own matches that are open. */
      mayScore: z.array(id),
    }),
  })
  .meta({ id: 'Tournament' });

export type Tournament = z.infer<typeof tournament>;

/** What a score changes of the tournament itself. */
export const tournamentState = z
  .object({
    status: tournamentStatus,
    endDate: moment.nullable(),
    currentRound: z.int(),
    progress,
    winnerId: id.nullable(),
    runnerId: id.nullable(),
    thirdPlaceId: id.nullable(),
  })
  .meta({ id: 'TournamentState' });

/** What a score changes: whoever has the tournament as it was at `since` has it as it is at `revision` by taking this in. */
const tournamentChange = {
  since: revision,
  revision,
  /** Every match that looks different now. */
  changed: z.array(match),
  /** The whole table; null where it is as it was, or where there is none. */
  standings: z.array(standing).nullable(),
};

/** The match as it now is, and what else its score has changed. */
export const scoredMatch = match
  .extend({ ...tournamentChange, tournament: tournamentState })
  .meta({ id: 'ScoredMatch' });

export type ScoredMatch = z.infer<typeof scoredMatch>;

/** What a score changes of a card: whoever has it as it was at `since` has it as it is at `revision` by taking this in. */
export const cardChange = tournamentState
  .omit({ currentRound: true })
  .extend({
    leader: person.nullable(),
    /** Of everyone who stands elsewhere now. */
    positions: z.array(position.extend({ userId: id })),
    /** Whose next match may be another one now: they fetch their card again. */
    playerIds: z.array(id),
  })
  .meta({ id: 'CardChange' });

export type CardChange = z.infer<typeof cardChange>;

/** Told to whoever has a tournament on screen, and to the members of its group. */
export const tournamentUpdate = z.object({
  type: z.literal('tournament_update'),
  tournamentId: id,
  groupId: id,
  action: z.enum([
    'tournament_created',
    'participant_joined',
    'participant_left',
    'tournament_started',
    'match_scored',
    'tournament_completed',
  ]),
  ...tournamentChange,
  /** Null where the event does not carry what has changed: then the tournament is to be fetched again. */
  state: tournamentState.nullable(),
  /** The same for its card: null where the lists that show it, or should, are to be fetched again. */
  card: cardChange.nullable(),
});

export type TournamentUpdate = z.infer<typeof tournamentUpdate>;

export const newTournament = z.object({
  name: required(100, 'Tournament name'),
  description: typed(2000, 'Description').default(''),
  groupId: id,
  format: z.literal('round-robin', 'Only round-robin tournaments can be made yet').default('round-robin'),
  gameType: z.literal('singles', 'Only singles tournaments can be made yet').default('singles'),
  gamesToWin: z.literal(1, 'Only matches of one game can be made yet').default(1),
  scoreSubmission: scoreSubmission.default('winner-only'),
  randomizeOpponents: z.boolean().default(false),
  balanceBySkill: z.boolean().default(false),
});

const points = z.int('Enter a whole number').min(0, 'A score is at least 0').max(99, 'A score is at most 99');

const pointsOfBoth = { player1Score: points, player2Score: points };

/** The score of a match: games won; for one game its points. */
export const score = z.object({
  ...pointsOfBoth,
  /**
   * The score that the match had when this one was entered, null for none. Where it has another one by now, this one is
   * refused (409 `score_changed`) instead of taking its place: for what was entered without a network.
   */
  replaces: z.object(pointsOfBoth).nullable().optional(),
});

const inTournament = z.object({ id: idInPath });

/**
 * Which part of a list, in its own order. `active`: those that the viewer plays in, then those of their groups, then all
 * others, each by the last score. `pending`: those that the viewer has entered and those of their groups, then all
 * others, each newest first. `completed`: last finished first. Without it: all, newest first.
 */
const listed = z.object({ status: tournamentStatus.optional(), limit, cursor });

export const tournamentCalls = endpoints('tournaments', () => ({
  list: {
    method: 'GET',
    path: '/tournaments',
    summary:
      'The tournaments that the viewer may see: those that run, are open to join, or are over, or all, newest first',
    access: 'signed-in',
    status: 200,
    query: listed,
    answer: z.array(tournamentCard),
    paged: true,
  },
  listByGroup: {
    method: 'GET',
    path: '/tournaments/group/:groupId',
    summary: 'The tournaments of a group: those that run, are open to join, or are over, or all, newest first',
    access: 'signed-in',
    status: 200,
    params: z.object({ groupId: idInPath }),
    query: listed,
    answer: z.array(tournamentCard),
    paged: true,
  },
  get: {
    method: 'GET',
    path: '/tournaments/:id',
    summary: 'One tournament with its bracket and standings; 304 where `If-None-Match` names what it still is',
    access: 'signed-in',
    status: 200,
    params: inTournament,
    answer: tournament,
  },
  create: {
    method: 'POST',
    path: '/tournaments',
    summary: 'Make a tournament in a group that one runs',
    access: 'signed-in',
    once: true,
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
    status: 201,
    body: newTournament,
    answer: tournament,
  },
  join: {
    method: 'POST',
    path: '/tournaments/:id/join',
    summary: 'Enter',
    access: 'signed-in',
    once: true,
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    status: 200,
    params: inTournament,
    answer: tournament,
  },
  leave: {
    method: 'DELETE',
    path: '/tournaments/:id/leave',
    summary: 'Withdraw before the start',
    access: 'signed-in',
    once: true,
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    status: 204,
    params: inTournament,
  },
  start: {
    method: 'POST',
    path: '/tournaments/:id/start',
    summary: 'Make the draw and start',
    access: 'signed-in',
    once: true,
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    status: 200,
    params: inTournament,
    answer: tournament,
  },
  score: {
    method: 'POST',
    path: '/tournaments/:id/matches/:matchId',
    summary: 'Enter or correct the score of a match; the same score once more changes nothing',
    access: 'signed-in',
    once: true,
    rateLimit: { most: 1200, perSeconds: 60 * 60, by: 'person' },
    status: 200,
    params: z.object({ id: idInPath, matchId: idInPath }),
    body: score,
    answer: scoredMatch,
  },
}));

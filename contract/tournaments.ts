import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { tournamentCard } from './tournaments/cards.ts';
import { scoredMatch } from './tournaments/changes.ts';
import {
  cardViewer,
  scoreSubmission,
  tournamentFields,
  tournamentFormat,
  tournamentStatus,
} from './tournaments/facts.ts';
import { match, score, standing } from './tournaments/matches.ts';
import { cursor, id, idInPath, limit, required, typed } from './values.ts';

/** In the fields that the specification gives a participant, and so a standing; elsewhere people are a `face` or a `player`. */
const participant = z.object({ userId: id, username: z.string(), rating: z.number() });

/** What a game is played to, as the engine has it: `score-rules.ts` says what that allows. */
const game = z.object({ to: z.int(), winBy: z.int(), cap: z.int().exactOptional() }).meta({ id: 'GameRules' });

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

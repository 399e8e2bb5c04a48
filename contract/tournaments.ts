import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { tournamentCard } from './tournaments/cards.ts';
import {
  cardViewer,
  phase,
  places,
  tournamentFields,
  tournamentFormat,
  tournamentStatus,
} from './tournaments/facts.ts';
import { changedTournament, newTournament } from './tournaments/making.ts';
import { match, stage, standing } from './tournaments/matches.ts';
import { gameRules } from './tournaments/options.ts';
import { score } from './tournaments/scores.ts';
import { called, cursor, id, limit, moment, ratingType } from './values.ts';

/** Elsewhere people are a `face` or a `player`. */
const participant = z.object({
  userId: id,
  ...called,
  rating: z.number(),
  ratingType,
  /** In doubles, whom they want to play with; once it is started, whom they play with. */
  partnerId: id.nullable(),
  /** What they are called; left out where they are among the participants. */
  partnerName: z.string().exactOptional(),
  /** Whether the partner wants it, too. */
  isAgreed: z.boolean(),
});

/** A player or a team, as they were drawn. */
const entrant = z.object({
  /** A user id: of a team, its first player's. */
  id,
  team: z.array(id),
  /** From 1, the highest. */
  seed: z.int(),
  hasWithdrawn: z.boolean(),
});

const round = z.object({
  /** From 1, in the order in which rounds are played; the first rounds of all pools are one. */
  roundNumber: z.int(),
  title: z.string(),
  stage,
  bestOf: z.literal([1, 3, 5]),
  /** What each of its games is played to. */
  game: gameRules,
  matches: z.array(match),
});

export const bracket = z.object({
  participants: z.array(participant),
  /** In the order of their seeds. */
  entrants: z.array(entrant),
  rounds: z.array(round),
  format: tournamentFormat,
  status: tournamentStatus,
  /** The first round with an unfinished match; the last one when all are played. */
  currentRound: z.int(),
  hasPlayoffs: z.boolean(),
  /** The playoffs after a round robin; null until they are generated. */
  playoffs: z.object({ championship: match, thirdPlace: match.nullable() }).nullable(),
  /** The viewer's id; 0 where they do not take part. */
  currentUserId: z.int(),
});

/** A tournament whole. Everything but `viewer` and `bracket.currentUserId` is the same for all who may see it. */
export const tournament = z
  .object({
    ...tournamentFields,
    phase,
    /** Since when it is paused, as by rain: nobody is called to a court. Null while it goes on. */
    pausedAt: moment.nullable(),
    places,
    /** What every game of it is played to, where the round says nothing else. */
    game: gameRules,
    participants: z.array(participant),
    /** Who waits for a place, in their order; nobody once it is started. */
    waiting: z.array(z.object({ userId: id, ...called, rating: z.number(), ratingType })),
    /** Null while pending. */
    bracket: bracket.nullable(),
    /** Empty while pending. */
    standings: z.array(standing),
    viewer: cardViewer.extend({
      /** Whether the viewer may enter the score of any open match whose sides are known. */
      mayScoreAny: z.boolean(),
      /** Whether the viewer may correct or undo the score of any match. */
      mayCorrect: z.boolean(),
      /** The ids of the viewer's own matches that are open. */
      mayScore: z.array(id),
      /** Whether the viewer may swap players of the draw: until the first point. */
      maySwap: z.boolean(),
      /** Whether the viewer runs it: playoffs, courts, withdrawals, its end. */
      mayManage: z.boolean(),
      /** In doubles, those who want to play with the viewer and wait for an answer. */
      askedBy: z.array(id),
    }),
  })
  .meta({ id: 'Tournament' });

export type Tournament = z.infer<typeof tournament>;

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
    shows: ['me', 'group:{.groupId}', 'tournament:{.id}', 'tournaments:*'],
    needs: 'session',
    offline: true,
    summary:
      'The tournaments that the viewer may see: those that run, are open to join, or are over, or all, newest first',
    query: listed.extend({
      whose: z.enum(['mine']).optional().describe('Only those of the viewer’s groups, and those that they are in'),
    }),
    answer: z.array(tournamentCard),
    paged: true,
  },
  listByGroup: {
    method: 'GET',
    path: '/tournaments/group/:groupId',
    shows: ['group:{groupId}', 'tournament:{.id}', 'tournaments:{groupId}'],
    needs: 'in:{groupId}',
    offline: true,
    summary: 'The tournaments of a group: those that run, are open to join, or are over, or all, newest first',
    query: listed,
    answer: z.array(tournamentCard),
    paged: true,
  },
  get: {
    method: 'GET',
    path: '/tournaments/:id',
    shows: ['tournament:{id}', 'group:{.groupId}'],
    needs: 'in:{.groupId}',
    offline: true,
    summary: 'One tournament with its bracket and standings; 304 where `If-None-Match` names what it still is',
    answer: tournament,
  },
  create: {
    method: 'POST',
    path: '/tournaments',
    summary: 'Create a tournament in a group that one runs',
    idempotent: true,
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
    status: 201,
    body: newTournament,
    answer: tournament,
  },
  update: {
    method: 'PUT',
    path: '/tournaments/:id',
    summary: 'Change a tournament that has not started yet',
    rateLimit: { most: 240, perSeconds: 60 * 60, by: 'person' },
    body: changedTournament,
    answer: tournament,
  },
  remove: {
    method: 'DELETE',
    path: '/tournaments/:id',
    summary: 'Delete a tournament, with all that was played in it',
    idempotent: true,
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
  },
  join: {
    method: 'POST',
    path: '/tournaments/:id/join',
    summary:
      'Join, or wait for a place; in doubles alone, or with a partner, who has to name one as well. Players who are in can name another partner',
    idempotent: true,
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    body: z.object({ partnerId: id.nullable().optional() }),
    answer: tournament,
  },
  leave: {
    method: 'DELETE',
    path: '/tournaments/:id/leave',
    summary: 'Withdraw before the start',
    idempotent: true,
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
  },
  start: {
    method: 'POST',
    path: '/tournaments/:id/start',
    summary: 'Make the draw and start',
    idempotent: true,
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    answer: tournament,
  },
  score: {
    method: 'POST',
    path: '/tournaments/:id/matches/:matchId',
    summary: 'Enter or correct the result of a match; repeating the same one changes nothing',
    idempotent: true,
    rateLimit: { most: 1200, perSeconds: 60 * 60, by: 'person' },
    body: score,
    answer: tournament,
  },
}));

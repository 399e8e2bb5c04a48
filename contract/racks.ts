import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { courts, eveningLimits, eveningPlayer, gameTarget, points } from './evenings.ts';
import { revision } from './tournaments/facts.ts';
import { id, idInPath, inAddress, moment } from './values.ts';

/** The most that open play takes. */
export const rackLimits = { players: 64, courts: eveningLimits.courts, games: 9999 };

const pair = z.tuple([id, id]);
const pairs = z.tuple([pair, pair]);
const score = z.tuple([points, points]);

/** Whether the winners of a game would stay: they may; have stayed twice; have sat out less often than others; or nobody waits. */
const stay = z.enum(['may', 'twice', 'ahead', 'nobody-waits']);

const game = z.object({
  /** From 1, in the order of their beginnings. */
  number: z.int(),
  court: z.int(),
  pairs,
  since: moment,
});

const rackPlayer = eveningPlayer.extend({
  isHere: z.boolean(),
  /** Since when they wait or play; of who has left, null. */
  since: moment.nullable(),
  games: z.int(),
  /** Once for each wait while others played. */
  satOut: z.int(),
});

/** Open play without an end: people come and go, and who waits longest is next. */
export const rack = z
  .object({
    id,
    eventId: id,
    groupId: id,
    name: z.string(),
    groupName: z.string(),
    createdAt: moment,
    /** Null while it goes on. */
    endedAt: moment.nullable(),
    revision,
    target: gameTarget,
    isRated: z.boolean(),
    /** Everyone who is here, and whoever has played lately. */
    players: z.array(rackPlayer),
    /** From 1; with the points of a game, where somebody keeps them by the court’s code. */
    courts: z.array(
      z.object({
        court: z.int(),
        isOpen: z.boolean(),
        game: game.extend({ stays: z.tuple([stay, stay]), live: score.nullable() }).nullable(),
      }),
    ),
    /** Who waits or is on a break, the next first. */
    queue: z.array(
      z.object({
        userId: id,
        /** On a break: whether their place is kept. */
        pause: z.object({ isKept: z.boolean() }).nullable(),
        /** Why they are there, unless it is by waiting. */
        placed: z
          .discriminatedUnion('by', [
            z.object({ by: z.literal('organiser'), who: id, name: z.string() }),
            z.object({ by: z.literal('court') }),
            z.object({ by: z.literal('break') }),
          ])
          .nullable(),
      }),
    ),
    /** Who waits, in fours; the last may lack some. `pairs` as they would play, unless somebody comes or goes. */
    fours: z.array(z.object({ players: z.array(id), pairs: pairs.nullable() })),
    /** How long a game takes today; null before one was played. */
    usualMs: z.int().nullable(),
    /** The last games, the latest first; their scores may come late. */
    played: z.array(
      game.extend({
        until: moment,
        score: score.nullable(),
        /** Until when organisers, and who ended it, may say that it was not over; null where nobody may. */
        resumable: z.object({ byId: id.nullable(), until: moment }).nullable(),
      }),
    ),
    viewer: z.object({
      /** Everything, for everybody. */
      mayManage: z.boolean(),
      /** Come, take a break, leave, and say how their own games ended. */
      mayPlay: z.boolean(),
    }),
  })
  .meta({ id: 'Rack' });

export type Rack = z.infer<typeof rack>;

const limited = (most: number) => ({ most, perSeconds: 60 * 60, by: 'person' }) as const;

export const rackCalls = endpoints('evenings', () => ({
  start: {
    method: 'POST',
    path: '/events/:id/rack',
    summary: 'Start open play without an end, with those who are here first in the queue',
    idempotent: true,
    rateLimit: limited(60),
    status: 201,
    body: z.object({ courts, target: gameTarget.default(11), isRated: z.boolean().default(true) }),
    answer: rack,
  },
  get: {
    method: 'GET',
    path: '/racks/:id',
    shows: ['evening:{id}', 'schedule:{.groupId}', 'group:{.groupId}'],
    needs: 'in:{.groupId}',
    offline: true,
    summary: 'Open play: who plays, who is next, and who waits',
    answer: rack,
  },
  place: {
    method: 'PUT',
    path: '/racks/:id/players/:playerId',
    summary: 'Join the queue, take a break, come back or leave; organisers do so for everyone',
    rateLimit: limited(1200),
    params: z.object({ id: idInPath, playerId: idInPath }),
    body: z.object({ is: z.enum(['here', 'on-break', 'gone']) }),
    answer: rack,
  },
  move: {
    method: 'PUT',
    path: '/racks/:id/queue/:playerId',
    summary: 'Move somebody to a place of the queue, from 1: the queue says who did',
    rateLimit: limited(1200),
    params: z.object({ id: idInPath, playerId: idInPath }),
    body: z.object({ place: z.int().min(1, 'Places start at 1').max(rackLimits.players) }),
    answer: rack,
  },
  setCourt: {
    method: 'PUT',
    path: '/racks/:id/courts/:court',
    summary: 'Open a court, or close it: its four are next',
    rateLimit: limited(600),
    params: z.object({ id: idInPath, court: inAddress(courts) }),
    body: z.object({ isOpen: z.boolean() }),
    answer: rack,
  },
  finish: {
    method: 'PUT',
    path: '/racks/:id/games/:game',
    summary: 'End a game, with or without its score, or enter or correct the score of one of the last',
    rateLimit: limited(1200),
    params: z.object({ id: idInPath, game: inAddress(z.int().min(1).max(rackLimits.games)) }),
    body: z.object({
      /** Null where nobody kept it. */
      score: score.nullable(),
      /** Which side has won, where there is no score. */
      winner: z.literal([1, 2]).nullable().default(null),
      /** The score that it had when this was entered, null for none. Where it has another by now: 409 `score_changed`. */
      replaces: score.nullable().default(null),
    }),
    answer: rack,
  },
  resume: {
    method: 'PUT',
    path: '/racks/:id/games/:game/resume',
    summary:
      'Take back the end of a game without a score: it goes on on its court, and what began there in its place waits',
    rateLimit: limited(600),
    params: z.object({ id: idInPath, game: inAddress(z.int().min(1).max(rackLimits.games)) }),
    answer: rack,
  },
  end: {
    method: 'PUT',
    path: '/racks/:id/end',
    summary: 'End open play, or continue it: games that are on then count for nothing',
    rateLimit: limited(120),
    body: z.object({ isOver: z.boolean() }),
    answer: rack,
  },
  remove: {
    method: 'DELETE',
    path: '/racks/:id',
    summary: 'Delete open play and its scores',
    idempotent: true,
    rateLimit: limited(60),
  },
}));

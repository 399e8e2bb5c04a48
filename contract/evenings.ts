import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { revision } from './tournaments/facts.ts';
import { tournament } from './tournaments.ts';
import { face, id, idInPath, moment, required } from './values.ts';

/** The most that an evening takes, so that its plan is made in no time. */
export const eveningLimits = { players: { least: 4, most: 40 }, courts: 10, rounds: 20 };

const { players: playerLimits, courts: maxCourts, rounds: maxRounds } = eveningLimits;

const pair = z.tuple([id, id]);

export const eveningMatch = z.object({
  /** Unique in its evening: `s2-1` is the first match of the second round. */
  key: z.string(),
  /** From 1. */
  court: z.int(),
  pairs: z.tuple([pair, pair]),
  /** The points of the game, the first pair's first; null until it is played. */
  score: z.tuple([z.int(), z.int()]).nullable(),
});

/** Social doubles with rotating partners, of those who came to an event: whoever they play with, everyone counts alone. */
export const evening = z
  .object({
    id,
    eventId: id,
    groupId: id,
    name: z.string(),
    createdAt: moment,
    /** Null while it goes on. */
    endedAt: moment.nullable(),
    revision,
    courts: z.int(),
    /** Everyone who plays or has played, with those who have left. */
    players: z.array(face.extend({ isHere: z.boolean() })),
    rounds: z.array(z.object({ roundNumber: z.int(), matches: z.array(eveningMatch), sitting: z.array(id) })),
    /** The first round with a match that is not played; the last one when all are. */
    currentRound: z.int(),
    standings: z.array(
      z.object({
        /** By the share of games won, then by differential; level on both share a rank. */
        rank: z.int(),
        userId: id,
        played: z.int(),
        wins: z.int(),
        losses: z.int(),
        pointsFor: z.int(),
        pointsAgainst: z.int(),
        differential: z.int(),
      }),
    ),
    viewer: z.object({
      mayManage: z.boolean(),
      /** May score any match of it; those who play, their own. */
      mayScoreAll: z.boolean(),
      isPlayer: z.boolean(),
    }),
  })
  .meta({ id: 'Evening' });

export type Evening = z.infer<typeof evening>;

const inEvening = z.object({ id: idInPath });
const points = z.int('Enter a whole number').min(0, 'A score is at least 0').max(99, 'A score is at most 99');
const whom = z.array(id).max(playerLimits.most, `At most ${playerLimits.most} players`);

export const eveningCalls = endpoints('evenings', () => ({
  start: {
    method: 'POST',
    path: '/events/:id/evening',
    summary: 'Start an evening of rotating partners with those who are here',
    idempotent: true,
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
    status: 201,
    body: z.object({
      courts: z
        .int('Courts must be a whole number')
        .min(1, 'Courts must be at least 1')
        .max(maxCourts, `Courts must be at most ${maxCourts}`),
      rounds: z
        .int('Rounds must be a whole number')
        .min(1, 'Rounds must be at least 1')
        .max(maxRounds, `Rounds must be at most ${maxRounds}`),
    }),
    answer: evening,
  },
  startTournament: {
    method: 'POST',
    path: '/events/:id/tournament',
    summary: 'Start a round robin of those who are here: singles, one game to 11',
    idempotent: true,
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
    status: 201,
    body: z.object({ name: required(100, 'Tournament name').optional() }),
    answer: tournament,
  },
  get: {
    method: 'GET',
    path: '/evenings/:id',
    shows: ['evening:{id}', 'schedule:{.groupId}', 'group:{.groupId}'],
    needs: 'in:{.groupId}',
    offline: true,
    summary: 'An evening of rotating partners',
    answer: evening,
  },
  changePlayers: {
    method: 'POST',
    path: '/evenings/:id/players',
    summary: 'Add players who arrive late and remove players who leave early, from the next round that has not started',
    rateLimit: { most: 240, perSeconds: 60 * 60, by: 'person' },
    body: z.object({ arrive: whom.default([]), leave: whom.default([]) }),
    answer: evening,
  },
  score: {
    method: 'PUT',
    path: '/evenings/:id/matches/:key',
    summary: 'Enter, correct or clear the points of a game',
    rateLimit: { most: 1200, perSeconds: 60 * 60, by: 'person' },
    params: inEvening.extend({ key: z.string().regex(/^s[0-9]{1,3}-[0-9]{1,2}$/) }),
    body: z.object({
      /** Null clears it. */
      score: z.tuple([points, points]).nullable(),
      /** The score that it had when this was entered, null for none. Where it has another by now: 409 `score_changed`. */
      replaces: z.tuple([points, points]).nullable().optional(),
    }),
    answer: evening,
  },
  end: {
    method: 'POST',
    path: '/evenings/:id/end',
    summary: 'End an evening: no more scores, and its table is final',
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    answer: evening,
  },
  reopen: {
    method: 'POST',
    path: '/evenings/:id/reopen',
    summary: 'Continue an evening that was ended',
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    answer: evening,
  },
  remove: {
    method: 'DELETE',
    path: '/evenings/:id',
    summary: 'Delete an evening and its scores',
    idempotent: true,
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
  },
}));

import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { someGuests } from './events/attendance.ts';
import { revision } from './tournaments/facts.ts';
import { tournament } from './tournaments.ts';
import { face, id, idInPath, inAddress, moment, required } from './values.ts';

/** The most that an evening takes, so that its plan is made in no time. */
export const eveningLimits = {
  players: { least: 4, most: 40 },
  courts: 10,
  rounds: 20,
  minutes: { least: 5, most: 30, usual: 12 },
};

const { players: playerLimits, courts: maxCourts, rounds: maxRounds, minutes: minuteLimits } = eveningLimits;

/** What a game is played to: points, or so many minutes for all courts at once. */
export const gameTarget = z.union(
  [
    z.literal([11, 15, 21]),
    z.object({
      minutes: z
        .int('Minutes must be a whole number')
        .min(minuteLimits.least, `A round lasts at least ${minuteLimits.least} minutes`)
        .max(minuteLimits.most, `A round lasts at most ${minuteLimits.most} minutes`),
    }),
  ],
  'A game goes to 11, 15 or 21, or is timed',
);

export type GameTarget = z.infer<typeof gameTarget>;

export const courts = z
  .int('Courts must be a whole number')
  .min(1, 'Courts must be at least 1')
  .max(maxCourts, `Courts must be at most ${maxCourts}`);

const rounds = z
  .int('Rounds must be a whole number')
  .min(1, 'Rounds must be at least 1')
  .max(maxRounds, `Rounds must be at most ${maxRounds}`);

/** Every lot of a draw follows from it. */
const seed = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);

/** In an evening those whom a member brings have ids of their own, beyond those of all users. */
export const beforePlusOnes = 2 ** 40;

export const isPlusOne = (playerId: number): boolean => playerId > beforePlusOnes;

/** Who plays: users, those without an account too, or whom a member brings. */
const pair = z.tuple([id, id]);

export const eveningPlayer = face.extend({
  /** Of whom a member brings: whose guest they are, and how strong somebody says they are. */
  guest: z.object({ hostId: id.nullable(), number: z.int(), level: z.number().nullable() }).nullable(),
});

export type EveningPlayer = z.infer<typeof eveningPlayer>;

export const eveningMatch = z.object({
  /** Unique in its evening: `s2-1` is the first match of the second round. */
  key: z.string(),
  /** From 1. */
  court: z.int(),
  pairs: z.tuple([pair, pair]),
  /** The points of the game, the first pair's first; null until it is played. */
  score: z.tuple([z.int(), z.int()]).nullable(),
  /** What it stands at meanwhile, where somebody at its court keeps the score. */
  live: z.tuple([z.int(), z.int()]).nullable(),
  /** How it would end by the ratings of the players, as if to 11; null where the draw does not go by them. */
  expected: z.tuple([z.int(), z.int()]).nullable(),
  /** It counts for the club rating: a game with somebody whom a member brings never does. */
  isRated: z.boolean(),
});

const eveningRound = z.object({ roundNumber: z.int(), matches: z.array(eveningMatch), sitting: z.array(id) });

const settings = z.object({
  courts: z.int(),
  target: gameTarget,
  /** Sides are as equally strong as the rotation allows. */
  isBalanced: z.boolean(),
  /** Its games count for the club rating, and in the players' records, except those with somebody whom a member brings. */
  isRated: z.boolean(),
});

/** What would be played by those who are here, before it is started. */
export const eveningDraw = settings
  .extend({
    eventId: id,
    players: z.array(eveningPlayer),
    rounds: z.array(eveningRound),
    /** By the ratings of the players, both of a side added up; by the key of the match. Empty where it is drawn by lot. */
    strengths: z.record(z.string(), z.tuple([z.number(), z.number()])),
    /** About when the last round is over. */
    endsAt: moment,
  })
  .meta({ id: 'EveningDraw' });

export type EveningDraw = z.infer<typeof eveningDraw>;

/** Social doubles with rotating partners, of those who came to an event: whoever they play with, everyone counts alone. */
export const evening = settings
  .extend({
    id,
    eventId: id,
    groupId: id,
    name: z.string(),
    createdAt: moment,
    /** Null while it goes on. */
    endedAt: moment.nullable(),
    /** Since when it is paused, as by rain; null while it goes on. */
    pausedAt: moment.nullable(),
    revision,
    /** Of a timed round: when the bell rings, or what is left while it is paused. Null where games go to points. */
    clock: z.object({ roundNumber: z.int(), endsAt: moment.nullable(), leftMs: z.int().nullable() }).nullable(),
    /** Everyone who plays or has played, with those who have left. */
    players: z.array(eveningPlayer.extend({ isHere: z.boolean() })),
    rounds: z.array(eveningRound),
    /** The round of the clock; without one the first with a match that is not played, the last one when all are. */
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
        /** They had a lower rank before the last round that was scored. */
        isUp: z.boolean(),
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

/** What the earlier evenings of its group say of an evening, as far as it is played. */
const night = z
  .object({
    /** Who won their first game, and on how many nights before they had won none. */
    firstWins: z.array(z.object({ userId: id, nights: z.int() })),
    /** Pairs who had not played together before, of how many pairs; 0 on a group's first evening. */
    newPairs: z.int(),
    pairs: z.int(),
  })
  .meta({ id: 'Night' });

export type Night = z.infer<typeof night>;

const inEvening = z.object({ id: idInPath });
export const points = z.int('Enter a whole number').min(0, 'A score is at least 0').max(99, 'A score is at most 99');
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
      courts,
      rounds,
      target: gameTarget.default(11),
      isBalanced: z.boolean().default(true),
      isRated: z.boolean().default(true),
      /** That of the draw that was shown. */
      seed: seed.optional(),
    }),
    answer: evening,
  },
  draw: {
    method: 'GET',
    path: '/events/:id/evening/draw',
    shows: ['event:{id}', 'attendance:{id}'],
    needs: 'in:*',
    summary: 'What would be played by those who are here; what is not said is as in the last evening of the group',
    rateLimit: { most: 600, perSeconds: 60 * 60, by: 'person' },
    query: z.object({
      courts: inAddress(courts).optional(),
      rounds: inAddress(rounds).optional(),
      /** 11, 15, 21 or `12min`. */
      target: z
        .string()
        .regex(/^(11|15|21|[0-9]{1,2}min)$/, 'A game goes to 11, 15 or 21, or is timed')
        .transform((text) => (text.endsWith('min') ? { minutes: Number.parseInt(text, 10) } : Number(text)))
        .pipe(gameTarget)
        .optional(),
      isBalanced: z.enum(['true', 'false']).optional(),
      seed: inAddress(seed).optional(),
    }),
    answer: eveningDraw,
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
  night: {
    method: 'GET',
    path: '/evenings/:id/night',
    shows: ['evening:{id}'],
    needs: 'in:*',
    offline: true,
    summary: 'What an evening brought for the first time: first wins and new pairs',
    rateLimit: { most: 600, perSeconds: 60 * 60, by: 'person' },
    answer: night,
  },
  changePlayers: {
    method: 'POST',
    path: '/evenings/:id/players',
    summary:
      'Add players who arrive late, remove players who leave early, or change the courts, from the next round on',
    rateLimit: { most: 240, perSeconds: 60 * 60, by: 'person' },
    body: z.object({
      arrive: whom.default([]),
      /** Guests who arrive. */
      guests: someGuests.default([]),
      leave: whom.default([]),
      courts: courts.optional(),
    }),
    answer: evening,
  },
  setClock: {
    method: 'PUT',
    path: '/evenings/:id/clock',
    summary: 'Start the next timed round, pause the current one, or resume it',
    rateLimit: { most: 600, perSeconds: 60 * 60, by: 'person' },
    body: z.object({ roundNumber: z.int().min(1).max(maxRounds), isRunning: z.boolean() }),
    answer: evening,
  },
  pause: {
    method: 'PUT',
    path: '/evenings/:id/pause',
    summary: 'Pause an evening for everyone, or let it go on: its clock keeps what is left',
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    body: z.object({ isPaused: z.boolean() }),
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

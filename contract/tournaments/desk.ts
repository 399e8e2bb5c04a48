import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { face, id, moment } from '../values.ts';
import { liveScore } from './matches.ts';
import { maxCourts, whole } from './options.ts';
import { byToken, hallfuls } from './public.ts';

/** So many tournaments share the courts of a hall. */
export const maxDraws = 12;

/** When a match is likely to begin, in steps of five minutes. */
const expected = z
  .object({
    from: moment,
    to: moment,
    /** The court that it is next on, where that is about as good as sure. */
    court: z.int().nullable(),
  })
  .meta({ id: 'ExpectedStart' });

export type ExpectedStart = z.infer<typeof expected>;

const inHall = z.object({
  matchId: id,
  tournamentId: id,
  /** What its round is called. */
  title: z.string(),
  /** The pool, from 1; null outside pools. */
  pool: z.int().nullable(),
  /** The players of both sides. */
  sides: z.tuple([z.array(face), z.array(face)]),
});

const onCourt = inHall.extend({
  /** When it was called; null where that is not known. */
  calledAt: moment.nullable(),
  live: liveScore.nullable(),
});

const court = z.object({
  /** From 1. */
  number: z.int(),
  match: onCourt.nullable(),
  /** Since when nobody has played there; null where nobody has yet. */
  freeSince: moment.nullable(),
});

/** As its organisers see it. */
const deskCourt = court.extend({
  match: onCourt
    .extend({
      /** Who of those who were told of the call has seen it, and who has not; of who is told nothing, neither is known. */
      seenBy: z.array(id),
      notSeenBy: z.array(id),
    })
    .nullable(),
});

export type DeskCourt = z.infer<typeof deskCourt>;

const ready = inHall.extend({
  /** Since when it could be played: the start, or the last match of its players. */
  since: moment,
  /** Who cannot play it now: for whoever is on a court, which; for whoever rests, until when. */
  blocked: z.object({ player: face, court: z.int().nullable(), until: moment.nullable() }).nullable(),
  expected: expected.nullable(),
});

export type ReadyMatch = z.infer<typeof ready>;

/** What is played in a hall now, and what comes next. */
const draw = z.object({ id, name: z.string(), matchesPlayed: z.int(), matchesTotal: z.int() });

/** One desk for all tournaments of a group that share its courts. */
export const desk = z
  .object({
    groupId: id,
    groupName: z.string(),
    restMinutes: z.int(),
    /** The tournaments that use the courts. */
    draws: z.array(draw),
    /** Which of these are paused: nothing of theirs can be called. */
    pausedIds: z.array(id),
    /** Those that run and do not. */
    others: z.array(draw),
    /** In the order of their numbers. */
    courts: z.array(deskCourt),
    /** What can be called: first what holds up most, then what has been ready for longest; what cannot be yet at the end. */
    ready: z.array(ready),
    /** How many more there are. */
    moreReady: z.int(),
    /** The rounds whose players are not known yet, the soonest first. */
    later: z.array(z.object({ tournamentId: id, title: z.string(), expected })),
    /** When the last match that is known of is likely to end. */
    endsAt: moment.nullable(),
  })
  .meta({ id: 'Desk' });

export type Desk = z.infer<typeof desk>;

const expectedMatch = expected.extend({ matchId: id });

/** What the television shows of the other draws: those alone that have a public link, too. */
const publicHall = z
  .object({
    draws: z.array(z.object({ id, name: z.string() })),
    /** A match of a draw that is not public is not told of: its court is taken. */
    courts: z.array(court.extend({ isTaken: z.boolean() })),
    next: z.array(inHall.extend({ expected })),
    /** Of the tournament whose link it is. */
    times: z.array(expectedMatch),
  })
  .meta({ id: 'PublicHall' });

export type PublicHall = z.infer<typeof publicHall>;

export const deskCalls = endpoints('tournaments', () => ({
  get: {
    method: 'GET',
    path: '/groups/:groupId/desk',
    shows: ['hall:{groupId}', 'group:{groupId}'],
    needs: 'desk:{groupId}',
    summary: 'The desk of a group: its courts, and what can be called to them, of all tournaments that share them',
    answer: desk,
  },
  set: {
    method: 'PUT',
    path: '/groups/:groupId/desk',
    summary:
      'Set how many courts there are, how long players rest, and which of the running tournaments use the courts',
    rateLimit: { most: 240, perSeconds: 60 * 60, by: 'person' },
    body: z.object({
      courts: whole(1, maxCourts, 'Courts'),
      restMinutes: whole(0, 60, 'Minutes of rest'),
      tournamentIds: z.array(id).max(maxDraws, `At most ${maxDraws} tournaments can share the courts`),
    }),
    answer: desk,
  },
  times: {
    method: 'GET',
    path: '/tournaments/:id/times',
    shows: ['hall:{.groupId}', 'tournament:{id}'],
    needs: 'in:{.groupId}',
    summary:
      'When the coming matches of a tournament are likely to begin; none where its matches are not called to courts',
    answer: z.object({ groupId: id, times: z.array(expectedMatch) }),
  },
  hall: {
    method: 'GET',
    path: '/public/tournaments/:token/hall',
    shows: [],
    needs: 'public',
    summary: 'What is played on all courts that a tournament shares with others, by its public link',
    access: 'public',
    rateLimit: hallfuls,
    params: byToken,
    answer: publicHall,
  },
}));

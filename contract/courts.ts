import { z } from 'zod';
import { endpoints, type RateLimit } from './endpoint.ts';
import { standsAt } from './tournaments/floor.ts';
import { liveScore, match } from './tournaments/matches.ts';
import { gameRules, maxCourts } from './tournaments/options.ts';
import { hallfuls, linkToken } from './tournaments/public.ts';
import { games, points } from './tournaments/scores.ts';
import { id, idInPath, inAddress, moment } from './values.ts';

/** What is printed and taped to a court's net: whoever scans it keeps the score of the match that is on there. */
const courtCode = z.object({
  court: z.int(),
  /** The last part of the address `/court/…`. */
  token: z.string(),
});

/** The codes of a group's courts on one day, whichever of its tournaments and evenings is played there. */
export const courtCodes = z
  .object({
    /** The day on which they work: `2026-11-28`. */
    day: z.string(),
    codes: z.array(courtCode),
    /** How many courts there are that have none. */
    missing: z.int(),
  })
  .meta({ id: 'CourtCodes' });

export type CourtCodes = z.infer<typeof courtCodes>;

/** Those of one side, as they are called in the club, and nothing else of them. */
const courtSide = z.array(z.object({ name: z.string(), isGuest: z.boolean() }));

/** The match that is on at a court, for whoever keeps its score without an account. */
export const courtMatch = z
  .object({
    /** Says which match it is; only who was shown it on this court has it. */
    key: z.string(),
    /** What the tournament, or the event of the evening, is called. */
    tournament: z.string(),
    round: z.string(),
    sides: z.tuple([courtSide, courtSide]),
    bestOf: z.int(),
    /** Null where the clock ends it: whoever has more then has won. */
    game: gameRules.nullable(),
    /** Whether the points of each game are part of the result. */
    withGames: z.boolean(),
    live: liveScore.nullable(),
    /** Who keeps the score: nobody so far, the device that asks, or another. */
    keeper: z.enum(['nobody', 'this', 'another']),
    /** Whose device that is, where they are a member who is signed in. */
    keptBy: z.string().nullable(),
  })
  .meta({ id: 'CourtMatch' });

export type CourtMatch = z.infer<typeof courtMatch>;

/** Who plays next on a court, and when, as far as that is known. */
const courtNext = z
  .object({ sides: z.tuple([courtSide, courtSide]), from: moment.nullable(), to: moment.nullable() })
  .meta({ id: 'CourtNext' });

export type CourtNext = z.infer<typeof courtNext>;

export const courtNow = z
  .object({
    court: z.int(),
    match: courtMatch.nullable(),
    /** Where nothing is on. */
    next: courtNext.nullable(),
  })
  .meta({ id: 'CourtNow' });

export type CourtNow = z.infer<typeof courtNow>;

/** The result that a match has. */
const recorded = match.pick({ player1Score: true, player2Score: true, games: true, decidedBy: true });

export type Recorded = z.infer<typeof recorded>;

/** What a court's phone had, where the desk entered another result. */
const courtNote = z
  .object({
    id,
    /** The id of a match of a tournament, the key of a game of an evening. */
    match: z.union([id, z.string()]),
    court: z.int(),
    player1Score: z.int(),
    player2Score: z.int(),
    games: match.shape.games,
    toldAt: moment,
  })
  .meta({ id: 'CourtNote' });

export type CourtNote = z.infer<typeof courtNote>;

/** A number that a device makes for itself, so that two at one court are told apart. */
const device = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

const matchKey = z.string().max(100);

const byToken = z.object({ token: linkToken });
const byCourt = z.object({ id: idInPath, court: inAddress(z.int().min(1).max(maxCourts)) });
const byNote = z.object({ id: idInPath, noteId: idInPath });

const result = z.object({ match: matchKey, player1Score: points, player2Score: points, games: games.optional() });

export type CourtResult = z.input<typeof result>;

const byAdmin = { rateLimit: { most: 240, perSeconds: 60 * 60, by: 'person' } } as const;

/** What one court needs, whoever is at it. */
const atCourt = (most: number): RateLimit => ({ most, perSeconds: 60 * 60, by: 'link' });

/** What organisers do with the codes of the courts on which something of theirs is played. */
const organising = <const Of extends 'tournament' | 'evening'>(of: Of) =>
  ({
    codes: {
      method: 'GET',
      path: `/${of}s/:id/court-codes`,
      shows: [],
      needs: 'in:*',
      summary: `The codes of the courts on the day of a ${of}`,
      params: z.object({ id: idInPath }),
      answer: courtCodes,
    },
    makeCodes: {
      ...byAdmin,
      method: 'POST',
      path: `/${of}s/:id/court-codes`,
      summary: 'Make a code for each court that has none; they end with the day',
      params: z.object({ id: idInPath }),
      answer: courtCodes,
    },
    revokeCode: {
      ...byAdmin,
      method: 'DELETE',
      path: `/${of}s/:id/court-codes/:court`,
      summary: 'Turn off the code of a court',
      params: byCourt,
    },
    revokeCodes: {
      ...byAdmin,
      method: 'DELETE',
      path: `/${of}s/:id/court-codes`,
      summary: `Turn off the codes of all courts on the day of a ${of}`,
      params: z.object({ id: idInPath }),
    },
    notes: {
      method: 'GET',
      path: `/${of}s/:id/court-notes`,
      shows: [`${of}:{id}`],
      needs: 'in:*',
      summary: 'What phones at the courts had where another result was entered at the desk, newest first',
      params: z.object({ id: idInPath }),
      answer: z.array(courtNote),
    },
    dismissNote: {
      ...byAdmin,
      method: 'DELETE',
      path: `/${of}s/:id/court-notes/:noteId`,
      summary: 'Remove what a phone at a court had',
      params: byNote,
    },
  }) as const;

/** What organisers of tournaments do with codes for courts. */
export const courtCodeCalls = endpoints('courts', () => organising('tournament'));

/** The same for evenings of rotating partners. */
export const eveningCourtCalls = endpoints('courts', () => organising('evening'));

/** What is done by the code of a court, without an account. */
export const courtCalls = endpoints('courts', () => ({
  look: {
    method: 'GET',
    path: '/public/courts/:token',
    shows: [],
    needs: 'public',
    summary: 'The match that is on at a court, by the code of the court',
    access: 'public',
    rateLimit: hallfuls,
    params: byToken,
    query: z.object({ device: device.optional() }),
    answer: courtNow,
  },
  live: {
    method: 'PUT',
    path: '/public/courts/:token/live',
    summary: 'The live score of the match that is on at a court; only the result that is saved counts',
    access: 'public',
    rateLimit: atCourt(3600),
    params: byToken,
    body: standsAt.safeExtend({
      match: matchKey,
      device,
      /** Whether this device goes on from another; otherwise that is refused (409 `kept_elsewhere`). */
      takesOver: z.boolean().default(false),
    }),
    answer: courtNow,
  },
  save: {
    method: 'POST',
    path: '/public/courts/:token/result',
    summary: 'Save the result of a match that is, or was, on at a court. If it has another one, that stands',
    access: 'public',
    idempotent: true,
    rateLimit: atCourt(120),
    params: byToken,
    body: result,
    answer: z.object({
      /** Null once the match has this result, else the one that stands. */
      stands: recorded.nullable(),
    }),
  },
  tell: {
    method: 'POST',
    path: '/public/courts/:token/notes',
    summary: 'Tell the desk what this court had where another result stands',
    access: 'public',
    rateLimit: atCourt(120),
    params: byToken,
    body: result,
  },
}));

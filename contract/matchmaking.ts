import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { timeZone } from './events/fields.ts';
import { gameKind, keptPlace, place } from './games/facts.ts';
import { dayPart, keptSpan, span } from './matchmaking/hours.ts';
import { cursor, id, inAddress, limit, moment, player } from './values.ts';

const kinds = z
  .array(gameKind)
  .max(3, 'Choose each kind once')
  .transform((given) => [...new Set(given)]);
const maxDistanceKm = z
  .int('Distance must be a whole number of kilometres')
  .min(1, 'Distance must be at least 1 km')
  .max(20_000, 'Distance must be at most 20,000 km');

/** What somebody says of how and when they play. */
export const changedProfile = z.object({
  /** Off until it is chosen: then nobody is shown them as somebody to play with. */
  isFindable: z.boolean(),
  kinds,
  place: place.nullable(),
  maxDistanceKm,
  timeZone,
  availability: z.array(span).max(100, 'At most 100 entries'),
});

/** As it is kept: the place coarse, hours that overlap as one, in order. `timeZone` is null until something was said. */
export const playingProfile = z
  .object({
    isFindable: z.boolean(),
    kinds: z.array(gameKind),
    place: keptPlace.nullable(),
    maxDistanceKm: z.int(),
    timeZone: z.string().nullable(),
    availability: z.array(keptSpan),
  })
  .meta({ id: 'PlayingProfile' });

export type PlayingProfile = z.infer<typeof playingProfile>;

/** Somebody to play with. */
export const nearbyPlayer = z
  .object({
    user: player,
    /** In words: first when both can, where they both can. */
    reasons: z.array(z.string()),
    /** Rounded, at least 1; null where either place is not known. */
    distanceKm: z.int().nullable(),
    /** The next hour at which both can: the moment, and what the viewer's clock shows. Null without one. */
    hour: z.object({ startsAt: moment, localStart: z.string() }).nullable(),
  })
  .meta({ id: 'NearbyPlayer' });

export type NearbyPlayer = z.infer<typeof nearbyPlayer>;

/** What there is to find, and why the viewer is told of it. */
export const recommendation = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('player'),
      id,
      user: player,
      reason: z.string(),
      hour: z.object({ startsAt: moment, localStart: z.string() }).nullable(),
    }),
    z.object({ kind: z.literal('group'), id, name: z.string(), imageUrl: z.string().nullable(), reason: z.string() }),
    z.object({
      kind: z.literal('tournament'),
      id,
      name: z.string(),
      groupId: id,
      groupName: z.string(),
      imageUrl: z.string().nullable(),
      reason: z.string(),
    }),
  ])
  .meta({ id: 'Recommendation' });

export type Recommendation = z.infer<typeof recommendation>;

/** How many near the viewer's rating can play, part of the day by part of the day; and what that comes to. */
export const commonHours = z
  .object({
    /** 7 × 3: the days from Monday, each with morning, midday and evening; on the viewer's clock. */
    others: z.array(z.array(z.int())),
    /** A game that could be: null where there is no hour at which enough can. */
    proposal: z
      .object({
        startsAt: moment,
        localStart: z.string(),
        timeZone: z.string(),
        durationMinutes: z.int(),
        kind: gameKind,
        /** The others: one for singles, three for doubles. */
        players: z.array(player),
        place: keptPlace.nullable(),
        ratingMin: z.number(),
        ratingMax: z.number(),
      })
      .nullable(),
  })
  .meta({ id: 'CommonHours' });

export type CommonHours = z.infer<typeof commonHours>;

/** How many players one is shown at first, and how many more each time. */
export const cardsAtFirst = 6;

const filters = {
  kind: gameKind.optional(),
  maxDistanceKm: inAddress(maxDistanceKm).optional(),
  /** How far the rating may be from the viewer's: in tenths, 5 is half a point. 10 where it is not given. */
  within: inAddress(z.int().min(1).max(80)).optional(),
};

/** Hundreds of people are compared for each of these calls: they count together. */
const comparing = { most: 120, perSeconds: 60, by: 'person' } as const;

export const matchmakingCalls = endpoints('matchmaking', () => ({
  profile: {
    method: 'GET',
    path: '/matchmaking/profile',
    shows: [],
    needs: 'session',
    offline: true,
    summary: 'How and when the viewer plays, and whether others can find them',
    answer: playingProfile,
  },
  changeProfile: {
    method: 'PUT',
    path: '/matchmaking/profile',
    summary: 'Set how and when one plays, and whether others can find one',
    rateLimit: { most: 240, perSeconds: 60 * 60, by: 'person' },
    body: changedProfile,
    answer: playingProfile,
  },
  players: {
    method: 'GET',
    path: '/matchmaking/players',
    shows: [],
    needs: 'session',
    offline: true,
    summary: 'Players who want to be found, those first who fit best: by rating, hours, distance and groups in common',
    rateLimit: comparing,
    query: z.object({
      ...filters,
      /** Only those who can when the viewer can, in this part of a day. */
      part: dayPart.optional(),
      limit,
      cursor,
    }),
    paged: true,
    answer: z.array(nearbyPlayer),
  },
  hours: {
    method: 'GET',
    path: '/matchmaking/hours',
    shows: [],
    needs: 'session',
    offline: true,
    summary: 'When others near the viewer’s rating can play, and a possible game',
    rateLimit: comparing,
    query: z.object(filters),
    answer: commonHours,
  },
  recommendations: {
    method: 'GET',
    path: '/matchmaking/recommendations',
    shows: [],
    needs: 'session',
    offline: true,
    summary: 'Players, groups and tournaments that would suit the viewer, each with the reason; at most 12',
    rateLimit: comparing,
    answer: z.array(recommendation),
  },
  dismiss: {
    method: 'POST',
    path: '/matchmaking/recommendations/dismiss',
    summary: 'Never recommend this again',
    rateLimit: { most: 600, perSeconds: 60 * 60, by: 'person' },
    body: z.object({ kind: z.enum(['player', 'group', 'tournament']), id }),
  },
}));

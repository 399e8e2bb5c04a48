import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { cursor, face, id, inAddress, limit, moment, required } from './values.ts';

/** What an achievement was given for, beside the tournament. */
const metadata = z.object({
  /** In the tournament; of those types that are about a place. */
  place: z.literal([1, 2, 3]).optional(),
  /** How many it took; of those types that count something. */
  count: z.int().positive().optional(),
});

export type AchievementMetadata = z.infer<typeof metadata>;

export const achievement = z
  .object({
    id,
    /** An `AchievementType`. A browser may be older than the server: one that it does not know it shows by its title. */
    type: z.string(),
    title: z.string(),
    description: z.string(),
    awardedAt: moment,
    /** Null where it was not earned in one. */
    tournamentId: id.nullable(),
    /** Null as well where the viewer may not see the tournament. */
    tournamentName: z.string().nullable(),
    userId: id,
    metadata,
  })
  .meta({ id: 'Achievement' });

export type Achievement = z.infer<typeof achievement>;

/** How many medals; and how many achievements in all, and of each category. */
export const achievementCounts = z
  .object({
    tournament_win: z.int(),
    tournament_runner_up: z.int(),
    tournament_third_place: z.int(),
    total: z.int(),
    /** By `categoryOf`, most first. */
    categories: z.array(z.object({ category: z.string(), count: z.int() })),
  })
  .meta({ id: 'AchievementCounts' });

export type AchievementCounts = z.infer<typeof achievementCounts>;

/** How far one has come towards what is not earned yet. */
export const achievementProgress = z
  .object({
    /** Each type that one has, once. */
    earned: z.array(z.string()),
    matches: z.int(),
    events: z.int(),
    /** The longest run of one group's events, one after another. */
    eventsInARow: z.int(),
    gold: z.int(),
    silver: z.int(),
    bronze: z.int(),
  })
  .meta({ id: 'AchievementProgress' });

export type AchievementProgress = z.infer<typeof achievementProgress>;

/** What a member has won in a group's tournaments. */
export const famous = z
  .object({
    user: face,
    gold: z.int(),
    silver: z.int(),
    bronze: z.int(),
    /** Of tournaments of the group that are over. */
    tournaments: z.int(),
    /** In tournaments of the group. */
    matchesWon: z.int(),
  })
  .meta({ id: 'Famous' });

export type Famous = z.infer<typeof famous>;

/** Whether a deed's achievement is theirs, now or before; null where it is not. */
const award = z.object({ awarded: z.boolean(), achievement: achievement.nullable() });

/** Of the calls that ask for one deed's achievement. */
const rateLimit = { most: 120, perSeconds: 60 * 60, by: 'person' } as const;

export const achievementCalls = endpoints('achievements', () => ({
  list: {
    method: 'GET',
    path: '/achievements',
    shows: ['earned', 'won:{tournamentId}'],
    needs: 'session',
    offline: true,
    summary: 'What the viewer has earned, or with `tournamentId` all that a tournament has given; newest first',
    query: z.object({ tournamentId: inAddress(id).optional(), limit, cursor }),
    answer: z.array(achievement),
    paged: true,
  },
  counts: {
    method: 'GET',
    path: '/achievements/counts',
    shows: ['earned'],
    needs: 'session',
    offline: true,
    summary: 'How many medals the viewer has, and how many achievements of each category',
    answer: achievementCounts,
  },
  progress: {
    method: 'GET',
    path: '/achievements/progress',
    shows: ['earned'],
    needs: 'session',
    offline: true,
    summary: 'How far the viewer has come towards what they have not earned yet',
    answer: achievementProgress,
  },
  recent: {
    method: 'GET',
    path: '/achievements/recent',
    shows: ['earned'],
    needs: 'session',
    summary: 'What the viewer has earned in the last seven days; newest first',
    query: z.object({ limit, cursor }),
    answer: z.array(achievement),
    paged: true,
  },
  ofPlayer: {
    method: 'GET',
    path: '/achievements/user/:id',
    shows: ['results:{id}', 'in:*'],
    needs: 'in:*',
    offline: true,
    summary: 'What a player has earned; newest first',
    query: z.object({ limit, cursor }),
    answer: z.array(achievement),
    paged: true,
  },
  ofGroup: {
    method: 'GET',
    path: '/achievements/group/:groupId',
    shows: ['fame:{groupId}'],
    needs: 'in:{groupId}',
    summary: 'The hall of fame of a group: its members by the medals that they have won in it',
    query: z.object({ limit, cursor }),
    answer: z.array(famous),
    paged: true,
  },
  checkHistory: {
    method: 'POST',
    path: '/achievements/check-history',
    summary: 'Give the viewer what they have earned and have not been given',
    rateLimit,
    answer: z.object({
      /** Whether something was given now. */
      awarded: z.boolean(),
      message: z.string(),
      /** What was given now, at most a page of it. */
      achievements: z.array(achievement),
    }),
  },
  awardTournament: {
    method: 'POST',
    path: '/achievements/award-tournament/:id',
    summary: 'Give what was earned in a completed tournament and is not given yet; what is given is not given again',
    rateLimit,
    answer: z.object({
      /** Whether what was earned in it is given, now or before. */
      awarded: z.boolean(),
      /** What it has given, newest first; where it is more than a page, the first page of it. */
      achievements: z.array(achievement),
    }),
  },
  firstMessage: {
    method: 'POST',
    path: '/achievements/first-message',
    summary: 'Give what the viewer’s first message earns, where this is a message of theirs',
    rateLimit,
    body: z.object({ messageId: id, groupId: id.nullish() }),
    answer: award,
  },
  groupPlayer: {
    method: 'POST',
    path: '/achievements/group-player',
    summary: 'Give what being a member of a group earns, where the viewer is one of this group',
    rateLimit,
    body: z.object({ groupId: id, groupName: required(200, 'Group name').optional() }),
    answer: award,
  },
  matchExperience: {
    method: 'POST',
    path: '/achievements/match-experience',
    summary: 'Give what the viewer’s matches earn, where they have played this one',
    rateLimit,
    body: z.object({ matchId: id }),
    answer: z.object({ awarded: z.boolean(), achievements: z.array(achievement) }),
  },
}));

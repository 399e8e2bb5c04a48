import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { cursor, id, idInPath, inAddress, limit, moment } from './values.ts';

/** What an achievement was given for, beside the tournament. */
const metadata = z.object({
  /** In the tournament; of those types that are about a place. */
  place: z.literal([1, 2, 3]).optional(),
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
    userId: id,
    metadata,
  })
  .meta({ id: 'Achievement' });

export type Achievement = z.infer<typeof achievement>;

export const achievementCalls = endpoints('achievements', () => ({
  list: {
    method: 'GET',
    path: '/achievements',
    summary: 'What the viewer has earned, or with `tournamentId` all that a tournament has given; newest first',
    access: 'signed-in',
    status: 200,
    query: z.object({ tournamentId: inAddress(id).optional(), limit, cursor }),
    answer: z.array(achievement),
    paged: true,
  },
  awardTournament: {
    method: 'POST',
    path: '/achievements/award-tournament/:id',
    summary: 'Give what was earned in a completed tournament and is not given yet; what is given is not given again',
    access: 'signed-in',
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    status: 200,
    params: z.object({ id: idInPath }),
    answer: z.object({
      /** Whether what was earned in it is given, now or before. */
      awarded: z.boolean(),
      /** What it has given, newest first; where it is more than a page, the first page of it. */
      achievements: z.array(achievement),
    }),
  },
}));

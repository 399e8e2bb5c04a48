import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { guestLevel } from './events/facts.ts';
import { longestName, tidied, whyNoName } from './names.ts';
import { cursor, idInPath, limit, player, required } from './values.ts';

/** How many guests a group has, how many of them are new within a day, and how many are added at once. */
export const guestLimits = { perGroup: 500, perDay: 100, atOnce: 40 };

/** What a guest is called: as a display name. */
export const guestName = required(200, 'Name')
  .transform(tidied)
  .pipe(
    z
      .string()
      .min(1, 'Name is required')
      .max(longestName, `A name has at most ${longestName} characters`)
      .superRefine((name, context) => {
        const message = name === '' ? undefined : whyNoName(name)?.replace('A display name', 'A name');
        if (message !== undefined) context.addIssue({ code: 'custom', message });
      }),
  );

/** Null where nobody says how strong they are: then as strong as the members are on average. */
export const newGuest = z.object({ name: guestName, level: guestLevel.default(null) });

export const changedGuest = z.object({ name: guestName.optional(), level: guestLevel.unwrap().optional() });

export const guestCalls = endpoints('guests', () => ({
  list: {
    method: 'GET',
    path: '/groups/:id/guests',
    shows: ['guests:{id}', 'desk:{id}'],
    needs: 'desk:{id}',
    offline: true,
    summary: 'For admins: people who play in a group without an account, those who came last first',
    query: z.object({ limit, cursor }),
    answer: z.array(player),
    paged: true,
  },
  add: {
    method: 'POST',
    path: '/groups/:id/guests',
    summary:
      'Add people who play without an account, by name: one whom the group knows by that name stays the same person',
    rateLimit: { most: 600, perSeconds: 60 * 60, by: 'person' },
    body: z.object({
      guests: z
        .array(newGuest)
        .min(1, 'Add at least one name')
        .max(guestLimits.atOnce, `At most ${guestLimits.atOnce} names at once`),
    }),
    /** In the order of the names; the same name twice is one person. */
    answer: z.array(player),
  },
  update: {
    method: 'PATCH',
    path: '/groups/:id/guests/:userId',
    summary: 'Say what a guest is called, or how strong they are',
    rateLimit: { most: 600, perSeconds: 60 * 60, by: 'person' },
    params: z.object({ id: idInPath, userId: idInPath }),
    body: changedGuest,
    answer: player,
  },
  remove: {
    method: 'DELETE',
    path: '/groups/:id/guests/:userId',
    summary: 'Remove a guest who has not played yet',
    rateLimit: { most: 600, perSeconds: 60 * 60, by: 'person' },
    params: z.object({ id: idInPath, userId: idInPath }),
  },
}));

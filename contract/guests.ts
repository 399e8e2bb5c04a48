import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { guestLevel } from './events/facts.ts';
import { longestName, tidied, whyNoName } from './names.ts';
import { cursor, face, id, idInPath, limit, player, required } from './values.ts';

/** How many guests a group has, how many of them are new within a day, how many are added at once, and looked after by one. */
export const guestLimits = { perGroup: 500, perDay: 100, atOnce: 40, perKeeper: 6 };

/** How many are named of those who have left. */
export const formerShown = 200;

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

/** A guest, and the member who answers for them. */
export const listedGuest = player.extend({ lookedAfterBy: face.nullable() });

export type ListedGuest = z.infer<typeof listedGuest>;

export const guestCalls = endpoints('guests', () => ({
  list: {
    method: 'GET',
    path: '/groups/:id/guests',
    shows: ['guests:{id}', 'in:{id}'],
    needs: 'in:{id}',
    offline: true,
    summary: 'For members: people who play in a group without an account, those who came last first',
    query: z.object({ limit, cursor }),
    answer: z.array(listedGuest),
    paged: true,
  },
  former: {
    method: 'GET',
    path: '/groups/:id/former-members',
    shows: ['members:{id}', 'desk:{id}'],
    needs: 'desk:{id}',
    summary: `For admins: who has left the group, or was removed, the last first; at most ${formerShown}`,
    answer: z.array(face),
  },
  lookAfter: {
    method: 'POST',
    path: '/groups/:id/looked-after',
    summary: `As a member, look after somebody: a new guest of the group, at most ${guestLimits.perKeeper}`,
    idempotent: true,
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
    status: 201,
    body: newGuest,
    answer: player,
  },
  setKeeper: {
    method: 'PUT',
    path: '/groups/:id/guests/:userId/keeper',
    summary: 'For admins: say which member looks after a guest, or nobody; who does so can end it themselves',
    rateLimit: { most: 600, perSeconds: 60 * 60, by: 'person' },
    params: z.object({ id: idInPath, userId: idInPath }),
    body: z.object({ personId: id.nullable() }),
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
    summary: 'Say what a guest is called, or how strong they are: as an admin, or who looks after them',
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

import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { face, id, moment, player } from './values.ts';

/** How long it can be taken back, in hours. */
export const claimUndoHours = 24;

export const claimStatus = z.enum(['asked', 'accepted', 'declined', 'undone']);

/** That a guest of a group is somebody: a member, or another of its guests, who was added twice. */
export const claim = z
  .object({
    id,
    groupId: id,
    groupName: z.string(),
    guest: player,
    /** Whose the guest’s games become. */
    person: player,
    /** Null once their account is deleted. */
    askedBy: face.nullable(),
    status: claimStatus,
    askedAt: moment,
    /** Until when it can be taken back; null where it cannot. */
    undoUntil: moment.nullable(),
    /** What both were in, which stays as it is. */
    stays: z.array(z.object({ kind: z.enum(['tournament', 'evening', 'game']), name: z.string() })),
    /** What the person’s club rating would become, about; null where it has no number then, and once it is decided. */
    rating: z.object({ before: z.number().nullable(), after: z.number() }).nullable(),
    viewer: z.object({ isPerson: z.boolean(), mayAccept: z.boolean(), mayUndo: z.boolean() }),
  })
  .meta({ id: 'Claim' });

export type Claim = z.infer<typeof claim>;

export const claimCalls = endpoints('claims', () => ({
  ask: {
    method: 'POST',
    path: '/groups/:id/claims',
    summary:
      'Say that a guest is a member, who then agrees, or that they are oneself, which an admin confirms; two guests become one at once',
    idempotent: true,
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
    status: 201,
    body: z.object({ guestId: id, personId: id }),
    answer: claim,
  },
  get: {
    method: 'GET',
    path: '/claims/:id',
    shows: ['guests:{.groupId}', 'me'],
    needs: 'session',
    summary: 'A claim, for whom it is about and for the admins of the group',
    answer: claim,
  },
  accept: {
    method: 'POST',
    path: '/claims/:id/accept',
    idempotent: true,
    summary: 'What the guest has played, their rating and medals become the person’s',
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
    answer: claim,
  },
  decline: {
    method: 'POST',
    path: '/claims/:id/decline',
    idempotent: true,
    summary: 'They are not the same',
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
    answer: claim,
  },
  undo: {
    method: 'POST',
    path: '/claims/:id/undo',
    idempotent: true,
    summary: 'Give back to the guest what became the person’s, within a day',
    rateLimit: { most: 60, perSeconds: 60 * 60, by: 'person' },
    answer: claim,
  },
}));

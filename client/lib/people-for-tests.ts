import type { Self } from '#contract/auth.ts';
import type { SideFace } from '#contract/values.ts';

/** Somebody who may sign in. */
export const person = (id: number, username: string): Self => ({
  id,
  username,
  name: username,
  email: `${username}@example.org`,
  bio: '',
  rating: 3.5,
  ratingType: 'self',
  duprId: '',
  emailVerifiedAt: null,
  isPresenceShown: true,
  isSiteAdmin: false,
  createdAt: '2026-05-04T18:00:00.000Z',
  updatedAt: '2026-05-04T18:00:00.000Z',
  introducedAt: '2026-05-04T18:00:00.000Z',
});

/** A player, or a team of several. */
export const side = (id: number, ...names: string[]): SideFace => {
  const name = names.join(' & ');
  return { id, username: name, name, names };
};

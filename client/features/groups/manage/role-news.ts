import type { Group } from '#contract/groups.ts';

type Seen = Pick<Group, 'id' | 'name'> & { viewer: Pick<Group['viewer'], 'role' | 'isOwner'> };

const ranks = { admin: 'an admin', moderator: 'a moderator', member: 'a member' } as const;

/**
 * What is said to somebody who manages a group when others change what they are in it, for the tabs change with it.
 *
 * @param before the same group as it was shown until now
 * @returns undefined where nothing changed for them
 */
export function roleNews(before: Seen, { name, viewer }: Seen): string | undefined {
  const { role, isOwner } = viewer;
  if (role === null) return before.viewer.role === null ? undefined : `You are no longer in ${name}`;
  if (isOwner !== before.viewer.isOwner) return isOwner ? `You are the owner of ${name} now` : undefined;
  return role === before.viewer.role ? undefined : `You are ${ranks[role]} of ${name} now`;
}

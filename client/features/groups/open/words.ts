import type { Group } from '#contract/groups.ts';

const named = 5;

/** Who is in, for the ear: 'rosa, theo, kenji, amara, ines and 55 more', 'rosa and theo'. */
export function whoIsIn({ members, memberCount }: Pick<Group, 'members' | 'memberCount'>): string {
  return namesOf(
    members.map(({ user }) => user),
    memberCount,
  );
}

/**
 * The same of any people.
 *
 * @param first some of them, in their order
 * @param count how many there are
 */
export function namesOf(first: readonly { username: string }[], count: number): string {
  const names = first.slice(0, named).map(({ username }) => username);
  const more = count - names.length;
  const parts = more > 0 ? [...names, `${more.toLocaleString('en-GB')} more`] : names;
  const [last = '', ...others] = parts.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}

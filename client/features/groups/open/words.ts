import type { Group } from '#contract/groups.ts';

const named = 5;

/** Who is in, for the ear: 'rosa, theo, kenji, amara, ines and 55 more', 'rosa and theo'. */
export function whoIsIn({ members, memberCount }: Pick<Group, 'members' | 'memberCount'>): string {
  const names = members.slice(0, named).map(({ user }) => user.username);
  const more = memberCount - names.length;
  const parts = more > 0 ? [...names, `${more.toLocaleString('en-GB')} more`] : names;
  const [last = '', ...others] = parts.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}

import type { MyGroup } from '#contract/my-groups.ts';

/** A tournament is under way in it. */
export const isOn = ({ now }: Pick<MyGroup, 'now'>): boolean => now?.kind === 'match' || now?.kind === 'running';

const calls = ({ talk }: MyGroup): boolean => talk.unreadCount > 0 && !talk.isMuted;

/** First my match, then what is on, then what is unread, then the newest activity: the order that they come in. */
export const byLife = (groups: readonly MyGroup[]): MyGroup[] =>
  groups.toSorted((one, other) => lifeOf(other) - lifeOf(one));

function lifeOf(group: MyGroup): number {
  if (group.now?.kind === 'match') return 3;
  if (isOn(group)) return 2;
  return calls(group) ? 1 : 0;
}

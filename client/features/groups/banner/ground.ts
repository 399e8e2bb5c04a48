import type { Group } from '#contract/groups.ts';

/** What an icon on a banner stands on: dark enough that white can be seen on any picture. A court needs nothing. */
export const groundOn = ({ imageUrl }: Pick<Group, 'imageUrl'>): string =>
  imageUrl === null ? '' : 'rounded-md bg-on-ball/60';

import type { ComponentProps } from 'react';
import { Avatar } from '#client/ui/Avatar.tsx';
import { GroupPicture } from './GroupPicture.tsx';
import type { Pictured } from './sources.ts';

interface GroupAvatarProps extends Pick<ComponentProps<typeof Avatar>, 'tone' | 'size'> {
  group: Pictured & { name: string };
}

/** A group in a row: its picture, else its initials on its colour. Decorative: the name stands beside it. */
export function GroupAvatar({ group, ...look }: GroupAvatarProps) {
  return (
    <span className="relative inline-flex shrink-0 overflow-hidden rounded-md" aria-hidden="true">
      <Avatar name={group.name} shape="square" {...look} />
      <GroupPicture group={group} use="small" />
    </span>
  );
}

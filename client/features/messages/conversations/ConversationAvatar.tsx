import type { ComponentProps } from 'react';
import { GroupAvatar } from '#client/lib/pictures/GroupPicture.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { Avatar } from '#client/ui/Avatar.tsx';
import type { Conversation } from '#contract/conversations.ts';
import { nameOf } from './row-name.ts';

interface ConversationAvatarProps extends Pick<ComponentProps<typeof GroupAvatar>, 'tone' | 'size'> {
  conversation: Pick<Conversation, 'group' | 'user' | 'game'>;
}

/** With whom one talks: a person, or a group with its picture; of a game, where that is. Decorative: the name stands beside it. */
export function ConversationAvatar({ conversation, ...look }: ConversationAvatarProps) {
  const { group, user, game } = conversation;
  if (group) return <GroupAvatar group={group} {...look} />;
  if (game) return <Avatar name={game.placeName} shape="square" {...look} />;
  return <PlayerFace id={user?.id ?? 0} name={nameOf(conversation)} {...look} />;
}

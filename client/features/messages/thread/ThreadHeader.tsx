import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { useBack } from '#client/lib/back.ts';
import { counted } from '#client/lib/counts.ts';
import { useGroupTone } from '#client/lib/group-tones.ts';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { GroupAvatar } from '#client/lib/pictures/GroupPicture.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { Avatar } from '#client/ui/Avatar.tsx';
import { classes } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { toneOf } from '#client/ui/tones.ts';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import type { Conversation } from '#contract/conversations.ts';
import type { Group } from '#contract/groups.ts';
import Subtitle from '../header/Subtitle.tsx';
import ThreadMenu from '../header/ThreadMenu.tsx';
import type { Partner } from '../loading/opening.ts';

interface ThreadHeaderProps {
  partner: Partner;
  /** Absent while it is on its way, and where one may not read it. */
  conversation: Conversation | undefined;
  /** Absent while it is on its way. */
  name: string | undefined;
  /** Absent while it is on its way, and where one may not see it. */
  group: Group | undefined;
  leadsToGroup: boolean;
}

export function ThreadHeader({ partner, conversation, name, group, leadsToGroup }: ThreadHeaderProps) {
  const heading = useHeadingFocus();
  const back = useBack('/messages');
  const groupId = 'groupId' in partner ? partner.groupId : undefined;
  const tone = useGroupTone(groupId ?? 0);
  const game = conversation?.game;
  const members = group && counted(group.memberCount, 'member');
  const subtitle = (
    <span className="block h-4 truncate text-[0.8125rem]/4 text-soft empty:hidden">
      <Subtitle conversation={conversation} memberCount={members} />
    </span>
  );
  const title = (
    <h2
      ref={heading}
      tabIndex={-1}
      title={name}
      className={classes(
        'truncate text-[1.0625rem]/5 @max-[15rem]:whitespace-normal lg:text-lg/5',
        // A person's name stands nowhere else.
        !('userId' in partner) && '@max-[15rem]:line-clamp-3',
      )}
    >
      {name ?? <Skeleton className="h-5 w-40" />}
    </h2>
  );
  const userId = conversation && 'userId' in partner ? partner.userId : undefined;
  const to = leadsToGroup ? `/groups/${groupId}` : game ? `/games/${game.id}` : userId && `/players/${userId}`;
  return (
    <header className="@container relative z-10 flex min-h-14 shrink-0 items-center gap-1 border-b border-line bg-surface px-1 py-0.5 lg:h-15 lg:px-3">
      <WindowTitle>{name ? `${name} · Messages` : 'Messages'}</WindowTitle>
      <div className="lg:hidden">
        <IconButton icon={ArrowLeft} label="Back" onClick={back} />
      </div>
      {to ? (
        <Link
          href={to}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-md focus-visible:-outline-offset-3 lg:px-2"
        >
          <span className="flex @max-[15rem]:hidden">
            {group ? (
              <GroupAvatar group={group} tone={tone} />
            ) : (
              name &&
              (userId ? (
                <PlayerFace id={userId} name={name} />
              ) : (
                <Avatar name={game?.placeName ?? name} tone={game ? toneOf(conversation.id) : tone} shape="square" />
              ))
            )}
          </span>
          <span className="min-w-0">
            {title}
            {subtitle}
          </span>
        </Link>
      ) : (
        <div className="min-w-0 flex-1 px-2">
          {title}
          {conversation && subtitle}
        </div>
      )}
      {conversation && <ThreadMenu conversation={conversation} />}
    </header>
  );
}

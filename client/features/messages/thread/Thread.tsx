import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Ban, Bell, BellOff, Ellipsis, Pin } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { query } from '#client/data/queries.ts';
import BlockDialog from '#client/lib/BlockDialog.tsx';
import { useBack } from '#client/lib/back.ts';
import { useBlocked, useUnblock } from '#client/lib/blocks.ts';
import { counted } from '#client/lib/counts.ts';
import { useGroupTone } from '#client/lib/group-tones.ts';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { classes } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Menu, type MenuItem } from '#client/ui/Menu.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { toneOf } from '#client/ui/tones.ts';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import type { Conversation } from '#contract/conversations.ts';
import { type Group, groupCalls } from '#contract/groups.ts';
import type { Face } from '#contract/values.ts';
import { ConversationAvatar } from '../inbox/ConversationRow.tsx';
import { nameOf, pathOf, useMute } from '../model/conversation-names.ts';
import type { Partner } from '../model/opening.ts';
import { typingText, useTyping } from '../model/typing.ts';
import { PinnedDialog } from './Pinned.tsx';
import { ThreadBody, useOpenedThread } from './ThreadBody.tsx';

interface ThreadProps {
  partner: Partner;
  /** A message that somebody looks for. */
  at?: number | undefined;
  /** It is being shown: it need not be looked for again. */
  onArrived?: () => void;
}

/** A conversation. Give it a key of its partner: each thread is opened anew. */
export function Thread({ partner, at, onArrived }: ThreadProps) {
  const opened = useOpenedThread(partner, at);
  const groupId = 'groupId' in partner ? partner.groupId : undefined;
  const group = useQuery({
    ...query(groupCalls.get, { params: { id: groupId ?? 0 } }),
    enabled: groupId !== undefined,
  });
  const { conversation, isHidden } = opened;
  const name = conversation ? nameOf(conversation) : group.data?.name;
  return (
    <section aria-label={name ?? 'Conversation'} className="relative flex min-h-0 min-w-0 flex-col">
      <ThreadHeader
        partner={partner}
        conversation={isHidden ? undefined : conversation}
        name={isHidden ? 'Conversation' : name}
        group={group.data}
        leadsToGroup={!isHidden && groupId !== undefined}
      />
      <ThreadBody
        partner={partner}
        opened={opened}
        name={name}
        leadsToGroup={group.data !== undefined}
        at={at}
        onArrived={onArrived}
      />
    </section>
  );
}

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

function ThreadHeader({ partner, conversation, name, group, leadsToGroup }: ThreadHeaderProps) {
  const heading = useHeadingFocus();
  const back = useBack('/messages');
  const groupId = 'groupId' in partner ? partner.groupId : undefined;
  const tone = useGroupTone(groupId ?? 0);
  const game = conversation?.game;
  const subtitle = <Subtitle conversation={conversation} group={group} />;
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
            {(conversation ?? group) && (
              <ConversationAvatar
                conversation={conversation ?? { group: group ?? null, user: null, game: null }}
                tone={conversation && !groupId ? toneOf(conversation.userId ?? conversation.id) : tone}
              />
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

/** Below the name: how many they are, or who plays in a game, and who is typing. */
function Subtitle({ conversation, group }: Pick<ThreadHeaderProps, 'conversation' | 'group'>) {
  const typing = typingText(useTyping(conversation?.id));
  const players = conversation?.game?.players.map(({ name }) => name).join(', ');
  const members = group ? counted(group.memberCount, 'member') : players;
  // There is room for one of both only.
  const isSmall = matchMedia('(width < 350px)').matches;
  return (
    <span className="block h-4 truncate text-[0.8125rem]/4 text-soft empty:hidden">
      {members !== undefined && !(typing && isSmall) && members}
      {typing && (
        <>
          {members !== undefined && !isSmall && ' · '}
          <b className="font-medium text-court-text">
            {/* Between two people it is plain who. */}
            {members === undefined ? 'typing' : typing}
            <span aria-hidden="true" className="ml-0.5 inline-flex gap-0.5">
              {['0s', '0.2s', '0.4s'].map((animationDelay) => (
                <span
                  key={animationDelay}
                  style={{ animationDelay, animationDuration: '1.2s', width: 3, height: 3 }}
                  className="animate-pulse rounded-full bg-current"
                />
              ))}
            </span>
          </b>
        </>
      )}
    </span>
  );
}

/** What one can do with a conversation. */
function ThreadMenu({ conversation }: { conversation: Conversation }) {
  const [open, setOpen] = useState<'pinned' | 'block'>();
  const [, navigate] = useLocation();
  const { id, isMuted, user, kind } = conversation;
  const close = () => setOpen(undefined);
  const mute = useMute(conversation);
  const items: MenuItem[] = [
    isMuted
      ? { label: 'Unmute conversation', icon: Bell, onChoose: mute }
      : { label: 'Mute conversation', icon: BellOff, onChoose: mute },
    ...(kind === 'group' ? [{ label: 'Pinned messages', icon: Pin, onChoose: () => setOpen('pinned') }] : []),
  ];
  return (
    <>
      {user ? (
        <OfPerson user={user} items={items} onBlock={() => setOpen('block')} />
      ) : (
        <Menu label="Conversation" icon={Ellipsis} items={items} />
      )}
      {open === 'pinned' && (
        <PinnedDialog
          conversationId={id}
          onClose={close}
          onChoose={(seq) => {
            close();
            navigate(`${pathOf(conversation)}&at=${seq}`, { replace: true });
          }}
        />
      )}
      {user && open === 'block' && <BlockDialog user={user} onClose={close} />}
    </>
  );
}

function OfPerson({ user, items, onBlock }: { user: Face; items: MenuItem[]; onBlock: () => void }) {
  const isBlocked = useBlocked().has(user.id);
  const unblock = useUnblock(user);
  const block = isBlocked
    ? { label: `Unblock ${user.name}`, icon: Ban, onChoose: () => unblock.run({ params: { userId: user.id } }) }
    : { label: `Block ${user.name}…`, icon: Ban, onChoose: onBlock, isApart: true, isDanger: true };
  return <Menu label="Conversation" icon={Ellipsis} items={[...items, block]} />;
}

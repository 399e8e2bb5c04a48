import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, Lock } from 'lucide-react';
import { Link } from 'wouter';
import { pages, rowsOf } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { useGroupTones } from '#client/lib/group-tones.ts';
import { ago } from '#client/lib/moments.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Card } from '#client/ui/Card.tsx';
import { LoadMore } from '#client/ui/PagedList.tsx';
import { type Tone, toneOf } from '#client/ui/tones.ts';
import { type Invite, inviteCalls } from '#contract/invites.ts';

import { useInviteReply } from './use-reply.ts';

/**
 * The invitations that wait for the viewer, above everything else, for they are the next thing to do. Nothing while there
 * are none, or it is not known yet: most often there are none, and the page is about something else.
 */
export function Invitations() {
  const list = useInfiniteQuery(pages(inviteCalls.mine));
  const invites = list.data ? rowsOf(list.data) : [];
  const tones = useGroupTones(
    invites.map(({ groupId }) => groupId),
    { areMine: false },
  );
  if (invites.length === 0) return null;
  const count = counted(invites.length, 'pending invitation').replace(/^\d+/, (loaded) =>
    list.hasNextPage ? `${loaded}+` : loaded,
  );
  return (
    <div className="mb-4">
      <Card title="Group Invitations">
        <p className="text-soft">You have {count}</p>
        <ul className="mt-1 -mb-2 grid grid-cols-1 divide-y divide-line">
          {invites.map((invite) => (
            <InvitationRow
              key={invite.id}
              invite={invite}
              tone={tones.get(invite.groupId) ?? toneOf(invite.groupId)}
              isFirst={invite === invites[0]}
            />
          ))}
        </ul>
        <LoadMore query={list}>Show more invitations</LoadMore>
      </Card>
    </div>
  );
}

interface InvitationRowProps {
  invite: Invite;
  tone: Tone;
  isFirst: boolean;
  onAccepted?: () => void;
  /** It was accepted here: in its place stands the way in. */
  isAccepted?: boolean;
}

export function InvitationRow({ isAccepted = false, ...row }: InvitationRowProps) {
  const { name, id } = row.invite.group;
  // The same row before and after, so that it keeps its position and the focus.
  return (
    <li tabIndex={-1} className="@container">
      {isAccepted ? (
        <div className="flex min-h-14 items-center gap-3 py-2">
          <Avatar name={name} tone={row.tone} shape="square" />
          <p className="min-w-0 flex-1">
            You’re in.{' '}
            <Link
              href={`/groups/${id}`}
              className="inline-flex items-center py-1 font-semibold text-court-text underline-offset-4 hover:underline"
            >
              Open {name}
            </Link>
          </p>
        </div>
      ) : (
        <OpenInvitation {...row} />
      )}
    </li>
  );
}

function OpenInvitation({ invite, tone, isFirst, onAccepted }: Omit<InvitationRowProps, 'isAccepted'>) {
  const { accept, decline } = useInviteReply({ inviteId: invite.id, group: invite.group, onAccepted });
  const { group, inviter, createdAt, message } = invite;
  const isPending = accept.isPending || decline.isPending;
  const to = <span className="sr-only"> the invitation to {group.name}</span>;
  return (
    <details className="group" open={isFirst}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-md py-2 focus-visible:-outline-offset-3">
        {/* With large text the words need all the room there is. */}
        <span className="@max-[15rem]:hidden">
          <Avatar name={group.name} tone={tone} shape="square" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="font-semibold wrap-anywhere" dir="auto">
            {group.name}
            {group.isPrivate && <Lock className="ml-1.5 inline size-4 text-soft" role="img" aria-label="Private" />}
          </span>
          <span className="block text-sm text-soft">
            Invited by <bdi>{inviter.name}</bdi>, <time dateTime={createdAt}>{ago(createdAt)}</time>
          </span>
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="animate-appear pb-3">
        {message && (
          <p className="mb-2 whitespace-pre-line sm:pl-13 wrap-anywhere" dir="auto">
            {message}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button pending={accept.isPending} disabled={isPending} onClick={accept.run}>
            <span>Accept{to}</span>
          </Button>
          <Button variant="secondary" pending={decline.isPending} disabled={isPending} onClick={decline.run}>
            <span>Decline{to}</span>
          </Button>
          <Link href={`/groups/${group.id}`} className={buttonStyle('ghost', { size: 'small' })}>
            View Group
          </Link>
        </div>
      </div>
    </details>
  );
}

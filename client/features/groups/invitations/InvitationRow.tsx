import { ChevronDown, Lock } from 'lucide-react';
import { Link } from 'wouter';
import { ago } from '#client/lib/moments.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import type { Tone } from '#client/ui/tones.ts';
import type { Invite } from '#contract/invites.ts';
import { useAnswer } from './use-answer.ts';

interface InvitationRowProps {
  invite: Invite;
  tone: Tone;
  /** Open from the beginning. */
  isFirst: boolean;
}

/** An invitation: what was written with it and the answers once it is chosen. */
export function InvitationRow({ invite, tone, isFirst }: InvitationRowProps) {
  const { accept, decline } = useAnswer({ inviteId: invite.id, group: invite.group });
  const { group, inviter, createdAt, message } = invite;
  const isPending = accept.isPending || decline.isPending;
  const to = <span className="sr-only"> the invitation to {group.name}</span>;
  return (
    <li tabIndex={-1} className="@container">
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
              Invited by <bdi>{inviter.username}</bdi>, <time dateTime={createdAt}>{ago(createdAt)}</time>
            </span>
          </span>
          <ChevronDown
            className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <div className="pb-3 sm:pl-13">
          {message && (
            <p className="mb-2 whitespace-pre-line wrap-anywhere" dir="auto">
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
    </li>
  );
}

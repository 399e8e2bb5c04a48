import type { ReactNode } from 'react';
import { ago } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { Button } from '#client/ui/Button.tsx';
import type { Tone } from '#client/ui/tones.ts';
import type { Invite } from '#contract/invites.ts';
import type { Decision } from './use-decision.ts';

interface WaitingRowProps {
  invite: Invite;
  tone: Tone;
  /** Beside when it came: by whom, where that is somebody else. */
  by?: ReactNode;
  /** What is said on the buttons, and on what. */
  yes: string;
  on: string;
  decision: Decision;
}

/** Somebody who waits for a decision, and the two there are. The row has the focus when the one before it is decided. */
export function WaitingRow({ invite, tone, by, yes, on, decision: { accept, reject } }: WaitingRowProps) {
  const { invitee, createdAt, message } = invite;
  const isPending = accept.isPending || reject.isPending;
  const about = <span className="sr-only"> {on}</span>;
  return (
    <li tabIndex={-1} className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
      <PlayerFace id={invitee.id} name={invitee.username} tone={tone} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="min-w-0 wrap-anywhere" dir="auto">
            <PlayerLink id={invitee.id}>{invitee.username}</PlayerLink>
          </span>
          <RatingBadge rating={invitee.rating} />
        </p>
        <p className="text-sm text-soft">
          {by}
          <time dateTime={createdAt}>{ago(createdAt)}</time>
        </p>
        {message && (
          <p className="mt-1 whitespace-pre-line wrap-anywhere" dir="auto">
            {message}
          </p>
        )}
      </div>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        <Button variant="secondary" pending={reject.isPending} disabled={isPending} onClick={reject.run}>
          <span>Reject{about}</span>
        </Button>
        <Button pending={accept.isPending} disabled={isPending} onClick={accept.run}>
          <span>
            {yes}
            {about}
          </span>
        </Button>
      </div>
    </li>
  );
}

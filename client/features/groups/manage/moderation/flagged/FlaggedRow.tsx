import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { ago } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { SaidBefore } from '#client/lib/SaidBefore.tsx';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import type { Tone } from '#client/ui/tones.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type FlaggedMessage, moderationCalls } from '#contract/moderation.ts';
import DeleteFlaggedDialog from './DeleteFlaggedDialog.tsx';
import { useDecided } from './flagged.ts';

interface FlaggedRowProps {
  groupId: number;
  message: FlaggedMessage;
  tone: Tone;
}

/** A flagged message and the ways to decide. The row has the focus when the one before it is decided. */
export function FlaggedRow({ groupId, message, tone }: FlaggedRowProps) {
  const { id: messageId, seq, sender, sentAt, content, flaggedContent, mayDecide } = message;
  const [deletes, setDeletes] = useState(false);
  const ignore = useAction(moderationCalls.ignore, {
    done: 'Flag ignored',
    failed: 'Failed to ignore flag',
    ...useDecided(message),
  });
  const about = <span className="sr-only"> of {sender.username}</span>;
  return (
    <li tabIndex={-1} className="grid grid-cols-1 gap-2 py-3 -outline-offset-4">
      <div className="flex items-center gap-3">
        <PlayerFace id={sender.id} name={sender.username} tone={tone} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <PlayerLink id={sender.id}>{sender.username}</PlayerLink>
          </p>
          <p className="text-sm text-soft">
            <time dateTime={sentAt}>{ago(sentAt)}</time>
          </p>
        </div>
      </div>
      <SaidBefore before={flaggedContent} now={content} isDeleted={false} />
      <Why message={message} />
      {!mayDecide && (
        <p className="text-sm text-soft">
          This is your own message. Another moderator or admin decides about its flag.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Link
          href={`/messages?group=${groupId}&at=${seq}`}
          className={buttonStyle('ghost', { size: 'small' })}
          aria-label={`Jump to context of the message of ${sender.username}`}
        >
          Jump to context
        </Link>
        {mayDecide && (
          <>
            <Button
              variant="secondary"
              size="small"
              pending={ignore.isPending}
              onClick={() => ignore.run({ params: { groupId, messageId }, body: {} })}
            >
              <span>
                Ignore<span className="sr-only"> the flag</span>
                {about}
              </span>
            </Button>
            <Button variant="danger" size="small" disabled={ignore.isPending} onClick={() => setDeletes(true)}>
              <span>
                Delete<span className="sr-only"> the message</span>
                {about}
              </span>
            </Button>
          </>
        )}
      </div>
      {deletes && <DeleteFlaggedDialog groupId={groupId} message={message} onClose={() => setDeletes(false)} />}
    </li>
  );
}

function Why({ message: { flagReason, flagger, flaggedAt } }: { message: FlaggedMessage }) {
  return (
    <div className="flex gap-2 rounded-md bg-amber-soft px-3 py-2 text-amber-text">
      <Flag className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <p className="wrap-anywhere" dir="auto">
          {flagReason}
        </p>
        <p className="text-sm">
          Flagged by <bdi>{flagger?.username ?? 'somebody'}</bdi>
          {flaggedAt && (
            <>
              , <time dateTime={flaggedAt}>{ago(flaggedAt)}</time>
            </>
          )}
        </p>
      </div>
    </div>
  );
}

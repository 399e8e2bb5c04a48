import { useInfiniteQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { pages, rowsOf } from '#client/data/queries.ts';
import { ago } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { ReasonDialog } from '#client/lib/ReasonDialog.tsx';
import { ReportedText } from '#client/lib/ReportedText.tsx';
import { useRowDecided } from '#client/lib/row-decided.ts';
import { useConnection } from '#client/live/live.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { ScrollRegion } from '#client/ui/ScrollRegion.tsx';
import { type Tone, tonesOf } from '#client/ui/tones.ts';
import { useAction } from '#client/ui/use-action.ts';
import type { Group } from '#contract/groups.ts';
import { summaryOf } from '#contract/messages/summary.ts';
import { type FlaggedMessage, moderationCalls } from '#contract/moderation.ts';

const height = 300;

export function FlaggedMessages({ group }: { group: Group }) {
  const flagged = useFlagged(group);
  const list = (
    <PagedList
      query={flagged}
      loading={<RowSkeletons label="Loading the flagged messages" />}
      failed="The flagged messages could not be loaded."
      empty={<EmptyState title="No flagged messages in this group">Messages that members flag appear here.</EmptyState>}
      more="Show more flagged messages"
    >
      {(messages) => {
        const tones = tonesOf(messages.map(({ senderId }) => senderId));
        return (
          <ul className="grid grid-cols-1 divide-y divide-line px-4 sm:px-5">
            {messages.map((message) => (
              <FlaggedRow key={message.id} groupId={group.id} message={message} tone={tones.get(message.senderId)} />
            ))}
          </ul>
        );
      }}
    </PagedList>
  );
  if (!flagged.data || rowsOf(flagged.data).length === 0) return list;
  return (
    <div className="flex flex-col rounded-lg border border-line bg-surface shadow-low" style={{ maxHeight: height }}>
      <ScrollRegion label="Flagged messages" direction="vertical">
        {list}
      </ScrollRegion>
    </div>
  );
}

/** A flagged message and the ways to decide. The row has the focus when the one before it is decided. */
function FlaggedRow({ groupId, message, tone }: { groupId: number; message: FlaggedMessage; tone?: Tone | undefined }) {
  const { id: messageId, seq, sender, sentAt, flaggedContent } = message;
  const { flagReason, flagger, flaggedAt } = message;
  const [deletes, setDeletes] = useState(false);
  const decided = useRowDecided(answersOf(moderationCalls.flagged, { params: { groupId } }), messageId);
  const ignore = useAction(moderationCalls.ignore, {
    done: 'Flag ignored',
    failed: 'Failed to ignore flag',
    ...decided,
  });
  const about = <span className="sr-only"> of {sender.name}</span>;
  return (
    <li tabIndex={-1} className="grid grid-cols-1 gap-2 py-3 -outline-offset-4">
      <div className="flex items-center gap-3">
        <PlayerFace id={sender.id} name={sender.name} tone={tone} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <PlayerLink id={sender.id}>{sender.name}</PlayerLink>
          </p>
          <p className="text-sm text-soft">
            <time dateTime={sentAt}>{ago(sentAt)}</time>
          </p>
        </div>
      </div>
      <ReportedText
        before={flaggedContent || summaryOf(message)}
        now={message.content || summaryOf(message)}
        isDeleted={false}
      />
      <div className="flex gap-2 rounded-md bg-amber-soft px-3 py-2 text-amber-text">
        <Flag className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <div className="min-w-0">
          <p className="wrap-anywhere" dir="auto">
            {flagReason}
          </p>
          <p className="text-sm">
            Flagged by <bdi>{flagger?.name ?? 'someone'}</bdi>
            {flaggedAt && (
              <>
                , <time dateTime={flaggedAt}>{ago(flaggedAt)}</time>
              </>
            )}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Link
          href={`/messages?group=${groupId}&at=${seq}`}
          className={buttonStyle('ghost', { size: 'small' })}
          aria-label={`Jump to the message by ${sender.name}`}
        >
          Jump to context
        </Link>
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
      </div>
      {deletes && (
        <ReasonDialog
          call={moderationCalls.removeFlagged}
          requestOf={(body) => ({ params: { groupId, messageId }, body })}
          title="Delete this message?"
          submit="Delete message"
          submitting="Deleting…"
          done="Flagged message deleted"
          failed="Failed to delete message"
          hint="Saved in the activity log."
          onDone={decided.onDone}
          onClose={() => setDeletes(false)}
        >
          Everyone sees that a moderator deleted what <bdi>{sender.name}</bdi> said. Nobody can read it anymore, and
          this can’t be undone.
        </ReasonDialog>
      )}
    </li>
  );
}

/** So many are counted on the tab before anybody scrolls. */
const pageSize = 20;

export function useFlagged({ id, viewer }: Pick<Group, 'id' | 'viewer'>) {
  return useInfiniteQuery({
    ...pages(moderationCalls.flagged, { params: { groupId: id }, query: { limit: pageSize } }),
    enabled: viewer.mayModerate,
    refetchInterval: usePolling(),
  });
}

export const pollIntervalMs = 30_000;

/** How often what moderation shows is asked for: never while events tell of every change. */
export const usePolling = (): number | false => (useConnection() === 'open' ? false : pollIntervalMs);

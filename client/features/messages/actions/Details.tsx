import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { everyPage, query } from '#client/data/queries.ts';
import { dateOf } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { conversationCalls } from '#contract/conversations.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import type { Face } from '#contract/values.ts';
import type { Line } from '../bubbles/lines.ts';
import { hasReactions } from '../bubbles/lines.ts';
import { reactionLooks } from '../reactions/kinds.ts';

interface DetailsProps {
  line: Line;
  message: Message;
  onClose: () => void;
}

const exact = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

const momentText = (moment: string): string => `${dateOf(moment)}, ${exact.format(new Date(moment))}`;

/** All that is known of a message, with exact times. */
export default function Details({ line, message, onClose }: DetailsProps) {
  const { sentAt, sender, editedAt, editedBy, isFlagged, flaggedAt, flagReason, isPinned } = message;
  const flagger = useFlagger(message);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Message details">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        <Entry name="Sent">{momentText(sentAt)}</Entry>
        <Entry name="From">
          <PlayerLink id={message.senderId}>{sender.username}</PlayerLink>
        </Entry>
        {editedAt && (
          <Entry name="Edited">
            {momentText(editedAt)}
            {editedBy && `, by ${editedBy.username}`}
          </Entry>
        )}
        {isFlagged && (
          <Entry name="Flagged">
            {flaggedAt ? momentText(flaggedAt) : 'Yes'}
            {flagger && `, by ${flagger.username}`}
          </Entry>
        )}
        {isFlagged && flagReason && <Entry name="Reason">{flagReason}</Entry>}
        {line.own?.isReported && <Entry name="Reported">By you, to the site’s administrators</Entry>}
        {isPinned && <Entry name="Pinned">For everybody in the group</Entry>}
      </dl>
      {hasReactions(line) && (
        <>
          <h3 className="mt-4 mb-2">Reactions</h3>
          <Reactors messageId={message.id} />
        </>
      )}
    </Dialog>
  );
}

/** Who flagged it, for whoever may know. */
function useFlagger({ id, conversationId, seq, isFlagged }: Message): Face | undefined {
  const own = { params: { id: conversationId }, query: { from: seq, to: seq } };
  const { data } = useQuery({ ...query(conversationCalls.own, own), enabled: isFlagged, staleTime: 0 });
  return data?.flaggers.find(({ messageId }) => messageId === id)?.flagger;
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd dir="auto">{children}</dd>
    </>
  );
}

/** Who reacted, and how, the first first. */
function Reactors({ messageId }: { messageId: number }) {
  const reactors = useQuery({ ...everyPage(messageCalls.reactions, { params: { id: messageId } }), staleTime: 0 });
  return (
    <QueryView
      query={reactors}
      loading={<RowSkeletons label="Loading who reacted" />}
      failed="The reactions could not be loaded."
    >
      {(all) => (
        <ul className="grid gap-1">
          {all.map(({ reaction, user }) => (
            <li key={`${user.id} ${reaction}`} className="flex min-h-9 items-center gap-2.5">
              <PlayerFace id={user.id} name={user.username} size="tiny" />
              <span className="min-w-0 flex-1 truncate" title={user.username}>
                <PlayerLink id={user.id}>{user.username}</PlayerLink>
              </span>
              <span role="img" aria-label={reactionLooks[reaction].name} className="text-lg">
                {reactionLooks[reaction].emoji}
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

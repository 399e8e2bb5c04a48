import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mutation } from '#client/data/mutations.ts';
import { everyPage, query } from '#client/data/queries.ts';
import BlockDialog from '#client/lib/BlockDialog.tsx';
import FlagDialog from '#client/lib/FlagDialog.tsx';
import { dateOf } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { live } from '#client/live/live.ts';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { conversationCalls, type OwnParts } from '#contract/conversations.ts';
import { summaryOf } from '#contract/messages/summary.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import { preview } from '../model/conversation-names.ts';
import { reactionLooks, storeReport } from '../model/reactions.ts';
import { threadQuery } from '../model/thread-cache.ts';
import { showChanged } from '../model/unsent-messages.ts';
import { hasReactions, type Line } from './lines.ts';
import type { MessageAction } from './offers.ts';

interface ActionDialogProps {
  action: MessageAction;
  line: Line;
  message: Message;
  onClose: () => void;
}

/** What is asked before an action, or shown in its place. */
export function ActionDialog({ action, line, message, onClose }: ActionDialogProps) {
  if (action === 'block') return <BlockDialog user={message.sender} onClose={onClose} />;
  if (action === 'flag') return <FlagMessage message={message} onClose={onClose} />;
  const Asked = action === 'delete' ? DeleteMessage : Details;
  return <Asked line={line} message={message} onClose={onClose} />;
}

type AskedProps = Omit<ActionDialogProps, 'action'>;

function FlagMessage({ message, onClose }: Omit<AskedProps, 'line'>) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(mutation(messageCalls.flag));
  const { id, conversationId, groupId } = message;
  const isDirect = groupId === null;
  const flag = async (reason: string) => {
    const flagged = await mutateAsync({ params: { id }, body: { reason } });
    if (isDirect) storeReport(client, conversationId, id);
    showChanged(client, flagged);
    toast(
      isDirect
        ? { title: 'Message Reported', description: 'The site’s administrators will look at it' }
        : { title: 'Message Flagged', description: 'This message has been flagged for review by moderators' },
    );
  };
  return <FlagDialog isDirect={isDirect} onFlag={flag} onClose={onClose} />;
}

function DeleteMessage({ line: { isMine, content }, message, onClose }: AskedProps) {
  const client = useQueryClient();
  const { id, conversationId, sender } = message;
  const remove = useAction(messageCalls.remove, {
    done: { title: 'Message Deleted', description: 'The message has been removed' },
    failed: 'Failed to delete message',
    onDone: () => {
      // That it is gone comes by a live update; where none can come it is fetched.
      if (live.connection !== 'open') void client.invalidateQueries({ queryKey: threadQuery(conversationId).queryKey });
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete this message?"
      confirm="Delete"
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.run({ params: { id } })}
    >
      <p className="mb-2 border-s-3 border-line ps-2.5 text-soft" dir="auto">
        {preview(summaryOf({ content, attachment: message.attachment }))}
      </p>
      <p>
        {isMine
          ? 'Nobody can read it anymore, and this can’t be undone. A notice says that it has been deleted.'
          : `Nobody can read it anymore, and this can’t be undone. ${sender.name} and everyone else see that a moderator deleted it.`}
      </p>
    </ConfirmDialog>
  );
}

const exact = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

const momentText = (moment: string): string => `${dateOf(moment)}, ${exact.format(new Date(moment))}`;

/** All that is known of a message, with exact times. */
function Details({ line, message, onClose }: AskedProps) {
  const { sentAt, sender, editedAt, editedBy, isFlagged, flaggedAt, isPinned } = message;
  const flag = useFlag(message);
  return (
    <Dialog onClose={onClose} title="Message details">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        <Entry name="Sent">{momentText(sentAt)}</Entry>
        <Entry name="From">
          <PlayerLink id={message.senderId}>{sender.name}</PlayerLink>
        </Entry>
        {editedAt && (
          <Entry name="Edited">
            {momentText(editedAt)}
            {editedBy && `, by ${editedBy.name}`}
          </Entry>
        )}
        {isFlagged && (
          <Entry name="Flagged">
            {flaggedAt ? momentText(flaggedAt) : 'Yes'}
            {flag?.flagger && `, by ${flag.flagger.name}`}
          </Entry>
        )}
        {isFlagged && flag?.reason && <Entry name="Reason">{flag.reason}</Entry>}
        {line.own?.isReported && <Entry name="Reported">By you, to the site’s administrators</Entry>}
        {isPinned && <Entry name="Pinned">For everyone in the group</Entry>}
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

/** Why it was flagged, and by whom, for those who may know. */
function useFlag({ id, conversationId, seq, isFlagged }: Message): OwnParts['flags'][number] | undefined {
  const own = { params: { id: conversationId }, query: { from: seq, to: seq } };
  const { data } = useQuery({ ...query(conversationCalls.own, own), enabled: isFlagged, staleTime: 0 });
  return data?.flags.find(({ messageId }) => messageId === id);
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
      loading={<RowSkeletons label="Loading the reactions" />}
      failed="The reactions could not be loaded."
    >
      {(all) => (
        <ul className="grid gap-1">
          {all.map(({ reaction, user }) => (
            <li key={`${user.id} ${reaction}`} className="flex min-h-9 items-center gap-2.5">
              <PlayerFace id={user.id} name={user.name} size="tiny" />
              <span className="min-w-0 flex-1 truncate" title={user.name}>
                <PlayerLink id={user.id}>{user.name}</PlayerLink>
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

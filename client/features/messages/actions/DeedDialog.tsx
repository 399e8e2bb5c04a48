import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#client/data/mutations.ts';
import BlockDialog from '#client/lib/BlockDialog.tsx';
import FlagDialog from '#client/lib/FlagDialog.tsx';
import { live } from '#client/live/live.ts';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import type { Line } from '../bubbles/lines.ts';
import { threadQuery } from '../loading/cache.ts';
import { preview } from '../preview.ts';
import { storeReport } from '../reactions/own-parts.ts';
import { showChanged } from '../shown.ts';
import Details from './Details.tsx';
import type { Deed } from './offers.ts';

interface DeedDialogProps {
  deed: Deed;
  line: Line;
  message: Message;
  onClose: () => void;
}

/** What is asked, or said, before or in the place of a deed. */
export function DeedDialog({ deed, line, message, onClose }: DeedDialogProps) {
  switch (deed) {
    case 'details':
      return <Details line={line} message={message} onClose={onClose} />;
    case 'block':
      return <BlockDialog user={message.sender} onClose={onClose} />;
    case 'flag':
      return <Flagging message={message} onClose={onClose} />;
    case 'delete':
      return <Deleting line={line} message={message} onClose={onClose} />;
    default:
      return null;
  }
}

type AskedProps = Omit<DeedDialogProps, 'deed'>;

function Flagging({ message, onClose }: Omit<AskedProps, 'line'>) {
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

function Deleting({ line: { isMine, content }, message, onClose }: AskedProps) {
  const client = useQueryClient();
  const { id, conversationId, sender } = message;
  const remove = useAction(messageCalls.remove, {
    done: { title: 'Message Deleted', description: 'The message has been removed' },
    failed: 'Failed to delete message',
    onDone: () => {
      // That it is gone is told like to everybody else; where nothing can be told it is fetched.
      if (live.connection !== 'open') void client.invalidateQueries({ queryKey: threadQuery(conversationId).queryKey });
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this message?"
      confirm="Delete"
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.run({ params: { id } })}
    >
      <p className="mb-2 border-s-3 border-line ps-2.5 text-soft" dir="auto">
        {preview(content)}
      </p>
      <p>
        {isMine
          ? 'Nobody can read it any longer, and it cannot be brought back. Its place stays, with a notice that it has been deleted.'
          : `Nobody can read it any longer, and it cannot be brought back. ${sender.username} and everybody else see that a moderator has deleted it.`}
      </p>
    </ConfirmDialog>
  );
}

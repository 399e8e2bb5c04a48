import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '#client/data/keys.ts';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import type { Line } from '../bubbles/lines.ts';
import { showChanged } from '../shown.ts';
import { useThread } from '../thread/open-thread.ts';
import type { Deed } from './offers.ts';

/** What is done at once, without a question. @returns whether it is such a deed */
export function useQuickDeeds(): (deed: Deed, line: Line, message: Message) => boolean {
  const client = useQueryClient();
  const { composer } = useThread();
  const onDone = (message: Message) => {
    showChanged(client, message);
    const pinned = keyOf(conversationCalls.pinned, { params: { id: message.conversationId } });
    return client.invalidateQueries({ queryKey: pinned });
  };
  const pin = useAction(messageCalls.pin, { failed: 'Failed to pin message', onDone });
  const unpin = useAction(messageCalls.unpin, { failed: 'Failed to unpin message', onDone });
  return (deed, { content }, message) => {
    const request = { params: { id: message.id } };
    switch (deed) {
      case 'reply':
        composer.current?.answer(message);
        return true;
      case 'edit':
        composer.current?.edit({ ...message, content });
        return true;
      case 'copy':
        void copy(content);
        return true;
      case 'pin':
        pin.run(request);
        return true;
      case 'unpin':
        unpin.run(request);
        return true;
      default:
        return false;
    }
  };
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast('Copied');
  } catch {
    toast({ title: 'Failed to copy message', destructive: true });
  }
}

import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#client/ui/toast.ts';
import type { Event } from '#contract/events/facts.ts';
import { refetchEvents, storeEvent } from '../store-event.ts';

/** Says what was done, and shows it wherever the event, or its series, is. */
export function useChanged(done: string, onClose: () => void): (event: Event) => Promise<void> {
  const client = useQueryClient();
  return async (event) => {
    toast(done);
    await storeEvent(client, event);
    void refetchEvents(client, event.groupId);
    onClose();
  };
}

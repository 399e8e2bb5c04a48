import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { counted } from '#client/lib/counts.ts';
import { wallOf } from '#client/lib/occasions/wall.ts';
import { ownWallWriters } from '#client/lib/occasions/when.ts';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { toast } from '#client/ui/toast.ts';
import type { Event } from '#contract/events/facts.ts';
import { scope } from '#contract/events/fields.ts';
import { eventCalls } from '#contract/events.ts';
import { addressOfEvents } from '../addresses.ts';
import { refetchEvents } from '../store-event.ts';
import { ScopeField } from './ScopeField.tsx';

/** The end of an event, for good. */
export default function DeleteEventDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const { id, groupId, name, goingCount } = event;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const form = useContractForm(eventCalls.remove, {
    schema: z.object({ scope }),
    defaults: { scope: 'one' },
    requestOf: (query) => ({ params: { id }, query }),
    failed: 'Failed to delete event',
    onDone: () => {
      toast({ title: 'Event deleted', description: name });
      navigate(addressOfEvents(groupId), { replace: true });
      void refetchEvents(client, groupId);
    },
  });
  const { scope: chosen = 'one' } = form.inner.watch();
  return (
    <FormDialog
      form={form}
      title="Delete this event?"
      submit="Delete event"
      submitting="Deleting…"
      destructive
      onClose={onClose}
    >
      <p>
        <strong className="wrap-anywhere">{name}</strong> is gone at once, with its answers and check-ins, and cannot be
        brought back
        {goingCount > 0 && `; ${counted(goingCount, 'place is', 'places are')} taken`}. To tell those who come why,
        cancel it instead.
      </p>
      {event.series && (
        <ScopeField
          label="What is deleted"
          which={ownWallWriters.dayName.format(wallOf(event.localStart))}
          value={chosen}
          onChange={(value) => form.inner.setValue('scope', value)}
        />
      )}
    </FormDialog>
  );
}

import { z } from 'zod';
import { wallOf } from '#client/lib/occasions/wall.ts';
import { ownWallWriters } from '#client/lib/occasions/when.ts';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import type { Event } from '#contract/events/facts.ts';
import { cancelReason, scope } from '#contract/events/fields.ts';
import { eventCalls } from '#contract/events.ts';
import { ScopeField } from './ScopeField.tsx';
import { useChanged } from './use-changed.ts';

const cancelled = z.object({ cancelReason, scope });

/** Calls an event off, with a word to those who wanted to come. */
export default function CancelEventDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const form = useContractForm(eventCalls.change, {
    schema: cancelled,
    defaults: { cancelReason: '', scope: 'one' },
    requestOf: (fields) => ({ params: { id: event.id }, body: { ...fields, status: 'cancelled' as const } }),
    failed: 'Failed to cancel event',
    onDone: useChanged('Event cancelled', onClose),
  });
  const { scope: chosen = 'one' } = form.inner.watch();
  return (
    <FormDialog
      form={form}
      title="Cancel this event?"
      submit="Cancel event"
      submitting="Cancelling…"
      leave="Keep event"
      destructive
      onClose={onClose}
    >
      <p>
        Those who go, wait or may come are told at once. It stays in the list as cancelled, and can be reopened until it
        would have begun.
      </p>
      {event.series && (
        <ScopeField
          label="What is cancelled"
          which={ownWallWriters.dayName.format(wallOf(event.localStart))}
          value={chosen}
          onChange={(value) => form.inner.setValue('scope', value)}
        />
      )}
      <TextArea
        label="A word to those who come"
        hint="For example: rain. May be left empty."
        {...form.field('cancelReason')}
      />
    </FormDialog>
  );
}

import { useState } from 'react';
import { wallOf } from '#client/lib/occasions/wall.ts';
import { ownWallWriters } from '#client/lib/occasions/when.ts';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { DetailFields } from '../make/DetailFields.tsx';
import { changedFields, changeOf, fieldsOf } from '../make/fields.ts';
import { ScopeField } from './ScopeField.tsx';
import { useChanged } from './use-changed.ts';

interface EditEventDialogProps {
  event: Event;
  onClose: () => void;
}

/** Changes an event; of a series this one, or with it all that follow. */
export default function EditEventDialog({ event, onClose }: EditEventDialogProps) {
  // What others change meanwhile is not changed back by what was not touched here.
  const [before] = useState(() => fieldsOf(event));
  const draft = useDraft(`event:${event.groupId}:${event.id}`);
  const form = useContractForm(eventCalls.change, {
    schema: changedFields,
    defaults: before,
    requestOf: (fields) => ({ params: { id: event.id }, body: changeOf(before, fields) }),
    draft,
    failed: 'Failed to update event',
    onDone: useChanged('Event updated', onClose),
  });
  const { scope = 'one' } = form.inner.watch();
  return (
    <FormDialog
      form={form}
      title="Edit event"
      submit="Save"
      submitting="Saving…"
      disabled={!form.inner.formState.isDirty}
      onClose={onClose}
      onCancel={() => {
        draft.forget();
        onClose();
      }}
    >
      {event.series && (
        <ScopeField
          label="What changes"
          which={ownWallWriters.dayName.format(wallOf(event.localStart))}
          value={scope}
          onChange={(chosen) => form.inner.setValue('scope', chosen, { shouldDirty: true })}
        />
      )}
      <DetailFields form={form} timeZone={event.timeZone} durationMinutes={event.durationMinutes}>
        {event.series && scope === 'following' && (
          <TextField
            label="Last date of the series"
            type="date"
            hint="Left as it is, it ends where it did. An earlier one takes away those after it."
            min={before.eventDate.date}
            {...form.field('until')}
          />
        )}
      </DetailFields>
    </FormDialog>
  );
}

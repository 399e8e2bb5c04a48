import { useQueryClient } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ownZone, todayIn } from '#client/lib/scheduling/local-time.ts';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { toast } from '#client/ui/toast.ts';
import { eventCalls } from '#contract/events.ts';
import type { Group } from '#contract/groups.ts';
import { addressOfEvent } from '../model.ts';
import { refetchEvents, storeEvent } from '../queries.ts';
import { DetailFields, RepeatFields } from './EventFields.tsx';
import { defaultFields, newEventOf, newFields, previewOf, shownFields } from './fields.ts';

export function CreateEventDialog({ group, onClose }: { group: Pick<Group, 'id' | 'name'>; onClose: () => void }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [zone] = useState(() => ownZone() || 'UTC');
  const draft = useDraft(`event:${group.id}`);
  const form = useContractForm(eventCalls.create, {
    schema: newFields,
    defaults: defaultFields(zone),
    known: shownFields,
    requestOf: (fields) => ({ body: newEventOf(fields, group.id) }),
    draft,
    failed: (error) => ({ title: 'Event Creation Failed', description: messageOf(error, 'Failed to create event') }),
    onDone: async (event) => {
      toast('Event created successfully');
      await storeEvent(client, event);
      void refetchEvents(client, group.id);
      onClose();
      navigate(addressOfEvent(event));
    },
  });
  const values = form.inner.watch();
  const preview = previewOf(values);
  return (
    <FormDialog
      form={form}
      title="Create Event"
      description={`In ${group.name}`}
      submit="Create Event"
      submitting="Creating…"
      onClose={onClose}
      onCancel={() => {
        draft.forget();
        onClose();
      }}
    >
      <DetailFields form={form} timeZone={zone} durationMinutes={120} from={todayIn(zone, Date.now())}>
        <RepeatFields form={form} values={values} />
        {preview && (
          <p className="flex gap-2 rounded-md border border-transparent bg-court-soft p-3 text-court-text">
            <CalendarDays className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            {preview}
          </p>
        )}
      </DetailFields>
    </FormDialog>
  );
}

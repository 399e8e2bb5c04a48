import { useQueryClient } from '@tanstack/react-query';
import {
  CalendarClock,
  CalendarDays,
  CalendarOff,
  CalendarRange,
  CalendarX,
  CopyPlus,
  Ellipsis,
  ListChecks,
  Pencil,
  Printer,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { counted } from '#client/lib/counts.ts';
import { localDayOf, localTimeOf, localWriters } from '#client/lib/scheduling/local-time.ts';
import { ChoiceField } from '#client/ui/ChoiceField.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { Menu, type MenuItem } from '#client/ui/Menu.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import type { Event } from '#contract/events/facts.ts';
import { cancelReason, scope } from '#contract/events/fields.ts';
import { eventCalls } from '#contract/events.ts';
import { whatIsDone } from '../check-in/CheckIn.tsx';
import { addressOfCheckIn, addressOfEvents, addressOfPoster } from '../model.ts';
import { refetchEvents, storeEvent } from '../queries.ts';
import { plannedLocalTime } from '../repeat.ts';
import { CreateEventDialog } from './CreateEventDialog.tsx';
import { DetailFields } from './EventFields.tsx';
import { changedFields, changeOf, fieldsOf } from './fields.ts';
import { MoveDialog } from './MoveDialog.tsx';

const dialogs = {
  again: AgainDialog,
  edit: EditDialog,
  move: MovingDialog,
  cancel: CancelDialog,
  stop: StopDialog,
  delete: DeleteDialog,
} as const;

export function EventMenu({ event, now }: { event: Event; now: number }) {
  const [shown, setShown] = useState<keyof typeof dialogs>();
  const [, navigate] = useLocation();
  const close = () => setShown(undefined);
  const reopen = useAction(eventCalls.change, {
    failed: 'Failed to reopen event',
    onDone: useChanged('Event reopened', close),
  });
  const cancel: MenuItem = { label: 'Cancel event', icon: CalendarX, onChoose: () => setShown('cancel') };
  const takeBack: MenuItem = {
    label: 'Reopen event',
    icon: Undo2,
    onChoose: () => reopen.run({ params: { id: event.id }, body: { status: 'upcoming', scope: 'one' } }),
  };
  const byStatus = { upcoming: [cancel], cancelled: [takeBack], completed: [] }[event.status];
  const Dialog = shown && dialogs[shown];
  return (
    <>
      <Menu
        label="Event Actions"
        icon={Ellipsis}
        items={[
          ...(event.viewer.mayCheckIn || Date.parse(event.eventDate) <= now
            ? [{ label: whatIsDone(event, now), icon: ListChecks, onChoose: () => navigate(addressOfCheckIn(event)) }]
            : []),
          { label: 'Edit', icon: Pencil, onChoose: () => setShown('edit') },
          ...(event.status === 'upcoming' && Date.parse(event.eventDate) > now
            ? [{ label: 'Move to…', icon: CalendarClock, onChoose: () => setShown('move') }]
            : []),
          { label: 'Make again', icon: CopyPlus, onChoose: () => setShown('again') },
          ...(Date.parse(event.eventDate) > now ? byStatus : []),
          { label: 'Print', icon: Printer, onChoose: () => navigate(addressOfPoster(event)) },
          ...(event.series?.repeat.ends.by === 'never'
            ? [{ label: 'Stop repeating', icon: CalendarOff, onChoose: () => setShown('stop') }]
            : []),
          { label: 'Delete event', icon: Trash2, isApart: true, isDanger: true, onChoose: () => setShown('delete') },
        ]}
      />
      {Dialog && <Dialog event={event} onClose={close} />}
    </>
  );
}

interface DialogProps {
  event: Event;
  onClose: () => void;
}

function AgainDialog({ event, onClose }: DialogProps) {
  const { groupId: id, groupName: name, location } = event;
  return <CreateEventDialog group={{ id, name, location, meetupDetails: '' }} again={event} onClose={onClose} />;
}

/** Changes an event; of a series this one, or with it all that follow. */
function EditDialog({ event, onClose }: DialogProps) {
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
  const { scope = 'one', answerHours, drawHours } = form.inner.watch();
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
      <ScopeField
        event={event}
        label="Change"
        value={scope}
        onChange={(chosen) => form.inner.setValue('scope', chosen, { shouldDirty: true })}
      />
      <DetailFields
        form={form}
        timeZone={event.timeZone}
        durationMinutes={event.durationMinutes}
        hours={{ answerHours, drawHours }}
      >
        {event.series && scope === 'following' && (
          <TextField
            label="Last date of the series"
            type="date"
            hint="Leave it to keep the current end. An earlier date removes the events after it."
            min={before.eventDate.date}
            {...form.field('until')}
          />
        )}
      </DetailFields>
    </FormDialog>
  );
}

function MovingDialog({ event, onClose }: DialogProps) {
  return (
    <MoveDialog event={event} onDone={useChanged('Event moved. We’re telling everyone.', onClose)} onClose={onClose} />
  );
}

function CancelDialog({ event, onClose }: DialogProps) {
  const form = useContractForm(eventCalls.change, {
    schema: z.object({ cancelReason, scope }),
    defaults: { cancelReason: '', scope: 'one' },
    requestOf: (fields) => ({ params: { id: event.id }, body: { ...fields, status: 'cancelled' as const } }),
    failed: 'Failed to cancel event',
    onDone: useChanged('Event cancelled', onClose),
  });
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
        Everyone who is going, waiting or answered maybe is notified right away. The event stays in the list as
        cancelled and can be reopened until its start.
      </p>
      <ScopeField
        event={event}
        label="Cancel"
        value={form.inner.watch('scope')}
        onChange={(chosen) => form.inner.setValue('scope', chosen)}
      />
      <TextArea
        label="Message to everyone coming"
        hint="Optional. For example: rain."
        {...form.field('cancelReason')}
      />
    </FormDialog>
  );
}

/** Ends a series that has no end: this one is the last. */
function StopDialog({ event, onClose }: DialogProps) {
  const until = localDayOf(plannedLocalTime(event));
  const stop = useAction(eventCalls.change, {
    failed: 'Failed to stop the series',
    onDone: useChanged('This one is the last', onClose),
  });
  const later = event.series?.laterCount ?? 0;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Stop ${event.name} after this one?`}
      confirm="Stop repeating"
      destructive
      pending={stop.isPending}
      onConfirm={() => stop.run({ params: { id: event.id }, body: { until, scope: 'following' } })}
    >
      {later > 0 && `We delete ${counted(later, 'later date')} and tell everyone who was coming. `}
      This one stays.
    </ConfirmDialog>
  );
}

function DeleteDialog({ event, onClose }: DialogProps) {
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
        <strong className="wrap-anywhere">{name}</strong> will be deleted for good, with its answers and check-ins
        {goingCount > 0 && `; ${counted(goingCount, 'place is', 'places are')} taken`}. To tell everyone coming why,
        cancel it instead.
      </p>
      <ScopeField
        event={event}
        label="Delete"
        value={form.inner.watch('scope')}
        onChange={(chosen) => form.inner.setValue('scope', chosen)}
      />
    </FormDialog>
  );
}

interface ScopeFieldProps {
  event: Event;
  label: string;
  value: 'one' | 'following' | undefined;
  onChange: (scope: 'one' | 'following') => void;
}

/** Of a series: whether this one is meant, or with it all that follow. */
function ScopeField({ event, label, value = 'one', onChange }: ScopeFieldProps) {
  if (!event.series) return null;
  const day = localWriters.dayName.format(localTimeOf(event.localStart));
  return (
    <ChoiceField
      label={label}
      value={value}
      onChange={onChange}
      options={[
        { value: 'one', label: 'Only this event', hint: day, icon: CalendarDays },
        { value: 'following', label: 'This event and all that follow', hint: `From ${day} on`, icon: CalendarRange },
      ]}
    />
  );
}

/** Says what was done, and shows it wherever the event, or its series, is. */
function useChanged(done: string, onClose: () => void): (event: Event) => Promise<void> {
  const client = useQueryClient();
  return async (event) => {
    toast(done);
    await storeEvent(client, event);
    void refetchEvents(client, event.groupId);
    onClose();
  };
}

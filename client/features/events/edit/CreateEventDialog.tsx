import { useQueryClient } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { localTimeIn, localTimeOf, localWriters, ownZone, todayIn } from '#client/lib/scheduling/local-time.ts';
import { type ContractForm, useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { toast } from '#client/ui/toast.ts';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import type { Group } from '#contract/groups.ts';
import { addressOfEvent } from '../model.ts';
import { refetchEvents, storeEvent, useEvents } from '../queries.ts';
import { DetailFields, RepeatFields } from './EventFields.tsx';
import { defaultFields, fieldsAgain, type NewFields, newEventOf, newFields, previewOf, shownFields } from './fields.ts';
import { type Suggestion, suggestionFor, untouched } from './suggestions.ts';

type OfGroup = Pick<Group, 'id' | 'name' | 'location' | 'meetupDetails'>;

/** What a poll found out: the form begins with it. */
export interface DateOfPoll {
  /** Of the poll. */
  id: number;
  startsAt: string;
  name: string;
  /** In which it was asked for. */
  timeZone: string;
}

interface CreateEventDialogProps {
  group: OfGroup;
  /** It is made as this one was, for the next such day. */
  again?: Event | undefined;
  poll?: DateOfPoll | undefined;
  onClose: () => void;
}

export function CreateEventDialog({ group, again, poll, onClose }: CreateEventDialogProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [zone] = useState(() => again?.timeZone || zoneOf(poll) || ownZone() || 'UTC');
  const [defaults] = useState(() =>
    again ? fieldsAgain(again, Date.now()) : { ...defaultFields(zone), ...(poll && fieldsOfPoll(poll, zone)) },
  );
  const draft = useDraft(`event:${group.id}${again ? `:again:${again.id}` : poll ? ` poll ${poll.id}` : ''}`);
  const form = useContractForm(eventCalls.create, {
    schema: newFields,
    defaults,
    known: shownFields,
    requestOf: (fields) => {
      const { date, time } = defaults.eventDate;
      // At another time it is not what people chose.
      const isChosen = fields.eventDate.date === date && fields.eventDate.time === time;
      return { body: { ...newEventOf(fields, group.id), ...(poll && isChosen && { pollId: poll.id }) } };
    },
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
  const from = useSuggestions(form.inner, { values, defaults, group, isWanted: !again });
  return (
    <FormDialog
      form={form}
      title={again ? 'Make again' : 'Create Event'}
      description={`In ${group.name}`}
      submit="Create Event"
      submitting="Creating…"
      onClose={onClose}
      onCancel={() => {
        draft.forget();
        onClose();
      }}
    >
      <DetailFields
        form={form}
        timeZone={zone}
        durationMinutes={defaults.durationMinutes}
        hours={values}
        from={todayIn(zone, Date.now())}
      >
        {from && (
          <p className="text-sm text-soft">
            Filled in as for <span dir="auto">{from.name}</span> on{' '}
            {localWriters.shortDate.format(localTimeOf(from.localStart))}.
          </p>
        )}
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

/** Where this browser knows it. */
function zoneOf(poll: DateOfPoll | undefined): string | undefined {
  return poll && localTimeIn(poll.timeZone, 0) !== undefined ? poll.timeZone : undefined;
}

function fieldsOfPoll({ startsAt, name }: DateOfPoll, zone: string): Partial<NewFields> {
  const local = localTimeIn(zone, Date.parse(startsAt)) ?? Date.parse(startsAt);
  const [date = '', time = ''] = new Date(local).toISOString().split('T');
  return { name: name.slice(0, maxName), eventDate: { date, time: time.slice(0, 5) } };
}

/** In characters. */
const maxName = 100;

interface Filled {
  values: NewFields;
  defaults: NewFields;
  group: OfGroup;
  isWanted: boolean;
}

/** Fills in what was said of the last event of that kind, where nothing was typed. @returns that event */
function useSuggestions(form: ContractForm<typeof newFields>['inner'], { values, defaults, group, isWanted }: Filled) {
  const upcoming = useEvents(group.id, 'upcoming', 'next');
  const past = useEvents(group.id, 'past');
  const before = useRef<Suggestion>({});
  const { from, fields } = isWanted
    ? suggestionFor(values, [...past.events, ...upcoming.events], group)
    : { from: undefined, fields: {} };
  const fill = useEffectEvent((next: Suggestion) => {
    const given = untouched(form.getValues(), before.current, defaults, next);
    before.current = next;
    for (const [field, value] of Object.entries(given)) form.setValue(field as keyof Suggestion, value);
  });
  const text = JSON.stringify(fields);
  useEffect(() => fill(JSON.parse(text) as Suggestion), [text]);
  return from;
}

import { z } from 'zod';
import { StartFields, startSchema } from '#client/lib/scheduling/fields.tsx';
import { dayMs, localTimeOf, todayIn } from '#client/lib/scheduling/local-time.ts';
import { Button } from '#client/ui/Button.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import type { Event } from '#contract/events/facts.ts';
import { noDate } from '#contract/events/fields.ts';
import { eventCalls } from '#contract/events.ts';

const schema = z.object({ eventDate: startSchema(noDate) });

const minuteMs = 60_000;

const choices = [
  { label: '30 min later', ms: 30 * minuteMs },
  { label: '1 hour later', ms: 60 * minuteMs },
  { label: 'Tomorrow', ms: dayMs },
  { label: 'In a week', ms: 7 * dayMs },
];

/** So much later on the clock of its zone, as date and time are typed. */
export function laterBy(localStart: string, ms: number): { date: string; time: string } {
  const [date = '', time = ''] = new Date(localTimeOf(localStart) + ms).toISOString().slice(0, 16).split('T');
  return { date, time };
}

interface MoveDialogProps {
  event: Event;
  onDone: (event: Event) => Promise<void>;
  onClose: () => void;
}

/** Another time for this one, as when it rains: everyone is told, and calendars follow. */
export function MoveDialog({ event, onDone, onClose }: MoveDialogProps) {
  const { id, localStart, timeZone } = event;
  const form = useContractForm(eventCalls.change, {
    schema,
    defaults: { eventDate: laterBy(localStart, 0) },
    requestOf: ({ eventDate: { date, time } }) => ({
      params: { id },
      body: { eventDate: `${date}T${time}`, scope: 'one' as const },
    }),
    failed: 'Failed to move the event',
    onDone,
  });
  const { field, inner } = form;
  return (
    <FormDialog
      form={form}
      title="Move to another time"
      submit="Move"
      submitting="Moving…"
      disabled={!inner.formState.isDirty}
      onClose={onClose}
    >
      <p>
        Everyone who is going, waiting or answered maybe is notified right away. Answers stay, and calendars follow.
        {event.series && ' The other dates of the series stay.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ label, ms }) => (
          <Button
            key={label}
            variant="secondary"
            size="small"
            onClick={() => inner.setValue('eventDate', laterBy(localStart, ms), { shouldDirty: true })}
          >
            {label}
          </Button>
        ))}
      </div>
      <StartFields
        date={{ min: todayIn(timeZone, Date.now()), ...field('eventDate.date') }}
        time={field('eventDate.time')}
      />
    </FormDialog>
  );
}

import { type ReactNode, useState } from 'react';
import { counted, ordinal } from '#client/lib/counts.ts';
import { fieldPair, StartFields } from '#client/lib/scheduling/fields.tsx';
import { localTimeOf, localWriters, ownZone } from '#client/lib/scheduling/local-time.ts';
import type { ContractForm } from '#client/ui/form/contract-form.ts';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { weekOfMonth } from '../repeat.ts';
import type { changedFields, NewFields, newFields } from './fields.ts';

type NewForm = ContractForm<typeof newFields>;
type ChangeForm = ContractForm<typeof changedFields>;

interface DetailFieldsProps {
  form: Pick<NewForm, 'field'> | Pick<ChangeForm, 'field'>;
  /** As the form opens. */
  timeZone: string;
  durationMinutes: number;
  /** What is chosen of the deadline and the draw. */
  hours: { answerHours: number; drawHours: number };
  /** The first day that can be chosen. */
  from?: string;
  /** What follows when it is. */
  children: ReactNode;
}

const durations = [60, 90, 120, 150, 180, 240, 300, 360, 480];

const courtOptions = Array.from({ length: 51 }, (_, count) => ({
  value: count,
  label: count === 0 ? 'Not set' : String(count),
}));

const beforeHours = [1, 2, 3, 6, 12, 24, 48, 72, 96, 120, 144, 168, 336];

/** '2 hours before', '1 day before' */
const beforeText = (hours: number): string =>
  `${hours % 24 === 0 ? counted(hours / 24, 'day') : counted(hours, 'hour')} before`;

/** @param none what stands for no time */
const hourOptions = (none: string, chosen: number) => [
  { value: 0, label: none },
  ...[...new Set([...beforeHours, chosen || 1])]
    .sort((one, other) => one - other)
    .map((value) => ({ value, label: beforeText(value) })),
];

const levelRules = [
  { value: 'shown', label: 'Can come, with their rating shown' },
  { value: 'asks', label: 'Need an organiser’s yes' },
  { value: 'bars', label: 'Can’t come' },
];

const rating = { type: 'number', inputMode: 'decimal', min: 0, max: 5, step: 0.5 } as const;

/** What, where, when and for whom: the fields of a new event and of one that is changed, in the order of their checks. */
export function DetailFields({ form, timeZone, durationMinutes, hours, from, children }: DetailFieldsProps) {
  const field = form.field as Pick<NewForm & ChangeForm, 'field'>['field'];
  const [zones] = useState(() => zoneOptions(timeZone));
  const offered = [...new Set([...durations, durationMinutes])].sort((one, other) => one - other);
  return (
    <>
      <TextField label="Event name" autoComplete="off" {...field('name')} />
      <TextField label="Location" autoComplete="off" {...field('location')} />
      <TextArea label="Description" {...field('description')} />
      <StartFields date={{ min: from, ...field('eventDate.date') }} time={field('eventDate.time')} />
      <SelectField
        label="Duration"
        options={offered.map((value) => ({ value, label: hoursText(value) }))}
        {...field('durationMinutes', { valueAsNumber: true })}
      />
      <SelectField label="Time zone" options={zones} {...field('timeZone')} />
      {children}
      <div className={fieldPair}>
        <TextField label="Lowest rating" {...rating} {...field('playerRankMin', { valueAsNumber: true })} />
        <TextField label="Highest rating" {...rating} {...field('playerRankMax', { valueAsNumber: true })} />
      </div>
      <SelectField label="Players outside these ratings" options={levelRules} {...field('levelRule')} />
      <TextField
        label="Max participants"
        type="number"
        inputMode="numeric"
        min={1}
        max={1000}
        hint="Guests count. After that, people join a waiting list."
        {...field('maxParticipants', { valueAsNumber: true })}
      />
      <SelectField
        label="Places"
        options={hourOptions('First come, first served', hours.drawHours).map(({ value, label }) => ({
          value,
          label: value === 0 ? label : `Fair: drawn ${label}`,
        }))}
        hint={
          hours.drawHours === 0
            ? undefined
            : 'People left out last time come first, then those who came least. A draw decides the rest.'
        }
        {...field('drawHours', { valueAsNumber: true })}
      />
      <SelectField
        label="Answers close"
        options={hourOptions('When it starts', hours.answerHours)}
        hint={hours.answerHours === 0 ? undefined : 'After that, people can still drop out.'}
        {...field('answerHours', { valueAsNumber: true })}
      />
      <SelectField label="Courts" options={courtOptions} {...field('courts', { valueAsNumber: true })} />
      <div className={fieldPair}>
        <TextField label="Price per person" inputMode="decimal" autoComplete="off" {...field('price')} />
        <TextField label="Currency" autoComplete="off" maxLength={8} {...field('currency')} />
      </div>
      <TextField label="What to bring" autoComplete="off" {...field('bring')} />
    </>
  );
}

/** '1 hour', '2.5 hours'; '45 minutes' where it is no half hour. */
function hoursText(minutes: number): string {
  if (minutes % 30 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}

const intervals = [
  { value: 'never', label: 'Does not repeat' },
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
];

const endings = [
  { value: 'never', label: 'When I stop it' },
  { value: 'count', label: 'After a number of times' },
  { value: 'date', label: 'On a date' },
];

/** How an event repeats: what of it is shown follows from what is chosen. */
export function RepeatFields({ form: { field }, values }: { form: NewForm; values: NewFields }) {
  const { repeat, eventDate } = values;
  const { every, ends } = repeat;
  const number = { type: 'number', inputMode: 'numeric', min: 1 } as const;
  const weeks = weeksOf(eventDate.date);
  return (
    <>
      <SelectField label="Repeats" options={intervals} {...field('repeat.every')} />
      {every !== 'never' && (
        <>
          <div className={fieldPair}>
            <TextField
              label={every === 'week' ? 'Interval in weeks' : 'Interval in months'}
              {...number}
              max={every === 'week' ? 52 : 12}
              {...field('repeat.interval', { valueAsNumber: true })}
            />
            {every === 'month' && weeks && <SelectField label="On the" options={weeks} {...field('repeat.week')} />}
          </div>
          <div className={fieldPair}>
            <SelectField label="Ends" options={endings} {...field('repeat.ends.by')} />
            {ends.by === 'count' && (
              <TextField label="Times" {...number} {...field('repeat.ends.count', { valueAsNumber: true })} required />
            )}
            {ends.by === 'date' && (
              <TextField label="Last date" type="date" min={eventDate.date} {...field('repeat.ends.until')} required />
            )}
          </div>
        </>
      )}
    </>
  );
}

/** What the first date can stand for in its month, where that is not plain: '4th Tuesday', or 'last Tuesday'. */
function weeksOf(date: string): { value: 'nth' | 'last'; label: string }[] | undefined {
  const local = localTimeOf(date);
  if (Number.isNaN(local)) return undefined;
  const { nth, isLast } = weekOfMonth(date);
  if (nth > 4 || !isLast) return undefined;
  const weekday = localWriters.longWeekday.format(local);
  return [
    { value: 'nth', label: `${ordinal(nth)} ${weekday}` },
    { value: 'last', label: `last ${weekday}` },
  ];
}

/** The zones that can be chosen, the reader's own first, then the one that is chosen, then all that the browser knows. */
function zoneOptions(chosen: string): { value: string; label: string }[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  const all = new Set([ownZone(), chosen, ...known, 'UTC']);
  return [...all].filter(Boolean).map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

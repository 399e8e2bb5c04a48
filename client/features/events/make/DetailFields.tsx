import { type ReactNode, useState } from 'react';
import type { ContractForm } from '#client/ui/form/contract-form.ts';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import type { changedFields, newFields } from './fields.ts';
import { zoneOptions } from './zones.ts';

type NewForm = ContractForm<typeof newFields>;
type ChangeForm = ContractForm<typeof changedFields>;

interface DetailFieldsProps {
  form: Pick<NewForm, 'field'> | Pick<ChangeForm, 'field'>;
  /** As the form opens. */
  timeZone: string;
  durationMinutes: number;
  /** The first day that can be chosen. */
  from?: string;
  /** What follows when it is. */
  children: ReactNode;
}

const inMinutes = [60, 90, 120, 150, 180, 240, 300, 360, 480];

const rating = { type: 'number', inputMode: 'decimal', min: 0, max: 5, step: 0.5 } as const;

/** What, where, when and for whom: the fields of a new event and of one that is changed, in the order of their checks. */
export function DetailFields({ form, timeZone, durationMinutes, from, children }: DetailFieldsProps) {
  const field = form.field as Pick<NewForm & ChangeForm, 'field'>['field'];
  const [zones] = useState(() => zoneOptions(timeZone));
  const durations = [...new Set([...inMinutes, durationMinutes])].sort((one, other) => one - other);
  return (
    <>
      <TextField label="Event name" autoComplete="off" {...field('name')} />
      <TextField label="Location" autoComplete="off" {...field('location')} />
      <TextArea label="Description" {...field('description')} />
      <div className="ev-pair">
        <TextField label="Date" type="date" min={from} {...field('eventDate.date')} required />
        <TextField label="Time" type="time" {...field('eventDate.time')} required />
      </div>
      <SelectField
        label="Duration"
        options={durations.map((value) => ({ value, label: hoursOf(value) }))}
        {...field('durationMinutes', { valueAsNumber: true })}
      />
      <SelectField label="Time zone" options={zones} {...field('timeZone')} />
      {children}
      <div className="ev-pair">
        <TextField label="Lowest rating" {...rating} {...field('playerRankMin', { valueAsNumber: true })} />
        <TextField label="Highest rating" {...rating} {...field('playerRankMax', { valueAsNumber: true })} />
      </div>
      <TextField
        label="Max participants"
        type="number"
        inputMode="numeric"
        min={1}
        max={1000}
        hint="Guests count. Whoever comes later waits for a place."
        {...field('maxParticipants', { valueAsNumber: true })}
      />
      <TextField label="What to bring" autoComplete="off" {...field('bring')} />
    </>
  );
}

/** '1 hour', '2.5 hours'; '45 minutes' where it is no half hour. */
function hoursOf(minutes: number): string {
  if (minutes % 30 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}

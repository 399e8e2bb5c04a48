import { ordinal } from '#client/lib/counts.ts';
import { wallOf } from '#client/lib/occasions/wall.ts';
import { ownWallWriters } from '#client/lib/occasions/when.ts';
import type { ContractForm } from '#client/ui/form/contract-form.ts';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { placeInMonth } from '../words/repeat.ts';
import type { NewFields, newFields } from './fields.ts';

const everies = [
  { value: 'never', label: 'Does not repeat' },
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
];

const endings = [
  { value: 'count', label: 'After so many' },
  { value: 'date', label: 'On a date' },
];

interface RepeatFieldsProps {
  form: ContractForm<typeof newFields>;
  values: Pick<NewFields, 'repeat' | 'eventDate'>;
}

/** How an event repeats: what of it is shown follows from what is chosen. */
export function RepeatFields({ form: { field }, values: { repeat, eventDate } }: RepeatFieldsProps) {
  const { every, ends } = repeat;
  const number = { type: 'number', inputMode: 'numeric', min: 1 } as const;
  const weeks = weeksOf(eventDate.date);
  return (
    <>
      <SelectField label="Repeats" options={everies} {...field('repeat.every')} />
      {every !== 'never' && (
        <>
          <div className="ev-pair">
            <TextField
              label={every === 'week' ? 'Interval in weeks' : 'Interval in months'}
              {...number}
              max={every === 'week' ? 52 : 12}
              {...field('repeat.interval', { valueAsNumber: true })}
            />
            {every === 'month' && weeks && <SelectField label="On the" options={weeks} {...field('repeat.week')} />}
          </div>
          <div className="ev-pair">
            <SelectField label="Ends" options={endings} {...field('repeat.ends.by')} />
            {ends.by === 'count' ? (
              <TextField label="Times" {...number} {...field('repeat.ends.count', { valueAsNumber: true })} required />
            ) : (
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
  const wall = wallOf(date);
  if (Number.isNaN(wall)) return undefined;
  const { nth, isLast } = placeInMonth(date);
  if (nth > 4 || !isLast) return undefined;
  const weekday = ownWallWriters.longWeekday.format(wall);
  return [
    { value: 'nth', label: `${ordinal(nth)} ${weekday}` },
    { value: 'last', label: `last ${weekday}` },
  ];
}

import { useState } from 'react';
import { levels } from '#client/lib/ratings.ts';
import { Choice } from '#client/ui/Choice.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { type Event, type Guest, maxGuests } from '#contract/events/facts.ts';
import type { Reply } from '../reply.tsx';

const guestOptions = Array.from({ length: maxGuests + 1 }, (_, count) => ({
  value: count,
  content: count === 0 ? '0' : `+${count}`,
  className:
    'grid min-h-11 min-w-12.5 flex-[1_0_auto] cursor-pointer place-content-center rounded-sm border border-transparent font-semibold text-soft aria-checked:bg-surface aria-checked:text-ink aria-checked:[box-shadow:var(--shadow-low)]',
}));

/** How many guests the viewer brings, and who they are. */
export function Guests({ event, reply: { guests, give } }: { event: Event; reply: Reply }) {
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <span aria-hidden="true">With guests</span>
        <Choice
          label="With guests"
          options={guestOptions}
          value={guests}
          onChoose={(count) => give({ status: 'going', guests: count })}
          className="flex flex-wrap gap-1 rounded-md border border-transparent bg-sunken p-0.75"
        />
      </div>
      {event.guestList.length > 0 && (
        <GuestNames
          key={event.guestList.length}
          guests={event.guestList}
          onChange={(guestList) => give({ status: 'going', guestList })}
        />
      )}
    </>
  );
}

const levelOptions = [
  { value: '', label: 'Not said' },
  ...levels.map((each) => each.toFixed(1)).map((value) => ({ value, label: value })),
];

/** Sent as soon as one goes on to something else. */
function GuestNames({ guests, onChange }: { guests: readonly Guest[]; onChange: (guests: Guest[]) => void }) {
  const [typed, setTyped] = useState(guests);
  const change = (at: number, part: Partial<Guest>) => {
    const next = typed.map((guest, index) => (index === at ? { ...guest, ...part } : guest));
    setTyped(next);
    return next;
  };
  const send = (next: readonly Guest[]) => {
    if (next.some(({ name, level }, at) => name.trim() !== guests[at]?.name || level !== guests[at]?.level)) {
      onChange([...next]);
    }
  };
  return (
    <div className="mt-2 grid gap-2">
      {typed.map(({ name, level }, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a guest is their number.
          key={at}
          className="grid grid-cols-[minmax(0,1fr)_8rem] gap-2"
        >
          <TextField
            label={typed.length === 1 ? 'Guest’s name' : `Name of guest ${at + 1}`}
            maxLength={40}
            autoComplete="off"
            value={name}
            onChange={({ target }) => change(at, { name: target.value })}
            onBlur={() => send(typed)}
            onKeyDown={({ key }) => key === 'Enter' && send(typed)}
          />
          <SelectField
            label="Level"
            options={levelOptions}
            value={level === null ? '' : level.toFixed(1)}
            onChange={({ target }) => send(change(at, { level: target.value === '' ? null : Number(target.value) }))}
          />
        </div>
      ))}
    </div>
  );
}

import { Plus, X } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Below, controlStyle, describedBy } from '#client/ui/Field.tsx';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import type { Span } from '#contract/matchmaking/hours.ts';
import { dayNames, type Entry, entriesOf, problemIn, spansOf } from './hours.ts';

interface ExactHoursDialogProps {
  spans: readonly Span[];
  onSave: (spans: Span[]) => void;
  onClose: () => void;
}

export function ExactHoursDialog({ spans, onSave, onClose }: ExactHoursDialogProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [entries, setEntries] = useState<readonly Entry[]>(() => entriesOf(spans));
  const [isChecked, setChecked] = useState(false);
  const last = useRef(entries.length);
  const change = (key: number, part: Partial<Entry>) =>
    setEntries(entries.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  const add = () => {
    last.current += 1;
    const day = entries.at(-1)?.day ?? 0;
    setEntries([...entries, { key: last.current, day, from: '18:00', to: '20:00' }]);
    setTimeout(() => list.current?.querySelector<HTMLElement>('li:last-child select')?.focus());
  };
  const remove = (key: number) => {
    const at = entries.findIndex((entry) => entry.key === key);
    const left = entries.filter((entry) => entry.key !== key);
    setEntries(left);
    // The focus goes on to what stands there now.
    setTimeout(() => {
      const all = list.current?.querySelectorAll<HTMLElement>('select') ?? [];
      (all[Math.min(at, left.length - 1)] ?? document.getElementById(id))?.focus();
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const wrong = entries.findIndex((entry) => problemIn(entry) !== undefined);
    if (wrong !== -1) {
      list.current?.querySelectorAll<HTMLElement>('[data-to]')[wrong]?.focus();
      return;
    }
    onSave(spansOf(entries));
    onClose();
  };
  return (
    <FormDialog
      form={{ submit, problem: undefined, isPending: false }}
      title="Exact hours"
      description="If it goes past midnight, make two entries, the first until midnight."
      submit="Save hours"
      onClose={onClose}
    >
      {entries.length === 0 && <p className="text-soft">You haven’t added any hours yet.</p>}
      <ul ref={list} className="grid gap-4">
        {entries.map((entry, index) => (
          <EntryRow
            key={entry.key}
            entry={entry}
            number={index + 1}
            problem={isChecked ? problemIn(entry) : undefined}
            onChange={(part) => change(entry.key, part)}
            onRemove={() => remove(entry.key)}
          />
        ))}
      </ul>
      <Button id={id} variant="secondary" onClick={add}>
        <Plus className="size-5" aria-hidden="true" />
        Add hours
      </Button>
    </FormDialog>
  );
}

interface EntryRowProps {
  entry: Entry;
  number: number;
  problem: string | undefined;
  onChange: (part: Partial<Entry>) => void;
  onRemove: () => void;
}

function EntryRow({ entry, number, problem, onChange, onRemove }: EntryRowProps) {
  const id = useId();
  const { day, from, to } = entry;
  return (
    <li>
      <fieldset className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 lg:grid-cols-[9rem_minmax(0,1fr)_auto]">
        <legend className="sr-only">Entry {number}</legend>
        <select
          aria-label="Day"
          value={day}
          onChange={({ target }) => onChange({ day: Number(target.value) })}
          className={controlStyle()}
        >
          {dayNames.map((name, each) => (
            <option key={name} value={each}>
              {name}
            </option>
          ))}
        </select>
        <IconButton icon={X} label={`Remove ${dayNames[day]} ${from} to ${to}`} onClick={onRemove} />
        <div className="col-[1/3] grid grid-cols-2 gap-2 lg:col-[2] lg:row-[1] [&>input]:min-w-0 [&>input]:px-2">
          <input
            type="time"
            aria-label="From"
            value={from}
            onChange={({ target }) => onChange({ from: target.value })}
            className={controlStyle()}
          />
          <input
            type="time"
            aria-label="To"
            data-to=""
            value={to}
            onChange={({ target }) => onChange({ to: target.value })}
            {...describedBy(id, { error: problem })}
            className={controlStyle()}
          />
        </div>
      </fieldset>
      <Below id={id} error={problem} />
    </li>
  );
}

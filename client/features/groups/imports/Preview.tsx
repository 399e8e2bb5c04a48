import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { counted } from '#client/lib/counts.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { WhoIsThis } from '#client/lib/players/WhoIsThis.tsx';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { toneOf } from '#client/ui/tones.ts';
import type { ImportedPlayer, RefusedLine } from '#contract/imports.ts';
import type { Importing } from './use-import.ts';

/** What would happen, in large numbers. */
export function Counts({ counts }: { counts: readonly { label: string; count: number; isBad?: boolean }[] }) {
  return (
    <dl className="flex flex-wrap gap-2">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ label, count, isBad }) => (
          <div
            key={label}
            className={classes(
              'flex min-w-24 flex-1 flex-col-reverse justify-end rounded-lg border border-line bg-surface px-4 py-3 shadow-low',
              isBad && 'text-danger-text',
            )}
          >
            <dt className={classes('text-sm', !isBad && 'text-soft')}>{label}</dt>
            <dd className="figures text-2xl font-bold">{count.toLocaleString('en-GB')}</dd>
          </div>
        ))}
    </dl>
  );
}

interface DoubtsProps {
  people: readonly Pick<ImportedPlayer, 'key' | 'written' | 'candidates' | 'person'>[];
  onChoose: (key: string, personId: number | null) => void;
  /** One more, before them. */
  children?: ReactNode;
}

/** What nobody but the organiser knows. */
export function Doubts({ people, onChoose, children }: DoubtsProps) {
  const count = people.length + (children ? 1 : 0);
  const heading = useRef<HTMLHeadingElement>(null);
  const had = useRef(0);
  // Where there is something to decide, one is led to it, once.
  useEffect(() => {
    if (had.current === 0 && count > 0) heading.current?.focus();
    had.current = count;
  }, [count]);
  if (count === 0) return null;
  return (
    <section className="grid gap-3 rounded-lg border border-amber-text bg-surface p-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        To check <span className="figures font-normal text-soft">{count}</span>
      </h2>
      <ul className="divide-y divide-line [&>li]:grid [&>li]:gap-2 [&>li]:py-3 [&>li:first-child]:pt-0 [&>li:last-child]:pb-0">
        {children && <li>{children}</li>}
        {people.map(({ key, written, candidates, person }) => (
          <li key={key}>
            <WhoIsThis
              name={written}
              candidates={candidates}
              chosen={person?.id ?? null}
              onChoose={(id) => onChoose(key, id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FoldedProps<Row> {
  title: string;
  aside?: string;
  rows: readonly Row[];
  isOpen?: boolean;
  children: (row: Row) => ReactNode;
}

const atOnce = 100;

/** A list that is opened by whoever wants to look: of thousands a hundred at a time. */
export function Folded<Row>({ title, aside, rows, isOpen = false, children }: FoldedProps<Row>) {
  const [shown, setShown] = useState(atOnce);
  const [open, setOpen] = useState(isOpen);
  if (rows.length === 0) return null;
  return (
    <details
      className="group rounded-lg border border-line bg-surface shadow-low"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-lg px-4 [&::-webkit-details-marker]:hidden">
        <h2 className="min-w-0 flex-1 text-lg">
          {title} <span className="figures font-normal text-soft">{rows.length.toLocaleString('en-GB')}</span>
        </h2>
        {aside && <span className="hidden text-sm text-soft sm:inline">{aside}</span>}
        <ChevronDown className="size-5 text-soft transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      {open && (
        <div className="px-4 pb-3">
          <ul className="grid grid-cols-1 divide-y divide-line">{rows.slice(0, shown).map(children)}</ul>
          {rows.length > shown && (
            <Button variant="ghost" width="full" onClick={() => setShown(shown + atOnce)}>
              Show {Math.min(atOnce, rows.length - shown)} more
            </Button>
          )}
        </div>
      )}
    </details>
  );
}

export const PersonLine = ({ id, name, children }: { id: number | null; name: string; children?: ReactNode }) => (
  <li className="flex min-h-11 items-center gap-3 py-1">
    {id === null ? (
      <Avatar
        name={name}
        tone={toneOf([...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0))}
        size="small"
      />
    ) : (
      <PlayerFace id={id} name={name} size="small" />
    )}
    <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
      {name}
    </span>
    <span className="figures text-sm text-soft">{children}</span>
  </li>
);

/** Lines that are left out, each with its reason. */
export const Refused = ({ lines }: { lines: readonly RefusedLine[] }) => (
  <Folded title="Left out" rows={lines} isOpen={lines.length <= 5} aside="the rest is imported">
    {({ line, message }) => (
      <li key={line} className="flex flex-wrap gap-x-3 py-2">
        <b className="figures whitespace-nowrap">Line {line}</b>
        <span className="min-w-0 flex-1 wrap-anywhere">{message}</span>
      </li>
    )}
  </Folded>
);

export const Ignored = ({ columns }: { columns: readonly string[] }) =>
  columns.length > 0 && (
    <p className="text-sm text-soft wrap-anywhere">
      Not read, and not kept: <span dir="auto">{columns.join(', ')}</span>.
    </p>
  );

interface TickProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export const Tick = ({ label, hint, isOn, onChange }: TickProps) => (
  <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
    <input
      type="checkbox"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
      className="mt-1 size-5 shrink-0 accent-court"
    />
    <span className="min-w-0">
      <span className="block font-semibold">{label}</span>
      <span className="block text-sm text-soft">{hint}</span>
    </span>
  </label>
);

interface ImportBarProps {
  importing: Pick<
    Importing<{ fingerprint: string; blocked: string | null }>,
    'shown' | 'isLooking' | 'isRunning' | 'run'
  >;
  count: number;
  /** What is counted, such as 'member'. */
  what: string;
  /** What else is to be known of it. */
  line: string;
}

/** Under the thumb: what is imported, and importing it. */
export function ImportBar({ importing, count, what, line }: ImportBarProps) {
  const blocked = importing.shown?.blocked ?? null;
  return (
    <section
      aria-label="Import"
      className="sticky bottom-(--bar-below) z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:bottom-4 lg:mx-0 lg:rounded-lg lg:border lg:px-4 lg:shadow-low"
    >
      <p className={classes('min-w-40 flex-1 text-sm', blocked === null ? 'text-soft' : 'text-danger-text')}>
        {blocked ?? line}
      </p>
      <div className="w-full sm:w-64">
        <Button
          variant="ball"
          size="tall"
          width="full"
          disabled={blocked !== null || count === 0 || importing.isLooking}
          pending={importing.isRunning}
          pendingText="Importing…"
          onClick={importing.run}
        >
          {count === 0 ? 'Nothing to import' : `Import ${counted(count, what)}`}
        </Button>
      </div>
    </section>
  );
}

import { Check, Moon, Sun, Sunrise } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayParts, type Span } from '#contract/matchmaking/hours.ts';
import type { CommonHours } from '#contract/matchmaking.ts';
import { type Cell, cellForKey, cellName, cellsBetween, dayNames, paint, shortDay, stateOf } from './hours.ts';

const icons = { morning: Sunrise, midday: Sun, evening: Moon };
const pressed = { on: true, partly: 'mixed', off: false } as const;

const cellStyle =
  'relative isolate grid h-11 w-full place-items-center font-heading text-[0.9375rem] before:absolute before:inset-[2px] ' +
  'before:-z-1 before:rounded-[8px] before:border before:transition-[background-color] before:duration-120 ' +
  'hover:before:border-control focus-visible:-outline-offset-1';
const cellLooks = {
  on: 'text-on-court before:border-transparent before:bg-court',
  partly: 'text-court-text before:border-b-6 before:border-court-text before:bg-court-soft',
  off: 'text-soft before:border-transparent before:bg-sunken',
} as const;

interface HoursGridProps {
  spans: readonly Span[];
  others: CommonHours['others'] | undefined;
  onChange: (spans: Span[]) => void;
}

/**
 * A week of mornings, middays and evenings, given and taken by a tap, by dragging over them, and by keys: arrows walk, the
 * space bar toggles, with Shift the arrows carry on what was begun. One tab stop.
 */
export function HoursGrid({ spans, others, onChange }: HoursGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Cell>({ day: 0, part: 2 });
  const painting = usePainting(table, { spans, onChange });
  /** Where Shift was first held down, and the hours as they were then. */
  const from = useRef<{ cell: Cell; spans: readonly Span[]; isOn: boolean }>(undefined);
  const walk = (event: KeyboardEvent) => {
    const next = cellForKey(event.key, at, event.ctrlKey);
    if (!next) return;
    event.preventDefault();
    flushSync(() => setAt(next));
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    if (!event.shiftKey) {
      from.current = undefined;
      return;
    }
    from.current ??= { cell: at, spans, isOn: stateOf(spans, at) !== 'off' };
    const { cell, spans: before, isOn } = from.current;
    onChange(paint(before, cellsBetween(cell, next), isOn));
  };
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is walked through with the arrow keys.
      role="grid"
      aria-label="When I can play"
      className="mx-[-2px] w-[calc(100%+4px)] table-fixed border-collapse touch-pan-y text-[0.8125rem] font-semibold select-none"
      onKeyDown={walk}
      onKeyUp={({ key }) => {
        if (key === 'Shift') from.current = undefined;
      }}
      {...painting.handlers}
    >
      <thead>
        <tr>
          {dayNames.map((name, day) => (
            <th key={name} scope="col" abbr={name} className="py-1 font-semibold text-soft">
              {shortDay(day)}
            </th>
          ))}
        </tr>
      </thead>
      {dayParts.map(({ name }, part) => {
        const Icon = icons[name];
        return (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={7} className="py-1 pl-[2px] text-left font-semibold text-soft capitalize">
                <Icon className="-mt-0.5 mr-1.5 inline size-4" aria-hidden="true" />
                {name}
              </th>
            </tr>
            <tr>
              {dayNames.map((dayName, day) => {
                const cell = { day, part };
                const state = stateOf(spans, cell);
                const count = others?.[day]?.[part];
                return (
                  <td key={dayName} className="p-0">
                    <button
                      type="button"
                      tabIndex={day === at.day && part === at.part ? 0 : -1}
                      data-cell={`${day}-${part}`}
                      aria-pressed={pressed[state]}
                      className={`${cellStyle} ${cellLooks[state]}`}
                      aria-label={cellName(cell, { spans, others: count })}
                      onClick={({ detail: presses }) => {
                        setAt(cell);
                        from.current = undefined;
                        const isKey = presses === 0;
                        if (isKey || !painting.wasDrag()) onChange(paint(spans, [cell], state === 'off'));
                      }}
                    >
                      {count || ''}
                      {state === 'on' && <Check className="absolute top-[5px] right-[5px] size-3" aria-hidden="true" />}
                    </button>
                  </td>
                );
              })}
            </tr>
          </tbody>
        );
      })}
    </table>
  );
}

/**
 * Gives or takes all cells between where a pointer went down and where it is, as the first of them: across by a finger,
 * whose way up and down scrolls, and anywhere by a mouse.
 */
function usePainting(
  table: RefObject<HTMLElement | null>,
  { spans, onChange }: { spans: readonly Span[]; onChange: (spans: Span[]) => void },
) {
  /** The hours as they were when it began, and the cell where it is now: none yet while it may be a tap. */
  const painting = useRef<{ from: Cell; before: readonly Span[]; isOn: boolean; to: Cell | undefined }>(undefined);
  const wasDrag = useRef(false);
  const cellAt = ({ clientX, clientY }: PointerEvent): Cell | undefined => {
    const button = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-cell]');
    const [day, part] = button?.dataset.cell?.split('-').map(Number) ?? [];
    return day !== undefined && part !== undefined && table.current?.contains(button ?? null)
      ? { day, part }
      : undefined;
  };
  const stop = () => {
    painting.current = undefined;
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      wasDrag.current = false;
      const from = event.button === 0 && event.isPrimary ? cellAt(event) : undefined;
      painting.current = from && { from, before: spans, isOn: stateOf(spans, from) === 'off', to: undefined };
    },
    onPointerMove: (event: PointerEvent) => {
      // It was let go of elsewhere.
      if (event.buttons === 0) stop();
      const { current } = painting;
      const to = current && event.isPrimary ? cellAt(event) : undefined;
      if (!current || !to) return;
      const { day, part } = current.to ?? current.from;
      if (to.day === day && to.part === part) return;
      current.to = to;
      wasDrag.current = true;
      onChange(paint(current.before, cellsBetween(current.from, to), current.isOn));
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
  return {
    handlers,
    /** Whether the press that has just ended went over several cells: it is no tap on the one where it ends. */
    wasDrag: () => {
      const { current } = wasDrag;
      wasDrag.current = false;
      return current;
    },
  };
}

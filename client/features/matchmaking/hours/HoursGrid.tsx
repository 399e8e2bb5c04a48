import { Check, Moon, Sun, Sunrise } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dayParts, type Span } from '#contract/matchmaking/hours.ts';
import type { CommonHours } from '#contract/matchmaking.ts';
import { type Cell, cellForKey, cellsBetween, dayNames, painted, shortDay, stateOf } from './grid.ts';
import { usePainting } from './use-painting.ts';
import { cellName } from './words.ts';

const icons = { morning: Sunrise, midday: Sun, evening: Moon };
const pressed = { on: true, partly: 'mixed', off: false } as const;

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
  const walks = useRef(false);
  useEffect(() => {
    if (walks.current) table.current?.querySelector<HTMLElement>(`[data-cell="${at.day}-${at.part}"]`)?.focus();
    walks.current = false;
  }, [at]);
  /** Where Shift was first held down, and the hours as they were then. */
  const from = useRef<{ cell: Cell; spans: readonly Span[]; isOn: boolean }>(undefined);
  const walk = (event: KeyboardEvent) => {
    const next = cellForKey(event.key, at, event.ctrlKey);
    if (!next) return;
    event.preventDefault();
    walks.current = true;
    setAt(next);
    if (!event.shiftKey) {
      from.current = undefined;
      return;
    }
    from.current ??= { cell: at, spans, isOn: stateOf(spans, at) !== 'off' };
    const { cell, spans: before, isOn } = from.current;
    onChange(painted(before, cellsBetween(cell, next), isOn));
  };
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is walked through with the arrow keys.
      role="grid"
      aria-label="When I can play"
      className="fp-grid"
      onKeyDown={walk}
      onKeyUp={({ key }) => {
        if (key === 'Shift') from.current = undefined;
      }}
      {...painting.handlers}
    >
      <thead>
        <tr>
          {dayNames.map((name, day) => (
            <th key={name} scope="col" abbr={name}>
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
              <th scope="rowgroup" colSpan={7} className="fp-part">
                <Icon className="size-4" aria-hidden="true" />
                {name}
              </th>
            </tr>
            <tr>
              {dayNames.map((dayName, day) => {
                const cell = { day, part };
                const state = stateOf(spans, cell);
                const count = others?.[day]?.[part];
                return (
                  <td key={dayName}>
                    <button
                      type="button"
                      tabIndex={day === at.day && part === at.part ? 0 : -1}
                      data-cell={`${day}-${part}`}
                      aria-pressed={pressed[state]}
                      aria-label={cellName(cell, { spans, others: count })}
                      onClick={({ detail: presses }) => {
                        setAt(cell);
                        from.current = undefined;
                        const isKey = presses === 0;
                        if (isKey || !painting.wasDrag()) onChange(painted(spans, [cell], state === 'off'));
                      }}
                    >
                      {count || ''}
                      {state === 'on' && <Check className="size-3" aria-hidden="true" />}
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

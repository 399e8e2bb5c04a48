import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { classes } from './classes.ts';

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
  /**
   * `even`: they share the whole width, where there is little of it, and break their lines before they scroll. `inner`:
   * the same in a box, so that they are not taken for those of the tab that they stand in.
   */
  look?: 'row' | 'even' | 'inner';
}

const line = 'rounded-t-sm border-b-3';

const looks = {
  row: `${line} flex-1 px-2 whitespace-nowrap sm:flex-none sm:px-4`,
  even: `${line} flex-auto px-0.5 text-[0.9375rem] leading-5`,
  inner: 'flex-auto rounded-sm border px-2 text-sm leading-5 sm:px-4',
};

/**
 * Tabs whose choice the caller holds, so that it can live in the address. Only the chosen content is mounted. One tab
 * stop; arrows, Home and End choose (ARIA Authoring Practices, tabs with automatic activation).
 */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange, look = 'row' }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useCentred(list, value);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs.at(targetOf(event.key, at, tabs.length) ?? at);
    if (!next || next.value === value) return;
    event.preventDefault();
    onValueChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    <div className="grid gap-4">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        // A fraction of a pixel too many would bring a scroll bar; keys and fingers scroll without one.
        // What only screen readers hear lies in here too, and makes the page no wider.
        className={classes(
          'relative flex scroll-fade-x overflow-x-auto [scrollbar-width:none]',
          look === 'inner' ? 'gap-1 rounded-md bg-sunken p-1 sm:justify-self-start' : 'border-b border-line',
        )}
      >
        {tabs.map((tab) => {
          const isChosen = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              data-value={tab.value}
              aria-selected={isChosen}
              aria-controls={isChosen ? `${id}-content` : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => onValueChange(tab.value)}
              className={classes(
                'min-h-11 font-semibold transition-colors focus-visible:-outline-offset-3',
                looks[look],
                isChosen ? 'border-court-text text-court-text' : 'border-transparent text-soft hover:text-ink',
                isChosen && look === 'inner' && 'bg-surface',
              )}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      {tabs.map(
        (tab) =>
          tab.value === value && (
            <div
              key={tab.value}
              role="tabpanel"
              id={`${id}-content`}
              aria-labelledby={`${id}-${tab.value}`}
              className="min-w-0"
            >
              {tab.content}
            </div>
          ),
      )}
    </div>
  );
}

/**
 * Where there is no room for all of them the chosen one stands in the middle, also where the address has chosen it, when a
 * count has made one of them wider, and when a phone is turned.
 */
function useCentred(list: RefObject<HTMLElement | null>, value: string): void {
  useEffect(() => {
    const { current } = list;
    const tab = current?.querySelector<HTMLElement>(`[data-value="${value}"]`);
    if (!current || !tab) return;
    const sizes = new ResizeObserver(() => {
      current.scrollLeft = tab.offsetLeft - (current.clientWidth - tab.offsetWidth) / 2;
    });
    for (const each of [current, ...current.children]) sizes.observe(each);
    return () => sizes.disconnect();
  }, [list, value]);
}

/** Where a key leads to in a row of so many; past either end it goes on at the other. */
function targetOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

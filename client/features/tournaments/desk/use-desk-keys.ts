import { useEffect, useRef } from 'react';

interface DeskKeys {
  courts: number;
  onCourt: (court: number) => void;
  onUndo: () => void;
}

/** 1 to 9 choose a court, ↑ ↓ a match, Enter sends it, Z undoes, / goes to the filter. Not where somebody types, or in a dialog. */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isElsewhere =
        target instanceof Element &&
        target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="tablist"]');
      if (ctrlKey || metaKey || altKey || isElsewhere) return;
      const isDone = act(key, latest.current, target);
      if (isDone) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    // Before the slash that leads to the search everywhere else.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

/** @returns whether the key means something here */
function act(key: string, { courts, onCourt, onUndo }: DeskKeys, target: EventTarget | null): boolean {
  if (/^[1-9]$/.test(key) && Number(key) <= courts) {
    onCourt(Number(key));
    return true;
  }
  if (key === 'z' || key === 'Z') {
    onUndo();
    return true;
  }
  const rows = [...document.querySelectorAll<HTMLElement>('[data-place^="ready-"]')];
  const at = rows.indexOf(target as HTMLElement);
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const next = at < 0 ? rows[0] : rows[at + (key === 'ArrowDown' ? 1 : -1)];
    next?.focus();
    return rows.length > 0;
  }
  // On a button it presses that.
  if (key === 'Enter' && target === document.body && rows[0]) {
    rows[0].click();
    return true;
  }
  const filter = document.querySelector<HTMLElement>('[data-desk-filter] :is(input, button)');
  if (key !== '/' || !filter?.checkVisibility()) return false;
  filter.focus();
  return true;
}

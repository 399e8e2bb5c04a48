import type { KeyboardEvent } from 'react';

interface SheetKeys {
  /** The tile at this place, from the left. */
  onSide: (place: 0 | 1) => void;
  onDigit: (digit: number) => void;
  onEnter: () => void;
}

/**
 * The keyboard of the whole sheet: ← and → choose the winner, digits set the points of the loser, Enter saves. What is
 * typed into a field stays there, and Enter still presses a button that would do something.
 */
export function onSheetKey({ onSide, onDigit, onEnter }: SheetKeys) {
  return (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Enter') {
      // Held down, it is still the press that opened the sheet.
      if (event.repeat) return;
      if (target instanceof HTMLButtonElement && target.ariaPressed !== 'true') return;
      event.preventDefault();
      onEnter();
    } else if (!(target instanceof HTMLInputElement)) {
      if (key === 'ArrowLeft') onSide(0);
      if (key === 'ArrowRight') onSide(1);
      if (/^\d$/.test(key)) onDigit(Number(key));
    }
  };
}

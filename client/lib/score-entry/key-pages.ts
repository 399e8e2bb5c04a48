import type { KeyboardEvent } from 'react';
import { losingPoints } from '#tournament/score-rules.ts';
import { type GameRules, maxPoints } from './game-entry.ts';

/**
 * The points that a loser can have, as pages of ten keys: 0 to 9, then 10 to 19, and so on until the points that end a
 * game are on them. What lies beyond is rare enough to be typed.
 */
export function keyPages(game: GameRules): readonly (readonly number[])[] {
  const possible = losingPoints(game, maxPoints);
  const count = Math.max(2, pageOf(game.to) + 1);
  const pages = Array.from({ length: count }, (_, page) => possible.filter((points) => pageOf(points) === page));
  return pages.filter((page) => page.length > 0);
}

/** Which page has the key for these points. */
export const pageOf = (points: number): number => Math.floor(points / 10);

/** The key that a digit stands for on a page: 2 is 12 on the second. Undefined where no game ends like that. */
export const keyOf = (page: readonly number[], digit: number): number | undefined =>
  page.find((points) => points % 10 === digit);

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

import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Moves the focus from message to message, for `onKeyDown` of the thread.
 *
 * @param last the index of the lowest message that is drawn: there one begins
 */
export function moveByArrow(event: KeyboardEvent<HTMLElement>, last: number): void {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const thread = event.currentTarget;
  const focused = document.activeElement?.closest<HTMLElement>('li[data-index]');
  const index = focused ? Number(focused.dataset.index) + step : last;
  thread.querySelector<HTMLElement>(`li[data-index="${index}"]`)?.focus();
}

import type { MouseEvent, MouseEventHandler } from 'react';

/**
 * A button that cannot be pressed at the moment. It is `aria-disabled` rather than `disabled`, so that it keeps the
 * focus and is still read out; the press does nothing, and sends no form.
 */
export function pressable(isInert: boolean, onClick: MouseEventHandler<HTMLButtonElement> | undefined) {
  if (!isInert) return { onClick };
  return { 'aria-disabled': true, onClick: swallow } as const;
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

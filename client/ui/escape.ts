import type { KeyboardEvent } from 'react';

/** For `onKeyDown`: Escape closes this, and not the dialog that it is in. */
export function onEscape(close: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
}

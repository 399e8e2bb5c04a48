import { createContext, type KeyboardEvent } from 'react';
import { createStore } from '#client/lib/store.ts';

/** A dialog that is open. */
export interface OpenDialog {
  id: string;
  /** Where toasts appear while it is the innermost one: what is outside of it can be neither reached nor heard. */
  toasts: Element;
}

/** The id of the dialog that one is in; empty on the page itself. */
export const DialogContext = createContext('');

const open = createStore<readonly OpenDialog[]>([]);
/** How many dialogs hold the page. */
let holders = 0;

/** Answers how to say that it is closed. */
export function dialogOpened(dialog: OpenDialog): () => void {
  open.set([...open.get(), dialog]);
  return () => open.set(open.get().filter((each) => each !== dialog));
}

/**
 * The page stays where it is (`styles.css`) until the answer is called. To hold it has every element styled anew, and so
 * has a dialog that opens or goes: called before the one and done after the other, it is all one.
 */
export function holdPage(): () => void {
  hold(1);
  return () => queueMicrotask(() => hold(-1));
}

function hold(more: 1 | -1): void {
  holders += more;
  document.documentElement.toggleAttribute('data-behind-dialog', holders > 0);
}

/** The innermost of the open dialogs. */
export const useInnermostDialog = (): OpenDialog | undefined => open.useValue().at(-1);

/** For `onKeyDown`: Escape closes this, and not the dialog that it is in. */
export function onEscape(close: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
}

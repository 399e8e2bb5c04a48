import { createContext, useSyncExternalStore } from 'react';

/** A dialog that is open. */
export interface OpenDialog {
  id: string;
  /** Where toasts appear while it is the innermost one: what is outside of it can be neither reached nor heard. */
  toasts: Element;
}

/** The id of the dialog that one is in; empty on the page itself. */
export const DialogContext = createContext('');

let open: readonly OpenDialog[] = [];
const listeners = new Set<() => void>();

/** Answers how to say that it is closed. */
export function dialogOpened(dialog: OpenDialog): () => void {
  change([...open, dialog]);
  return () => change(open.filter((each) => each !== dialog));
}

/** The innermost of the open dialogs. */
export function useInnermostDialog(): OpenDialog | undefined {
  return useSyncExternalStore(subscribe, () => open.at(-1));
}

function change(next: readonly OpenDialog[]): void {
  open = next;
  // The page stays where it is meanwhile (`styles.css`).
  document.documentElement.toggleAttribute('data-behind-dialog', open.length > 0);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

import { Kept } from './kept.ts';

const handlers = new Set<(userId: number) => void>();

/** Calls the handler when a person signs out in this browser, to let go of what it holds of them. */
export function onLeave(handler: (userId: number) => void): void {
  handlers.add(handler);
}

/** A person has signed out: nothing of theirs stays in this browser, neither in the page nor in its storage. */
export function forgetPerson(userId: number): void {
  // What holds something goes first, so that it does not keep it again.
  for (const handler of handlers) handler(userId);
  new Kept('messages', userId).clear();
  new Kept('forms', userId).clear();
  new Kept('outbox', userId).clear();
  new Kept('seen', userId).clear();
}

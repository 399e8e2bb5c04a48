import { namespaces, UserStorage } from './user-storage.ts';

const handlers = new Set<(userId: number) => void>();

/** Calls the handler when a person signs out in this browser, to let go of what it holds of them. */
export function onLeave(handler: (userId: number) => void): void {
  handlers.add(handler);
}

const nextHandlers = new Set<() => void>();

/** Calls the handler when the server says that somebody else is at this browser than before. */
export function onNextPerson(handler: () => void): void {
  nextHandlers.add(handler);
}

/** Somebody else is at this browser: what is held for the one before them goes. */
export function nextPerson(): void {
  for (const handler of nextHandlers) handler();
}

/** A person has signed out: nothing of theirs stays in this browser, neither in the page nor in its storage. */
export function forgetPerson(userId: number): void {
  // What holds something goes first, so that it does not keep it again.
  for (const handler of handlers) handler(userId);
  for (const namespace of namespaces) new UserStorage(namespace, userId).clear();
}

/** What is read out besides what has the focus. `LiveRegion` gives it to screen readers. */
import { useSyncExternalStore } from 'react';
import { type Announcements, none, sentence, taken, withAnother } from './announcements.ts';

export interface Said {
  id: number;
  text: string;
  /** Interrupts whatever is being read. */
  isUrgent: boolean;
}

/** How long one text stays where screen readers find it. */
const audible = 1500;
/**
 * What follows from one press is said together after so many milliseconds: by then a dialog that closed with it is
 * gone, and the page below is heard again.
 */
const moment = 150;

let announcements: Announcements = none;
let waking: ReturnType<typeof setTimeout> | undefined;

/**
 * Says what happens by itself, such as the score of others: politely, and at most every five seconds.
 *
 * @param own it concerns the listener: it is said before what concerns others
 * @param about a figure that changes often: of it only the last that is waiting to be said is said
 */
export function announce(text: string, { own = false, about }: { own?: boolean; about?: string } = {}): void {
  announcements = withAnother(announcements, { text, isOwn: own, about });
  wakeLater();
}

function wakeLater(): void {
  if (waking === undefined) waking = setTimeout(wake, Math.max(moment, announcements.quietUntil - performance.now()));
}

function wake(): void {
  waking = undefined;
  const [text, left] = taken(announcements, performance.now());
  announcements = left;
  if (text !== undefined) say(text, false);
  // A timer may be a fraction of a millisecond early.
  else if (left.waiting.length > 0) wakeLater();
}

let answers: { sentences: Set<string>; isUrgent: boolean } | undefined;

/** Says what follows from the listener's own press: at once, and in a moment's time each sentence once. */
export function answer(text: string, { isUrgent = false }: { isUrgent?: boolean } = {}): void {
  if (!answers) {
    answers = { sentences: new Set(), isUrgent: false };
    setTimeout(giveAnswers, moment);
  }
  answers.sentences.add(sentence(text));
  answers.isUrgent ||= isUrgent;
}

function giveAnswers(): void {
  if (answers) say([...answers.sentences].join(' '), answers.isUrgent);
  answers = undefined;
}

let said: readonly Said[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
/** What was to be said before there was a place for it: screen readers hear only what is added to one. */
let early: (() => void)[] = [];

export function useSaid(): readonly Said[] {
  return useSyncExternalStore(subscribe, () => said);
}

function say(text: string, isUrgent: boolean): void {
  if (listeners.size === 0) {
    early.push(() => say(text, isUrgent));
    return;
  }
  lastId += 1;
  const id = lastId;
  change([...said, { id, text, isUrgent }]);
  setTimeout(() => change(said.filter((each) => each.id !== id)), audible);
}

function change(next: readonly Said[]): void {
  said = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const waiting = early;
  early = [];
  for (const sayNow of waiting) setTimeout(sayNow, moment);
  return () => void listeners.delete(listener);
}

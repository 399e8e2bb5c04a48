/** What is read out besides what has the focus. `LiveRegion` gives it to screen readers. */
import { useSyncExternalStore } from 'react';

/** What waits to be read out, and until when it is quiet after the last time. Times are in milliseconds. */
export interface Announcements {
  /** In the order in which they are said. */
  waiting: readonly Announcement[];
  quietUntil: number;
}

interface Announcement {
  text: string;
  /** It concerns the listener themselves: a score of their match, their place. */
  isOwn: boolean;
  /** A figure that changes: only as it is last is it said. */
  about?: string | undefined;
}

/** From one announcement to the next. */
const pause = 5000;
/** So many sentences are said in one breath; of the rest only how many they are. */
const breath = 3;

export const none: Announcements = { waiting: [], quietUntil: 0 };

/**
 * One more waits: behind all others, or behind the listener's own when it is one of these; in the place of those that are
 * about the same.
 */
export function withAnother({ waiting: all, quietUntil }: Announcements, added: Announcement): Announcements {
  const waiting = all.filter(({ about }) => about === undefined || about !== added.about);
  const behind = waiting.filter(({ isOwn }) => isOwn || !added.isOwn);
  const before = waiting.filter(({ isOwn }) => !isOwn && added.isOwn);
  return { waiting: [...behind, added, ...before], quietUntil };
}

/** What is to be said now, and what is left; nothing while it is quiet, and while nothing waits. */
export function taken(announcements: Announcements, now: number): [text: string | undefined, left: Announcements] {
  const { waiting, quietUntil } = announcements;
  if (waiting.length === 0 || now < quietUntil) return [undefined, announcements];
  const said = waiting.slice(0, breath).map(({ text }) => sentence(text));
  const more = waiting.length - said.length;
  if (more > 0) said.push(`And ${more} more.`);
  return [said.join(' '), { waiting: [], quietUntil: now + pause }];
}

/** Ends as a sentence does, so that a voice falls there. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?…]["’”)]?$/u.test(trimmed) ? trimmed : `${trimmed}.`;
}

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

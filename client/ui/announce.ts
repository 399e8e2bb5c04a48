/** What is read out besides what has the focus. `LiveRegion` gives it to screen readers. */
import { useEffect } from 'react';
import { createStore } from '#client/lib/store.ts';

export interface Announcements {
  /** In the order in which they are said. */
  waiting: readonly Announcement[];
  /** In milliseconds. */
  quietUntil: number;
}

interface Announcement {
  text: string;
  /** It concerns the listener themselves: a score of their match, their court. */
  isOwn: boolean;
  /** A figure that changes: only as it is last is it said. */
  about?: string | undefined;
}

/** From one announcement to the next. */
const pauseMs = 5000;
/** So many sentences are said in one breath; of the rest only how many they are. */
const maxSentences = 3;

export const none: Announcements = { waiting: [], quietUntil: 0 };

/** One more waits: behind all others, or behind the listener's own when it is one of these; instead of those about the same. */
export function enqueue({ waiting: all, quietUntil }: Announcements, added: Announcement): Announcements {
  const waiting = all.filter(({ about }) => about === undefined || about !== added.about);
  const behind = waiting.filter(({ isOwn }) => isOwn || !added.isOwn);
  const before = waiting.filter(({ isOwn }) => !isOwn && added.isOwn);
  return { waiting: [...behind, added, ...before], quietUntil };
}

/** What is to be said now, and what is left; nothing while it is quiet, and while nothing waits. */
export function dequeue(announcements: Announcements, now: number): [text: string | undefined, left: Announcements] {
  const { waiting, quietUntil } = announcements;
  if (waiting.length === 0 || now < quietUntil) return [undefined, announcements];
  const sentences = waiting.slice(0, maxSentences).map(({ text }) => sentence(text));
  const more = waiting.length - sentences.length;
  if (more > 0) sentences.push(`And ${more} more.`);
  return [sentences.join(' '), { waiting: [], quietUntil: now + pauseMs }];
}

/** Ends as a sentence does, so that a voice falls there. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?…]["’”)]?$/u.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** How long one text stays where screen readers find it. */
const audibleMs = 1500;
/**
 * What follows from one press within so long is said together: by then a dialog that closed with it is gone, and the
 * page below is heard again.
 */
const batchMs = 150;

let announcements: Announcements = none;
let wakeTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Says what happens by itself, such as the score of others: politely, and at most every five seconds.
 *
 * @param own it concerns the listener: it is said before what concerns others
 * @param about a figure that changes often: of it only the last that is waiting to be said is said
 */
export function announce(text: string, { own = false, about }: { own?: boolean; about?: string } = {}): void {
  announcements = enqueue(announcements, { text, isOwn: own, about });
  wakeLater();
}

function wakeLater(): void {
  if (wakeTimer === undefined)
    wakeTimer = setTimeout(wake, Math.max(batchMs, announcements.quietUntil - performance.now()));
}

function wake(): void {
  wakeTimer = undefined;
  const [text, left] = dequeue(announcements, performance.now());
  announcements = left;
  if (text !== undefined) say(text, false);
  // A timer may be a fraction of a millisecond early.
  else if (left.waiting.length > 0) wakeLater();
}

let answers: { sentences: Set<string>; isUrgent: boolean } | undefined;

/** Says what follows from the listener's own press: at once, and what is repeated meanwhile once. */
export function answer(text: string, { isUrgent = false }: { isUrgent?: boolean } = {}): void {
  if (!answers) {
    answers = { sentences: new Set(), isUrgent: false };
    setTimeout(giveAnswers, batchMs);
  }
  answers.sentences.add(sentence(text));
  answers.isUrgent ||= isUrgent;
}

function giveAnswers(): void {
  if (answers) say([...answers.sentences].join(' '), answers.isUrgent);
  answers = undefined;
}

interface Spoken {
  id: number;
  text: string;
  /** Interrupts whatever is being read. */
  isUrgent: boolean;
}

const spoken = createStore<readonly Spoken[]>([]);
let lastId = 0;
/** What was to be said before there was a live region: screen readers hear only what is added to one. */
let early: (() => void)[] | undefined = [];

/** What a live region holds now. */
export function useSpoken(): readonly Spoken[] {
  useEffect(() => {
    for (const sayNow of early ?? []) setTimeout(sayNow, batchMs);
    early = undefined;
  }, []);
  return spoken.useValue();
}

function say(text: string, isUrgent: boolean): void {
  if (early) {
    early.push(() => say(text, isUrgent));
    return;
  }
  lastId += 1;
  const id = lastId;
  spoken.set([...spoken.get(), { id, text, isUrgent }]);
  setTimeout(() => spoken.set(spoken.get().filter((each) => each.id !== id)), audibleMs);
}

import type { Achievement } from '#contract/achievements.ts';

export type News = { achievement: Achievement } | { more: number };

export interface Queue {
  shown: News | null;
  waiting: readonly Achievement[];
  /** So many were earned beside those that wait: they are told together. */
  more: number;
  /** The ids of all that was ever to be told. */
  known: ReadonlySet<number>;
}

export const emptyQueue: Queue = { shown: null, waiting: [], more: 0, known: new Set() };

const maxWaiting = 3;

/** Something was earned, which may be known already: one hears of it live, and in the answer to a check. */
export function withEarned(queue: Queue, earned: readonly Achievement[]): Queue {
  const news = new Map(earned.filter(({ id }) => !queue.known.has(id)).map((each) => [each.id, each]));
  const inOrder = [...news.values()].sort((one, other) => one.id - other.id);
  const known = new Set([...queue.known, ...news.keys()]);
  const first = queue.shown === null ? inOrder.shift() : undefined;
  // Behind what is told together nothing is told alone.
  const waiting = queue.more > 0 ? queue.waiting : [...queue.waiting, ...inOrder].slice(0, maxWaiting);
  const more = queue.more + queue.waiting.length + inOrder.length - waiting.length;
  return { shown: first ? { achievement: first } : queue.shown, waiting, more, known };
}

export function withNext({ waiting: [next, ...waiting], more, known }: Queue): Queue {
  if (next) return { shown: { achievement: next }, waiting, more, known };
  return { shown: more > 0 ? { more } : null, waiting, more: 0, known };
}

export function withoutIds(queue: Queue, ids: readonly number[]): Queue {
  const rest = {
    ...queue,
    waiting: queue.waiting.filter(({ id }) => !ids.includes(id)),
    known: new Set([...queue.known, ...ids]),
  };
  const isShown = queue.shown !== null && 'achievement' in queue.shown && ids.includes(queue.shown.achievement.id);
  return isShown ? withNext(rest) : rest;
}

/** How long it is shown, in milliseconds; what is of a tournament a little longer. */
const durations = { standard: 6000, ofTournament: 8000 };

interface PopupContent {
  /** Of the achievement; what tells of several has one that none has. */
  id: number;
  duration: number;
  title: string;
  text: string;
  spoken: string;
}

export function contentOf(news: News): PopupContent {
  if ('more' in news) {
    const title = `And ${news.more} more`;
    return {
      id: -1,
      duration: durations.standard,
      title,
      text: 'You earned these as well.',
      spoken: `${title} achievements.`,
    };
  }
  const { id, title, description, tournamentId, tournamentName } = news.achievement;
  const text = tournamentName ?? description;
  return {
    id,
    duration: tournamentId === null ? durations.standard : durations.ofTournament,
    title,
    text,
    spoken: `Achievement unlocked: ${title}. ${text}.`,
  };
}

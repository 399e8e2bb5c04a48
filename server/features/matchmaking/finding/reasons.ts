/** Why somebody is shown, in words. */
import { dayParts } from '#contract/matchmaking/hours.ts';
import type { Part } from '../profile/hours.ts';
import type { Fit } from './ranking.ts';

/** What two have played against each other: what the viewer won and lost. */
export interface Played {
  won: number;
  lost: number;
}

export interface Known extends Pick<Fit, 'ratingGap' | 'groupsInCommon'> {
  /** In which parts of a day both have time for a game, from Monday. */
  parts: readonly Part[];
  /** Whether the other one is rated higher. */
  isAbove: boolean;
  /** They call the place where they play the same. */
  isSamePlace: boolean;
  played: Played;
}

/** At most two: when both can, and then one more. */
export function reasonsFor(known: Known): string[] {
  const more = furtherReasons(known);
  const hours = hoursInWords(known.parts);
  return hours === null ? more.slice(0, 2) : [hours, ...more.slice(0, 1)];
}

const short = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const long = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const longDay = (day: number): string => long[day] ?? '';

const nameOf = ({ part }: Part) => dayParts[part]?.name ?? '';

/** When that is: `Tuesday evening`, `Tue and Thu evening`; null where there is none. */
export function hoursInWords(parts: readonly Part[]): string | null {
  const [first, second] = parts;
  if (first === undefined) return null;
  if (second === undefined) return `${longDay(first.day)} ${nameOf(first)}`;
  const fullest = dayParts
    .map(({ name }) => ({ name, days: parts.filter((each) => nameOf(each) === name).map(({ day }) => day) }))
    .reduce((best, each) => (each.days.length > best.days.length ? each : best));
  if (fullest.days.length === 1) {
    return listed(parts.slice(0, 2).map((each) => `${short[each.day]} ${nameOf(each)}`));
  }
  return `${daysInWords(fullest.days)} ${fullest.name}`;
}

function daysInWords(days: readonly number[]): string {
  if (days.length === 7) return 'Every';
  if (days.length === 5 && days.every((day) => day < 5)) return 'Every weekday';
  return listed(days.map((day) => short[day] ?? ''));
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Those first that say most. */
function furtherReasons({ ratingGap, isAbove, groupsInCommon, isSamePlace, played }: Known): string[] {
  const { won, lost } = played;
  const rating = ratingInWords(ratingGap, isAbove);
  if (won + lost > 0) return [`${won}–${lost} against each other`, ...(rating === null ? [] : [rating])];
  const rest = [
    ...(groupsInCommon > 0 ? [groupsInCommon === 1 ? 'same group' : 'same groups'] : []),
    ...(isSamePlace ? ['plays where you play'] : []),
    'a first match',
  ];
  const [next = '', ...others] = rest;
  // What is only nearly the same stands for itself.
  if (ratingGap === 0) return [`Same rating, ${next}`, ...others.slice(0, -1).map(capital)];
  const alone = rest.map((reason) => (reason === 'a first match' ? 'Never played each other' : capital(reason)));
  return rating === null ? alone : [...alone.slice(0, -1), rating, ...alone.slice(-1)];
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Null where the viewer has no rating. */
export function ratingInWords(gap: number | null, isAbove: boolean): string | null {
  if (gap === null) return null;
  const tenths = Math.round(gap * 10);
  if (tenths === 0) return gap === 0 ? 'Same rating' : 'Nearly the same rating';
  const way = isAbove ? 'above' : 'below';
  if (tenths === 5) return `Half a point ${way} you`;
  if (tenths === 10) return `One point ${way} you`;
  return `${(tenths / 10).toFixed(1)} ${way} you`;
}

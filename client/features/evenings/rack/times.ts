import type { Rack } from '#contract/racks.ts';

const minuteMs = 60_000;

/** As long as a game to 11 usually has a court, before one was played today. */
const usualMs = 13 * minuteMs;

/** What goes on for longer than usual is over in about so long. */
const overdueMs = 2 * minuteMs;

/** When a four plays, as far as nobody comes or goes. */
export interface RackTime {
  court: number;
  inMs: number;
}

type Timed = Pick<Rack, 'courts' | 'fours' | 'usualMs'>;

/** For each four of the queue the court that is free for it, and in how long; undefined where every court is closed. */
export function timesOf({ courts, fours, usualMs: usual }: Timed, now: number): (RackTime | undefined)[] {
  const length = usual ?? usualMs;
  const free = courts.flatMap(({ court, isOpen, game }) => {
    if (!isOpen) return [];
    const left = game ? Math.max(overdueMs, Date.parse(game.since) + length - now) : 0;
    return [{ court, inMs: left }];
  });
  return fours.map(() => {
    const next = free.toSorted((one, other) => one.inMs - other.inMs || one.court - other.court)[0];
    if (next === undefined) return undefined;
    const time = { ...next };
    next.inMs += length;
    return time;
  });
}

/** Rounded as people say it: what is said, and the minutes alone where they are. */
export type RackWait =
  | { kind: 'next' }
  | { kind: 'minutes'; minutes: number }
  | { kind: 'long'; text: 'half an hour' | 'an hour' };

export function waitOf(inMs: number): RackWait {
  const minutes = Math.round(inMs / minuteMs);
  if (minutes < 3) return { kind: 'next' };
  if (minutes <= 20) return { kind: 'minutes', minutes };
  return { kind: 'long', text: minutes < 50 ? 'half an hour' : 'an hour' };
}

/** 'next', 'in about 8 min', 'in about half an hour' */
export function waitText(inMs: number): string {
  const wait = waitOf(inMs);
  if (wait.kind === 'next') return 'next';
  return `in about ${wait.kind === 'minutes' ? `${wait.minutes} min` : wait.text}`;
}

/** How long a game has been on, in whole minutes. */
export const minutesOn = ({ since }: { since: string }, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / minuteMs));

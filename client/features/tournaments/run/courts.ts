import type { Match } from '#contract/tournaments/matches.ts';
import { type Bracket, isFinished, matchesOf } from '../model/rounds.ts';

/** So long nobody is called again who has just played, in milliseconds, unless there is nobody else. */
const rest = 5 * 60_000;

/** A match that could be called to a court. */
export interface Callable {
  match: Match;
  /** Somebody of it who plays on a court now. */
  busyId: number | undefined;
  /** Somebody of it who has just played. */
  tiredId: number | undefined;
  /** When the last of its players has come off a court, in milliseconds; 0 where none has played. */
  offAt: number;
}

export interface Court {
  number: number;
  /** What is played there. */
  match: Match | undefined;
  /** What to call there next, where it is free. */
  next: Match | undefined;
}

const playersOf = ({ team1, team2 }: Match): readonly number[] => [...team1, ...team2];

const isCalled = (match: Match): boolean => match.court !== null && match.state === 'ready' && !isFinished(match);

/** The matches that can be played and are on no court, in the order of playing. */
export function callable(bracket: Pick<Bracket, 'rounds'>, now: number): Callable[] {
  const matches = matchesOf(bracket);
  const busy = new Set(matches.filter(isCalled).flatMap(playersOf));
  const off = new Map<number, number>();
  for (const match of matches) {
    const at = match.playedAt === null ? 0 : Date.parse(match.playedAt);
    for (const userId of playersOf(match)) off.set(userId, Math.max(at, off.get(userId) ?? 0));
  }
  const offAt = (userId: number) => off.get(userId) ?? 0;
  return matches
    .filter((match) => match.state === 'ready' && !isFinished(match) && match.court === null)
    .map((match) => {
      const players = playersOf(match);
      return {
        match,
        busyId: players.find((userId) => busy.has(userId)),
        tiredId: players.find((userId) => now - offAt(userId) < rest),
        offAt: Math.max(...players.map(offAt)),
      };
    });
}

/** The first whose players are free and have rested; else, of those that are free, the one that has rested longest. */
export function nextToCall(waiting: readonly Callable[]): Match | undefined {
  const free = waiting.filter(({ busyId }) => busyId === undefined);
  const rested = free.find(({ tiredId }) => tiredId === undefined);
  const longest = free.toSorted((one, other) => one.offAt - other.offAt)[0];
  return (rested ?? longest)?.match;
}

/** Every court with its match, or with what to call there; to each free one something else. */
export function courtsOf(bracket: Pick<Bracket, 'rounds'>, count: number, now: number): Court[] {
  const called = matchesOf(bracket).filter(isCalled);
  let waiting = callable(bracket, now);
  return Array.from({ length: count }, (_, at) => {
    const number = at + 1;
    const match = called.find(({ court }) => court === number);
    const next = match === undefined ? nextToCall(waiting) : undefined;
    if (next) {
      const taken = new Set(playersOf(next));
      waiting = waiting.filter((each) => !playersOf(each.match).some((userId) => taken.has(userId)));
    }
    return { number, match, next };
  });
}

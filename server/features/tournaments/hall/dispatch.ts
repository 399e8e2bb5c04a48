import { randomFrom } from '#tournament/random.ts';

/** Who plays when in a hall of several tournaments: matches go on as courts come free, in the order of the desk. Times are in milliseconds. */

/** A match that is still to be played, or is on. */
export interface Planned {
  id: number;
  /** Those who are known to play in it. */
  players: readonly number[];
  /** The matches that decide who else plays in it, those of them that are open. */
  after: readonly number[];
  /** How long such matches have taken. */
  durations: readonly number[];
  /** How long its players rest before it. */
  rest: number;
  /** How many matches come after it, one after the other. */
  holdsUp: number;
  /** Since when it could be played. */
  readyAt: number;
  on: { court: number; since: number } | null;
}

export interface Hall {
  courts: number;
  now: number;
  matches: readonly Planned[];
  /** When the last match of each player ended. */
  offAt: ReadonlyMap<number, number>;
}

interface Start {
  at: number;
  court: number;
  endsAt: number;
}

/** As matches are called: first what holds up most, then what has been ready for longest. */
export const byUrgency = (one: Planned, other: Planned): number =>
  other.holdsUp - one.holdsUp || one.readyAt - other.readyAt || one.id - other.id;

/**
 * The day as it would go on if every match took as long as `durationOf` says: nobody is on two courts, nobody plays
 * before they have rested, and no court has two matches.
 *
 * @returns when each match begins, and where; without those that never can
 */
export function dispatch({ courts, now, matches, offAt }: Hall, durationOf: (match: Planned) => number) {
  const starts = new Map<number, Start>();
  const free = new Map(Array.from({ length: courts }, (_, at) => [at + 1, now]));
  const off = new Map(offAt);
  const begin = (match: Planned, at: number, court: number, endsAt: number) => {
    starts.set(match.id, { at, court, endsAt });
    free.set(court, endsAt);
    for (const player of match.players) off.set(player, endsAt);
  };
  for (const match of matches) {
    if (match.on)
      begin(match, match.on.since, match.on.court, Math.max(now + minute, match.on.since + durationOf(match)));
  }
  let open = matches.filter(({ on }) => on === null).sort(byUrgency);
  /** From when on its players can play it; infinite where it is not known yet when those before it are over. */
  const from = ({ players, after, rest }: Planned): number =>
    Math.max(
      ...players.map((player) => (off.get(player) ?? Number.NEGATIVE_INFINITY) + rest),
      ...after.map((id) => (starts.get(id)?.endsAt ?? Number.POSITIVE_INFINITY) + rest),
    );
  for (let at = now; open.length > 0; ) {
    const idle = [...free].filter(([, since]) => since <= at).map(([court]) => court);
    let next = Math.min(...[...free.values()].filter((since) => since > at));
    const left: Planned[] = [];
    for (const match of open) {
      const court = idle[0];
      const earliest = court === undefined ? Number.POSITIVE_INFINITY : from(match);
      if (court !== undefined && earliest <= at) {
        idle.shift();
        const endsAt = at + durationOf(match);
        begin(match, at, court, endsAt);
        next = Math.min(next, endsAt);
      } else {
        left.push(match);
        next = Math.min(next, earliest);
      }
    }
    open = left;
    if (!Number.isFinite(next)) break;
    at = next;
  }
  return starts;
}

/** When a match is likely to begin. */
export interface Expected {
  from: number;
  to: number;
  /** The court that it is next on, where that is about as good as sure. */
  court: number | null;
}

const minute = 60_000;

/** So many days are thought through; fewer where each is long. */
const mostRuns = 40;
const leastRuns = 6;
const matchesInAll = 4000;

/** Of all runs, the part that a range leaves out on either side. */
const tail = 0.15;

/** In so many of all runs a match is next on the same court. */
const sureEnough = 0.6;

/**
 * When matches begin, as ranges: the day is thought through several times, each match as long as one of those that were
 * played. The same hall gives the same ranges.
 */
export function expectedStarts(hall: Hall): { starts: Map<number, Expected>; endsAt: number | undefined } {
  const random = randomFrom(hall.matches.length);
  const durationOf = ({ durations, on }: Planned): number => {
    const drawn = durations[random.below(durations.length)] ?? 0;
    if (on === null) return drawn;
    // One that is on takes longer than it has.
    const soFar = hall.now - on.since;
    const longer = durations.filter((duration) => duration > soFar);
    return longer[random.below(Math.max(1, longer.length))] ?? soFar + 0.15 * drawn;
  };
  const runs = Math.min(mostRuns, Math.max(leastRuns, Math.floor(matchesInAll / Math.max(1, hall.matches.length))));
  const drawn = Array.from({ length: runs }, () => dispatch(hall, durationOf));
  const ends = drawn.map((starts) => Math.max(...[...starts.values()].map(({ endsAt }) => endsAt)));
  const nextOn = drawn.map((starts) => firstOnCourts(hall, starts));
  const starts = hall.matches.flatMap(({ id, on }): [number, Expected][] => {
    const ats = drawn.flatMap((run) => run.get(id)?.at ?? []).sort((one, other) => one - other);
    if (on !== null || ats.length < runs) return [];
    const courts = nextOn.flatMap((next) => next.get(id) ?? []);
    const court = courts.find((each) => courts.filter((other) => other === each).length >= sureEnough * runs) ?? null;
    const last = runs - 1;
    return [[id, { from: ats[Math.floor(tail * last)] ?? 0, to: ats[Math.ceil((1 - tail) * last)] ?? 0, court }]];
  });
  const middle = ends.sort((one, other) => one - other)[Math.floor(ends.length / 2)];
  return { starts: new Map(starts), endsAt: hall.matches.length === 0 ? undefined : middle };
}

/** The court of each match that is the next on one. */
function firstOnCourts({ matches }: Hall, starts: ReadonlyMap<number, Start>): Map<number, number> {
  const next = new Map<number, { id: number; at: number }>();
  for (const { id, on } of matches) {
    const start = starts.get(id);
    if (on !== null || start === undefined) continue;
    const had = next.get(start.court);
    if (had === undefined || start.at < had.at) next.set(start.court, { id, at: start.at });
  }
  return new Map([...next].map(([court, { id }]) => [id, court]));
}

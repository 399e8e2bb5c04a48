import { describe, expect, test } from 'vitest';
import { draw, report, type TournamentState } from '#tournament/index.ts';
import { randomFrom } from '#tournament/random.ts';
import { byUrgency, dispatch, expectedStarts, type Hall, type Planned } from './dispatch.ts';
import { plannedIn } from './planned.ts';

const minute = 60_000;
const rest = 10 * minute;
const courts = 6;

const planned = (id: number, extra: Partial<Planned> = {}): Planned => ({
  ...{ id, players: [2 * id, 2 * id + 1], after: [], durations: [20 * minute], rest, holdsUp: 0, readyAt: 0, on: null },
  ...extra,
});

const inHall = (matches: readonly Planned[], extra: Partial<Hall> = {}): Hall => ({
  ...{ courts: 1, now: 0, matches, offAt: new Map() },
  ...extra,
});

const begins = (hall: Hall) => {
  const starts = dispatch(hall, ({ durations: [first = 0] }) => first);
  return Object.fromEntries([...starts].map(([id, { at, court }]) => [id, [at / minute, court]]));
};

describe('a hall', () => {
  test('plays first what holds up most, then what has been ready for longest', () => {
    const hall = inHall([planned(1), planned(2, { readyAt: -1 }), planned(3, { holdsUp: 2, readyAt: 9 })]);
    expect(begins(hall)).toEqual({ 3: [0, 1], 2: [20, 1], 1: [40, 1] });
  });

  test('lets whoever has played rest, and nobody play twice at once, while others go on', () => {
    const matches = [planned(1, { players: [1, 2], holdsUp: 1 }), planned(2, { players: [2, 3] }), planned(3)];
    expect(begins(inHall(matches, { courts: 2 }))).toEqual({ 1: [0, 1], 3: [0, 2], 2: [30, 1] });
    const offAt = new Map([[1, -4 * minute]]);
    expect(begins(inHall([planned(1, { players: [1, 2] })], { offAt }))).toEqual({ 1: [6, 1] });
  });

  test('waits for those who are not known yet, and for what is on', () => {
    const on = { court: 2, since: -5 * minute };
    const matches = [planned(1, { on }), planned(2, { after: [1], players: [] })];
    expect(begins(inHall(matches, { courts: 2 }))).toMatchObject({ 2: [25, 1] });
    expect(begins(inHall([planned(1, { on: { court: 1, since: -90 * minute } }), planned(2)]))[2]).toEqual([1, 1]);
  });

  test('leaves out what can never be played', () => {
    expect(begins(inHall([planned(1, { after: [7] })]))).toEqual({});
    expect(begins(inHall([planned(1)], { courts: 0 }))).toEqual({});
  });

  test('knows what is next on which court, and gives ranges where matches vary', () => {
    const durations = [10, 15, 20, 25, 30].map((minutes) => minutes * minute);
    const matches = [planned(1, { on: { court: 1, since: -12 * minute } }), planned(2), planned(3)].map((each) => ({
      ...each,
      durations,
    }));
    const { starts, endsAt } = expectedStarts(inHall(matches));
    expect(starts.get(1)).toBeUndefined();
    expect(starts.get(2)?.court).toBe(1);
    const [second, third] = [starts.get(2), starts.get(3)];
    expect(second?.from).toBeGreaterThanOrEqual(3 * minute);
    expect(second?.to).toBeLessThanOrEqual(18 * minute);
    expect(third?.court).toBeNull();
    expect(third?.from).toBeGreaterThan(second?.to ?? 0);
    expect(endsAt).toBeGreaterThan(third?.to ?? 0);
    expect(expectedStarts(inHall(matches))).toEqual({ starts, endsAt });
  });
});

/** Three draws of 64 matches in all, in which eight people play twice. */
function aDay(seed: number): TournamentState[] {
  const entrants = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: from + at, members: [from + at] }));
  const doubles = Array.from({ length: 14 }, (_, at) => {
    // The first eight of them play singles as well.
    const members = at < 4 ? [101 + 2 * at, 102 + 2 * at] : [301 + 2 * at, 302 + 2 * at];
    return { id: members[0] ?? 0, members };
  });
  const options = { scoring: 'points', seed } as const;
  const drawn = [
    draw({ ...options, format: 'double-elimination', decidingGame: false, entrants: entrants(101, 16) }),
    draw({ ...options, format: 'single-elimination', entrants: doubles }),
    draw({
      ...options,
      format: 'pools',
      entrants: entrants(501, 9),
      pools: { count: 2, advance: 2, into: 'single-elimination' },
    }),
  ];
  return drawn.map((outcome) => {
    if (!outcome.ok) throw new Error(outcome.error.message);
    return outcome.state;
  });
}

interface Played {
  id: number;
  court: number;
  players: readonly number[];
  at: number;
  endsAt: number;
}

/**
 * A day as it happens: matches take as long as they take, and end as they end; whenever something ends, the next are
 * called in the order of the desk.
 */
function liveThrough(seed: number, look: (hall: Hall, now: number) => void): Played[] {
  const random = randomFrom(seed);
  let states = aDay(seed);
  const idOf = (draw: number, key: string) => draw * 1000 + keys(draw).indexOf(key) + 1;
  const rowKeys = states.map((state) => plannedIn(state).map(({ key }) => key));
  const keys = (draw: number) => rowKeys[draw] ?? [];
  const played: Played[] = [];
  const on = new Map<number, Played & { draw: number; key: string }>();
  const offAt = new Map<number, number>();
  const took: number[] = [];
  let now = 0;
  for (;;) {
    const known = [...Array.from({ length: 6 }, (_, at) => (14 + 4 * at) * minute), ...took];
    const rows = states.flatMap((state, draw) =>
      plannedIn(state).map(({ key, after, ...match }) => ({
        ...match,
        draw,
        key,
        after: after.map((each) => idOf(draw, each)),
        id: idOf(draw, key),
      })),
    );
    const matches = rows.map(({ id, players, after, holdsUp }) => {
      const there = on.get(id);
      return planned(id, {
        players,
        after,
        holdsUp,
        durations: known,
        on: there ? { court: there.court, since: there.at } : null,
      });
    });
    const hall: Hall = { courts, now, matches, offAt };
    look(hall, now);
    const busy = new Set([...on.values()].flatMap(({ players }) => players));
    const idle = Array.from({ length: courts }, (_, at) => at + 1).filter((court) =>
      [...on.values()].every((each) => each.court !== court),
    );
    for (const match of matches.filter((each) => each.on === null && each.after.length === 0).sort(byUrgency)) {
      const [court] = idle;
      const row = rows.find(({ id }) => id === match.id);
      const isFree = match.players.every((player) => !busy.has(player) && (offAt.get(player) ?? -rest) + rest <= now);
      if (court === undefined || row === undefined || !isFree) continue;
      idle.shift();
      const endsAt = now + (12 + random.below(24)) * minute + random.below(60) * 1000;
      on.set(match.id, { id: match.id, court, players: match.players, at: now, endsAt, draw: row.draw, key: row.key });
      for (const player of match.players) busy.add(player);
    }
    if (on.size === 0 && matches.length === 0) return played;
    const ending = [...on.values()].sort((one, other) => one.endsAt - other.endsAt)[0];
    const rested = [...offAt.values()].map((off) => off + rest).filter((at) => at > now);
    const next = Math.min(ending?.endsAt ?? Number.POSITIVE_INFINITY, ...rested);
    if (!Number.isFinite(next)) throw new Error(`Nothing goes on: ${matches.length} left`);
    now = next;
    if (ending === undefined || ending.endsAt > now) continue;
    on.delete(ending.id);
    played.push(ending);
    took.push(ending.endsAt - ending.at);
    for (const player of ending.players) offAt.set(player, now);
    const games = random.below(2) === 0 ? [[11, 7] as const] : [[7, 11] as const];
    states = states.map((state, draw) => {
      if (draw !== ending.draw) return state;
      const outcome = report(state, ending.key, { kind: 'points', games });
      if (!outcome.ok) throw new Error(outcome.error.message);
      return outcome.state;
    });
  }
}

const median = (figures: readonly number[]) =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;

test('a day of 64 matches in three draws on six courts: no clash, rest kept, and who asks when they are up is told', () => {
  const early: number[] = [];
  const within: boolean[] = [];
  for (let seed = 1; seed <= 8; seed++) {
    const said: { id: number; from: number; to: number; asked: number }[] = [];
    let asked = -1;
    const played = liveThrough(seed, (hall, now) => {
      assertPossible(
        hall,
        dispatch(hall, ({ durations: [first = 0] }) => first),
      );
      // Somebody looks every quarter of an hour.
      if (now - asked < 15 * minute) return;
      asked = now;
      const { starts } = expectedStarts(hall);
      for (const [id, { from, to }] of starts) said.push({ id, from, to, asked: now });
    });
    expect(played).toHaveLength(64);
    assertPossible(
      { courts, now: 0, offAt: new Map(), matches: played.map((each) => planned(each.id, { players: each.players })) },
      new Map(played.map((each) => [each.id, each])),
    );
    const at = new Map(played.map((each) => [each.id, each.at]));
    for (const { id, from, to } of said) {
      const began = at.get(id) ?? 0;
      early.push(Math.abs(began - from) / minute);
      within.push(began >= from - 5 * minute && began <= to + 5 * minute);
    }
  }
  expect(median(early)).toBeLessThanOrEqual(24);
  expect(within.filter(Boolean).length / within.length).toBeGreaterThan(0.5);
});

/** What is foreseen could be played so. */
function assertPossible({ courts, matches, offAt, now }: Hall, starts: ReturnType<typeof dispatch>) {
  const placed = matches.flatMap((match) => {
    const start = starts.get(match.id);
    return start === undefined ? [] : [{ ...match, ...start }];
  });
  for (const one of placed) {
    if (one.court < 1 || one.court > courts) throw new Error(`There is no court ${one.court}`);
    if (one.on !== null) continue;
    if (one.at < now) throw new Error('Nothing begins before now');
    for (const player of one.players) {
      if ((offAt.get(player) ?? -rest) + rest > one.at) throw new Error(`${player} has not rested`);
    }
    for (const id of one.after) if ((starts.get(id)?.endsAt ?? 0) + rest > one.at) throw new Error('Too early');
    for (const other of placed) {
      if (one === other || other.at > one.at || (other.at === one.at && other.id > one.id)) continue;
      if (one.court === other.court && one.at < other.endsAt) throw new Error(`Two on court ${one.court}`);
      if (one.players.some((player) => other.players.includes(player)) && one.at < other.endsAt + rest)
        throw new Error('Two at once');
    }
  }
}

test('a large day takes some milliseconds', () => {
  const states = Array.from({ length: 3 }, (_, at) => aDay(at + 1)).flat();
  const matches = states.flatMap((state, draw) =>
    plannedIn(state).map(({ key, after, players, holdsUp }, at, all) =>
      planned(draw * 1000 + at + 1, {
        players: players.map((player) => player + draw * 10_000),
        after: after.map((each) => draw * 1000 + all.findIndex((other) => other.key === each) + 1),
        ...{ holdsUp, durations: [15 * minute, 20 * minute, 30 * minute], readyAt: key.length },
      }),
    ),
  );
  const begun = performance.now();
  expectedStarts(inHall(matches, { courts: 12 }));
  expect(performance.now() - begun).toBeLessThan(1000);
});

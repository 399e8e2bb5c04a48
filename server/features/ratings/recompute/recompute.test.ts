import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '../../../database/types.ts';
import type { CountedResult, TakenResult } from '../../../kernel/domain-events.ts';
import type { Live } from '../../../live/live.ts';
import { openWith } from '../../../testing/arranged.ts';
import type { Person } from '../../../testing/person.ts';
import { expectRecomputed } from '../../../testing/rated.ts';
import type { Site } from '../../../testing/site.ts';
import { insertGoneTournament } from '../queries.ts';
import { ratingsService } from '../service.ts';
import { ratingRecomputation } from './service.ts';

const silent = { tell: () => undefined };
/** Something that happens to results; what it is about is counted among what there is. */
type Act =
  | { kind: 'play'; about: number; minute: number; players: readonly number[]; points: number; isSingles: boolean }
  | { kind: 'correct' | 'take'; about: number; points: number }
  | { kind: 'delete'; about: number }
  | { kind: 'recompute' | 'again'; most: number }
  | { kind: 'stop'; after: number }
  | { kind: 'fail'; after: number };

const about = fc.nat({ max: 11 });
const points = fc.nat({ max: 9 });
const players = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 4, maxLength: 4 });
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      ...{ kind: fc.constant('play' as const), about, points, players, isSingles: fc.boolean() },
      // Many at the same moment, and many before others.
      minute: fc.nat({ max: 6 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('correct' as const, 'take' as const), about, points }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), about }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('recompute' as const, 'again' as const),
      most: fc.integer({ min: 1, max: 8 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('stop' as const, 'fail' as const), after: fc.nat({ max: 4 }) }),
  },
);

async function world(site: Site) {
  const people: Person[] = [];
  for (let at = 0; at < 6; at += 1) people.push(await site.register(`player-${at}`));
  const { database } = site;
  const counts = new Map<string, CountedResult>();
  /** How many tournaments there were in the place of one: neither they nor their matches come again. */
  const gone = new Map<number, number>();
  const service = ratingsService({ database, clock: () => new Date() });
  const record = (results: (CountedResult | TakenResult)[]) =>
    database.write((tx) => service.resultsChanged(tx, { kind: 'results_changed', results }));

  /** A third are games, the others matches of two tournaments. */
  function placeOf(at: number) {
    const tournament = at % 3;
    if (tournament === 0) return { source: 'game' as const, sourceId: at, tournamentId: null };
    const before = 100 * (gone.get(tournament) ?? 0);
    return { source: 'match' as const, sourceId: before + at, tournamentId: before + tournament };
  }

  const keyOf = ({ source, sourceId }: Pick<CountedResult, 'source' | 'sourceId'>) => `${source} ${sourceId}`;

  async function put(result: CountedResult): Promise<void> {
    counts.set(keyOf(result), result);
    await record([result]);
  }

  async function act(given: Act): Promise<void> {
    switch (given.kind) {
      case 'play': {
        const { minute, isSingles } = given;
        const [one = 0, two = 0, three = 0, four = 0] = given.players.map((at) => people[at]?.id ?? 0);
        return put({
          ...placeOf(given.about),
          kind: isSingles ? 'singles' : 'doubles',
          playedAt: `2026-05-04T18:0${minute}:00.000Z`,
          team1: isSingles ? [one] : [one, two],
          team2: isSingles ? [two] : [three, four],
          games: [[11, given.points]],
        });
      }
      case 'correct': {
        const result = counts.get(keyOf(placeOf(given.about)));
        return result && put({ ...result, games: [[given.points, 11], ...result.games.slice(0, 2)] });
      }
      case 'take': {
        const { source, sourceId } = placeOf(given.about);
        counts.delete(keyOf({ source, sourceId }));
        return record([{ source, sourceId, games: null }]);
      }
      case 'delete': {
        const { tournamentId } = placeOf(given.about);
        if (tournamentId === null) return;
        for (const [key, result] of counts) if (result.tournamentId === tournamentId) counts.delete(key);
        gone.set(given.about % 3, 1 + (gone.get(given.about % 3) ?? 0));
        return database.write((tx) => insertGoneTournament(tx, tournamentId));
      }
      case 'recompute':
        return ratingRecomputation(database, silent, given.most)();
      case 'again':
        return ratingRecomputation(twice(database), silent, given.most)();
      case 'stop': {
        const stopping = new AbortController();
        const counted = afterEach(database, given.after, () => stopping.abort());
        return ratingRecomputation(counted, silent, 1)(stopping.signal);
      }
      case 'fail': {
        const failing = afterEach(database, given.after, () => {
          throw new Error('a power cut');
        });
        await ratingRecomputation(failing, silent, 1)().catch(() => undefined);
      }
    }
  }
  return { act, counts, people };
}

/** A database that has something happen before it commits one of the writes. */
function afterEach(database: Database, count: number, happen: () => void): Database {
  let left = count;
  return {
    ...database,
    write: (work) =>
      database.write(async (tx) => {
        const result = await work(tx);
        if (left === 0) happen();
        left -= 1;
        return result;
      }),
  };
}

/** A database that runs each write again from its beginning, as after a deadlock. */
function twice(database: Database): Database {
  return {
    ...database,
    async write(work) {
      const first = database.write(async (tx) => {
        await work(tx);
        throw new Error('a deadlock');
      });
      await expect(first).rejects.toThrow('a deadlock');
      return database.write(work);
    },
  };
}

test('after any history the ratings are what the results come to, recomputed from the first on', async () => {
  const { site, act, counts } = await openWith(world);
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 5, maxLength: 40, size: 'max' }), async (acts) => {
      for (const each of acts) await act(each);
      await site.recompute();
      await expectRecomputed(site.database, [...counts.values()]);
    }),
    { numRuns: process.env.TEST_DATABASE === 'postgres' ? 10 : 30, endOnFailure: true },
  );
}, 60_000);

test('what takes several slices is done in one go, and all whose ratings are other ones are told', async () => {
  const { site, act, counts, people } = await openWith(world);
  const told: number[] = [];
  const live: Pick<Live, 'tell'> = {
    tell: (_, __, event) => void (event.type === 'rating_changed' && told.push(event.userId)),
  };
  // One result to a slice.
  const recompute = ratingRecomputation(site.database, live, 1);
  const play = (game: number, players: readonly number[]) =>
    act({ kind: 'play', about: 3 * game, minute: game, players, points: 4, isSingles: true });
  await play(0, [0, 1]);
  await play(1, [2, 3]);
  await play(2, [4, 5]);
  await recompute();
  await expectRecomputed(site.database, [...counts.values()]);
  expect(told.toSorted((one, other) => one - other)).toEqual(people.map(({ id }) => id));
  // What is said once more changes nothing, and what comes behind it counts.
  for (const game of [0, 1]) await play(game, game === 0 ? [0, 1] : [2, 3]);
  await play(3, [0, 5]);
  await recompute();
  await expectRecomputed(site.database, [...counts.values()]);
  expect(counts.size).toBe(4);
});

test('so they are where several processes recompute at once while there are more results', async () => {
  const { site, act, counts } = await openWith(world);
  const acts = fc.sample(anyAct, { numRuns: 120, seed: 7 }).filter(({ kind }) => !['stop', 'fail'].includes(kind));
  const recomputations = [1, 2, 3].map((most) => ratingRecomputation(site.database, silent, most));
  let isOver = false;
  const recomputing = recomputations.map(async (recompute) => {
    while (!isOver) await recompute();
  });
  for (const each of acts) await act(each);
  isOver = true;
  await Promise.all(recomputing);
  await site.recompute();
  await expectRecomputed(site.database, [...counts.values()]);
  expect(counts.size).toBeGreaterThan(5);
}, 60_000);

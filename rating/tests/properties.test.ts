import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Declared, fold, type Match, rate, type Standing, startOf, strengthAt, winChance } from '../index.ts';

const declared: fc.Arbitrary<Declared> = fc.option(
  fc.record({
    rating: fc.integer({ min: 0, max: 80 }).map((tenths) => tenths / 10),
    type: fc.constantFrom('self', 'dupr', 'usapa'),
  }),
  { nil: null },
);

/** Any game that can end so: to 7, 11, 15 or 21 by one or two, however long it took. */
const game = fc
  .record({
    to: fc.constantFrom(7, 11, 15, 21),
    loser: fc.nat({ max: 40 }),
    winBy: fc.constantFrom(1, 2),
    isFirst: fc.boolean(),
  })
  .map(({ to, loser, winBy, isFirst }): [number, number] => {
    const lost = winBy === 1 ? Math.min(loser, to - 1) : loser;
    const won = Math.max(to, lost + winBy);
    return isFirst ? [won, lost] : [lost, won];
  });

const players = 8;
const day = 86_400_000;

const match: fc.Arbitrary<Match> = fc
  .record({
    order: fc.shuffledSubarray(
      Array.from({ length: players }, (_, at) => at),
      { minLength: 4, maxLength: 4 },
    ),
    isSingles: fc.boolean(),
    games: fc.array(game, { minLength: 1, maxLength: 5 }),
    playedAt: fc.nat({ max: 4000 }).map((days) => days * day),
  })
  .map(({ order, isSingles, games, playedAt }) => {
    const size = isSingles ? 1 : 2;
    return { playedAt, team1: order.slice(0, size), team2: order.slice(2, 2 + size), games };
  });

const history = fc
  .array(match, { maxLength: 40 })
  .map((matches) => matches.toSorted((one, two) => one.playedAt - two.playedAt));

const starts = fc
  .array(declared, { minLength: players, maxLength: players })
  .map((all) => (player: number) => startOf(all[player] ?? null));

/** Where everybody stands after a history, who has not played as they began. */
function standingAfter(matches: readonly Match[], startOfPlayer: (player: number) => Standing) {
  const standings = fold(matches, startOfPlayer);
  return (player: number) => standings.get(player) ?? startOfPlayer(player);
}

const near = 9;

describe('a match', () => {
  test('changes as much for the one side as it is told from the other', () => {
    fc.assert(
      fc.property(history, match, starts, (before, { playedAt, team1, team2, games }, start) => {
        const standingOf = standingAfter(before, start);
        const turned: Match = { playedAt, team1: team2, team2: team1, games: games.map(([one, two]) => [two, one]) };
        const told = new Map(rate(turned, standingOf).map((change) => [change.player, change]));
        for (const change of rate({ playedAt, team1, team2, games }, standingOf)) {
          expect(told.get(change.player)?.after.mean).toBeCloseTo(change.after.mean, near);
          expect(told.get(change.player)?.after.deviation).toBeCloseTo(change.after.deviation, near);
          expect(told.get(change.player)?.share).toBeCloseTo(change.share, near);
          expect(told.get(change.player)?.expectedShare).toBeCloseTo(change.expectedShare, near);
        }
      }),
    );
  });

  test('is the same whoever of a team is named first, and whichever game was played first', () => {
    fc.assert(
      fc.property(history, match, starts, (before, { playedAt, team1, team2, games }, start) => {
        const standingOf = standingAfter(before, start);
        const turned: Match = {
          playedAt,
          team1: team1.toReversed(),
          team2: team2.toReversed(),
          games: games.toReversed(),
        };
        const told = new Map(rate(turned, standingOf).map((change) => [change.player, change]));
        for (const change of rate({ playedAt, team1, team2, games }, standingOf)) {
          expect(told.get(change.player)?.after.mean).toBeCloseTo(change.after.mean, near);
          expect(told.get(change.player)?.after.deviation).toBeCloseTo(change.after.deviation, near);
        }
      }),
    );
  });

  test('lifts a side that has won more of the points than expected, and lowers the other', () => {
    fc.assert(
      fc.property(history, match, starts, (before, each, start) => {
        for (const { before: was, after: is, share, expectedShare } of rate(each, standingAfter(before, start)))
          expect(Math.sign(is.mean - was.mean)).toBe(Math.sign(share - expectedShare));
      }),
    );
  });

  test('makes nobody less sure than they were on that day', () => {
    fc.assert(
      fc.property(history, match, starts, (before, each, start) => {
        for (const { before: was, after: is } of rate(each, standingAfter(before, start)))
          expect(is.deviation).toBeLessThanOrEqual(strengthAt(was, each.playedAt).deviation);
      }),
    );
  });

  test('of any score leaves a figure that can be', () => {
    fc.assert(
      fc.property(history, starts, (matches, start) => {
        for (const { mean, deviation } of fold(matches, start).values()) {
          expect(mean).toBeGreaterThan(-20);
          expect(mean).toBeLessThan(30);
          expect(deviation).toBeGreaterThan(0);
          expect(deviation).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('time', () => {
  test('makes nobody surer, and nobody less sure than of a stranger', () => {
    fc.assert(
      fc.property(history, starts, fc.nat({ max: 40_000 }), fc.nat({ max: 40_000 }), (matches, start, one, two) => {
        const [sooner, later] = [Math.min(one, two) * day, Math.max(one, two) * day];
        for (const standing of fold(matches, start).values()) {
          expect(strengthAt(standing, sooner).deviation).toBeGreaterThanOrEqual(standing.deviation);
          expect(strengthAt(standing, later).deviation).toBeGreaterThanOrEqual(strengthAt(standing, sooner).deviation);
          expect(strengthAt(standing, later).deviation).toBeLessThanOrEqual(startOf(null).deviation);
          expect(strengthAt(standing, later).mean).toBe(standing.mean);
        }
      }),
    );
  });
});

describe('a history', () => {
  test('comes to the same when it is gone on with from where it stood', () => {
    fc.assert(
      fc.property(history, starts, fc.nat({ max: 40 }), (matches, start, at) => {
        const before = standingAfter(matches.slice(0, at), start);
        const whole = standingAfter(matches, start);
        const rest = standingAfter(matches.slice(at), before);
        for (let player = 0; player < players; player++) expect(rest(player)).toEqual(whole(player));
      }),
    );
  });

  test('is the same under other ids', () => {
    const renamed = (player: number) => ((player * 5 + 3) % players) + 1000;
    fc.assert(
      fc.property(history, starts, (matches, start) => {
        const others = matches.map((each) => ({
          ...each,
          team1: each.team1.map(renamed),
          team2: each.team2.map(renamed),
        }));
        const nameOf = new Map(Array.from({ length: players }, (_, player) => [renamed(player), player]));
        const told = fold(others, (player) => start(nameOf.get(player) ?? -1));
        for (const [player, standing] of fold(matches, start)) expect(told.get(renamed(player))).toEqual(standing);
      }),
    );
  });

  test('changes nothing that it was given', () => {
    fc.assert(
      fc.property(history, starts, (matches, start) => {
        const [given, standings] = [structuredClone(matches), new Map<number, Standing>()];
        for (let player = 0; player < players; player++) standings.set(player, Object.freeze(start(player)));
        fold(matches, (player) => standings.get(player) ?? start(player));
        expect(matches).toEqual(given);
      }),
    );
  });
});

describe('the chance to win a game', () => {
  test('is what is left of the other side’s, and grows with strength', () => {
    const strength = fc.record({
      mean: fc.double({ min: 0, max: 8, noNaN: true }),
      deviation: fc.double({ min: 0.01, max: 1, noNaN: true }),
    });
    const team = fc.array(strength, { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(team, team, (one, two) => {
        const chance = winChance(one, two);
        expect(chance + winChance(two, one)).toBeCloseTo(1, near);
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThan(1);
        const stronger = one.map(({ mean, deviation }) => ({ mean: mean + 0.1, deviation }));
        expect(winChance(stronger, two)).toBeGreaterThan(chance);
      }),
    );
  });
});

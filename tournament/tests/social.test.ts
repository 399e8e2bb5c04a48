import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeSocial,
  measureSocial,
  type Pair,
  parseSocial,
  planSocial,
  prepareSocial,
  type SocialPair,
  type SocialPlan,
  type SocialRating,
  socialStandings,
} from '../index.ts';
import { countRounds } from '../social/plan.ts';
import { searchOneCourt } from '../social/search-rounds.ts';
import { partnerSequence } from '../social/whist.ts';
import { any, asJson, frozen, granted, oneIn, RUNS } from './course.ts';

const players = (count: number): number[] => Array.from({ length: count }, (_, at) => 201 + at);
const planned = (count: number, courts: number, rounds: number, seed = 1, ratings?: SocialRating[]): SocialPlan =>
  frozen(
    granted(planSocial(frozen({ players: players(count), courts, rounds, seed, ...(ratings && { ratings }) }))).plan,
  );

/** From 2.0 to 5.5, not in the order of the players. */
const ratingsOf = (ids: readonly number[]): SocialRating[] =>
  ids.map((id) => ({ id, rating: 2 + ((id * 37) % 36) / 10 }));

/** How far the sides of a court are apart, squared and added up from some round on. */
function unevenness({ rounds }: SocialPlan, ratings: readonly SocialRating[], from = 0): number {
  const ratingOf = new Map(ratings.map(({ id, rating }) => [id, rating]));
  const sum = (pair: SocialPair) => pair.reduce((all, id) => all + (ratingOf.get(id) ?? 0), 0);
  const gaps = rounds.slice(from).flatMap(({ matches }) => matches.map(({ pairs }) => sum(pairs[0]) - sum(pairs[1])));
  return gaps.reduce((all, gap) => all + gap ** 2, 0);
}

/** So many fixed pairs: 201 and 202, 203 and 204 … */
const firstPairs = (count: number) =>
  Array.from({ length: count }, (_, at): SocialPair => [201 + 2 * at, 202 + 2 * at]);
/** Players who come late. */
const comers = (count: number): number[] => Array.from({ length: count }, (_, at) => 901 + at);

/** Nobody is on court twice, everyone is somewhere. */
function expectSound(plan: SocialPlan): void {
  for (const { matches, sitting } of plan.rounds) {
    const everyone = [...matches.flatMap(({ pairs }) => pairs.flat()), ...sitting];
    expect(new Set(everyone).size).toBe(everyone.length);
  }
}

/** By how much, after whichever round, who has sat out most often is ahead of who has least often. */
function widestGap({ players, rounds }: SocialPlan): number {
  const sitOuts = new Map(players.map((player) => [player, 0]));
  const gaps = rounds.map(({ sitting }) => {
    for (const player of sitting) sitOuts.set(player, (sitOuts.get(player) ?? 0) + 1);
    return Math.max(...sitOuts.values()) - Math.min(...sitOuts.values());
  });
  return Math.max(...gaps);
}

/** By how much, after whichever round, who have partnered most often are ahead of who have least often. */
function widestPartnerGap({ players, rounds }: SocialPlan): number {
  const pairs = (players.length * (players.length - 1)) / 2;
  const times = new Map<string, number>();
  const gaps = rounds.map(({ matches }) => {
    for (const pair of matches.flatMap((match) => match.pairs)) {
      const key = pair.toSorted((a, b) => a - b).join();
      times.set(key, (times.get(key) ?? 0) + 1);
    }
    return Math.max(...times.values()) - (times.size < pairs ? 0 : Math.min(...times.values()));
  });
  return Math.max(...gaps);
}

const plans = fc.integer({ min: 4, max: 40 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    courts: fc.integer({ min: 1, max: Math.floor(count / 4) }),
    rounds: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 13, max: 50 })),
    seed: fc.integer(),
  }),
);

/** Half the field can play: beyond the rounds that two halves in turn allow, rests and new partners exclude each other. */
const halfPlays = (count: number, courts: number, rounds: number): boolean =>
  8 * courts === count && rounds > count - 2;

describe('rotating partners', () => {
  test('any number of players, courts and rounds: partners at the bound, sit-outs even, opponents spread', () => {
    fc.assert(
      fc.property(plans, ({ count, courts, rounds, seed }) => {
        const ratings = ratingsOf(players(count));
        const drawn = planned(count, courts, rounds, seed);
        const balanced = planned(count, courts, rounds, seed, ratings);
        for (const plan of [drawn, balanced]) {
          expectSound(plan);
          expect(plan.rounds).toHaveLength(rounds);
          for (const { matches, sitting } of plan.rounds) {
            expect([matches.length, sitting.length]).toEqual([courts, count - 4 * courts]);
          }
          const measured = measureSocial(plan);
          expect(measured.partnerRepeatsBound).toBe(Math.max(0, 2 * courts * rounds - (count * (count - 1)) / 2));
          expect(measured.partnerRepeats).toBe(measured.partnerRepeatsBound);
          expect(measured.sitOuts[1] - measured.sitOuts[0]).toBeLessThanOrEqual(1);
          expect(widestGap(plan)).toBeLessThanOrEqual(1);
          if (count - 4 * courts <= count / 2 && !halfPlays(count, courts, rounds))
            expect(measured.satTwiceRunning).toBe(0);
          expect(widestPartnerGap(plan)).toBeLessThanOrEqual(1);
          const slack = count <= 12 && 8 * courts !== count ? 0 : 1;
          expect(measured.maxMeetings).toBeLessThanOrEqual(measured.maxMeetingsBound + slack);
        }
        expect(unevenness(balanced, ratings)).toBeLessThanOrEqual(unevenness(drawn, ratings) + 1e-6);
      }),
      oneIn(8),
    );
  });

  test.each([
    [13, 3, 8],
    [16, 4, 6],
    [8, 2, 5],
    [11, 2, 8],
    [22, 5, 10],
  ])(
    '%i players on %i courts in %i rounds are balanced: a side is seldom half a level stronger',
    (count, courts, rounds) => {
      const ratings = ratingsOf(players(count));
      const perCourt = (plan: SocialPlan) => Math.sqrt(unevenness(plan, ratings) / (courts * rounds));
      const [drawn, balanced] = [planned(count, courts, rounds), planned(count, courts, rounds, 1, ratings)];
      expect(perCourt(balanced)).toBeLessThan(0.6 * perCourt(drawn));
      expect(perCourt(balanced)).toBeLessThan(0.75);
      expect(balanced).toEqual(planned(count, courts, rounds, 1, ratings));
      expect(balanced).not.toEqual(planned(count, courts, rounds, 2, ratings));
    },
  );

  test('rounds planned for those who come and go are balanced, too, and fixed pairs stay together', () => {
    const fixedPairs = firstPairs(2);
    for (const seed of [1, 2, 3]) {
      const { plan } = granted(planSocial({ players: players(12), courts: 3, rounds: 8, seed, fixedPairs }));
      const arrive = comers(2);
      const ratings = ratingsOf([...players(12), ...arrive]);
      const [drawn, balanced] = [undefined, ratings].map((given) => {
        return granted(changeSocial(plan, { keep: 3, arrive, ...(given && { ratings: given }) })).plan;
      });
      if (drawn === undefined || balanced === undefined) throw new Error('Nothing is planned');
      expectSound(balanced);
      expect(balanced.rounds.slice(0, 3)).toEqual(plan.rounds.slice(0, 3));
      expect(balanced.rounds.map(({ sitting }) => sitting)).toEqual(drawn.rounds.map(({ sitting }) => sitting));
      expect(measureSocial(balanced).partnerRepeats).toBeLessThanOrEqual(measureSocial(drawn).partnerRepeats);
      expect(measureSocial(balanced).maxMeetings).toBeLessThanOrEqual(measureSocial(drawn).maxMeetings);
      expect(unevenness(balanced, ratings, 3)).toBeLessThan(unevenness(drawn, ratings, 3));
      const sides = balanced.rounds.flatMap(({ matches }) => matches.flatMap(({ pairs }) => pairs));
      for (const [one, two] of fixedPairs) {
        for (const side of sides) expect(side.includes(one)).toBe(side.includes(two));
      }
    }
  });

  test.each([4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29, 32, 33, 36, 37, 40])(
    '%i players on all courts: everyone partners everyone once and opposes everyone twice',
    (count) => {
      const plan = planned(count, Math.floor(count / 4), count % 4 === 0 ? count - 1 : count);
      expectSound(plan);
      const { partners, opposed } = countRounds(plan.rounds);
      const pairs = (count * (count - 1)) / 2;
      expect([partners.counts().length, new Set(partners.counts())]).toEqual([pairs, new Set([1])]);
      expect([opposed.counts().length, new Set(opposed.counts())]).toEqual([pairs, new Set([2])]);
    },
  );

  test.each(players(37).map((_, at) => at + 4))('the sequence of all pairs of %i keeps players apart', (count) => {
    const sequence = partnerSequence(count);
    const pairs = (count * (count - 1)) / 2;
    expect(new Set(sequence.slice(0, pairs).map((pair) => [...pair].sort((a, b) => a - b).join())).size).toBe(pairs);
    const apart = count % 2 === 0 ? count / 2 - 1 : (count - 1) / 2;
    for (let at = 0; at < sequence.length; at++) {
      const next = Array.from({ length: apart }, (_, step) => sequence[(at + step) % sequence.length] ?? []).flat();
      expect(new Set(next).size).toBe(2 * apart);
    }
  });

  test.each([
    [7, 1, 7, 2],
    [7, 1, 9, 3],
    [7, 1, 21, 5],
    [7, 1, 50, 11],
    [6, 1, 6, 2],
    [6, 1, 10, 3],
    [6, 1, 42, 12],
    [10, 2, 9, 2],
    [15, 2, 16, 3],
    [16, 2, 14, 2],
  ])(
    'of %i players on courts: %i, in %i rounds, no two oppose each other more than %i times',
    (count, courts, rounds, most) => {
      expect(measureSocial(planned(count, courts, rounds)).maxMeetings).toBeLessThanOrEqual(most);
    },
  );

  test.each([6, 7])('no plan of up to ten rounds spreads %i players on one court better', (count) => {
    for (let rounds = 1; rounds <= 10; rounds++) {
      const { maxMeetings } = measureSocial(planned(count, 1, rounds));
      const better = { players: count, rounds, aim: maxMeetings - 1, tries: Number.POSITIVE_INFINITY, seed: 1 };
      expect(searchOneCourt(better)).toBeNull();
    }
  });

  test.each([
    [8, 1, 7, 2],
    [16, 2, 16, 4],
    [24, 3, 24, 6],
  ])(
    'when half of %i play, on courts: %i, in %i rounds, only %i have to sit out twice running',
    (count, courts, rounds, most) => {
      const { satTwiceRunning, partnerRepeats } = measureSocial(planned(count, courts, rounds));
      expect([satTwiceRunning, partnerRepeats]).toEqual([most, 0]);
    },
  );

  test('the longest part of planning is done in slices, once for all of a size', () => {
    const field = { players: 23, courts: 3, rounds: 60 };
    expect([...prepareSocial(field)].length).toBeGreaterThan(5);
    const ratings = ratingsOf(players(23));
    expect(planned(23, 3, 60, 3, ratings)).toEqual(planned(23, 3, 60, 3, ratings));
    expect([...prepareSocial(field)]).toEqual([]);
    expect([...prepareSocial({ ...field, players: 28, courts: 7 })], 'a design has nothing to be searched').toEqual([]);
  });

  test('the same seed plans the same, another seed otherwise', () => {
    expect(planned(11, 2, 7, 3)).toEqual(planned(11, 2, 7, 3));
    expect(planned(11, 2, 7, 3)).not.toEqual(planned(11, 2, 7, 4));
  });

  test('fixed pairs always play together, and sit-outs stay even', () => {
    const many = fc.record({
      count: fc.integer({ min: 4, max: 16 }),
      pairs: fc.nat(8),
      courts: fc.integer({ min: 1, max: 4 }),
      seed: fc.integer(),
    });
    fc.assert(
      fc.property(many, ({ count, pairs, courts, seed }) => {
        const everyone = players(count);
        const fixedPairs = firstPairs(Math.min(pairs, Math.floor(count / 2)));
        const { plan } = granted(planSocial({ players: everyone, courts, rounds: 8, seed, fixedPairs }));
        expectSound(plan);
        for (const { matches, sitting } of plan.rounds) {
          expect(matches.length).toBeGreaterThan(0);
          const sides = matches.flatMap((match) => match.pairs.map((pair) => [...pair].sort().join()));
          for (const pair of fixedPairs) expect(sitting.includes(pair[0]) || sides.includes(pair.join())).toBe(true);
        }
        if (2 * fixedPairs.length === count || fixedPairs.length === 0) {
          const { sitOuts } = measureSocial(plan);
          expect(sitOuts[1] - sitOuts[0]).toBeLessThanOrEqual(1);
        }
      }),
      RUNS,
    );
  });

  test('nobody sits out twice running while enough others could, with fixed pairs, too', () => {
    const evenings = fc.record({
      count: fc.integer({ min: 5, max: 20 }),
      pairs: fc.nat(10),
      courts: fc.integer({ min: 1, max: 4 }),
      late: fc.nat(2),
      seed: fc.integer(),
    });
    fc.assert(
      fc.property(evenings, ({ count, pairs, courts, late, seed }) => {
        const everyone = players(count);
        const fixedPairs = firstPairs(Math.min(pairs, Math.floor(count / 2)));
        const begun = granted(planSocial({ players: everyone, courts, rounds: 6, seed, fixedPairs })).plan;
        const arrive = comers(late);
        const { rounds } = granted(changeSocial(begun, { keep: 6, rounds: 12, arrive })).plan;
        const here = (round: number): number[] => (round <= 6 ? everyone : [...everyone, ...arrive]);
        // Without fixed pairs, the first half is a design of its own; the test above tells what that promises.
        const mixed = rounds.slice(fixedPairs.length === 0 ? 6 : 1);
        for (const { round, sitting } of mixed) {
          const before = new Set(rounds[round - 2]?.sitting);
          const rested = (player: number): boolean => !before.has(player);
          const freshPairs = fixedPairs.filter((pair) => pair.every(rested)).length;
          const paired = new Set(fixedPairs.flat());
          const freshSingles = here(round).filter((player) => !paired.has(player) && rested(player)).length;
          const others = Array.from({ length: freshPairs + 1 }, (_, sittingPairs) => sitting.length - 2 * sittingPairs);
          const canBeHelped = others.some((singles) => singles >= 0 && singles <= freshSingles);
          if (canBeHelped) expect(sitting.filter((player) => before.has(player))).toEqual([]);
        }
      }),
      oneIn(5),
    );
  });

  test('who comes late or leaves early does so from the next round on; what was played stays', () => {
    const changes = fc.record({
      count: fc.integer({ min: 5, max: 24 }),
      courts: fc.integer({ min: 1, max: 5 }),
      keep: fc.nat(8),
      late: fc.nat(4),
      early: fc.nat(1),
      seed: fc.integer(),
    });
    fc.assert(
      fc.property(changes, ({ count, courts, keep, late, early, seed }) => {
        const { plan } = granted(planSocial({ players: players(count), courts, rounds: 8, seed }));
        const arrive = comers(late);
        const leave = players(early);
        const changed = granted(changeSocial(frozen(plan), { keep, arrive, leave })).plan;
        expectSound(changed);
        expect(changed.rounds.slice(0, keep)).toEqual(plan.rounds.slice(0, keep));
        const here = [...players(count).slice(early), ...arrive].sort();
        for (const { matches, sitting } of changed.rounds.slice(keep)) {
          expect([...matches.flatMap(({ pairs }) => pairs.flat()), ...sitting].sort()).toEqual(here);
        }
        const since = measureSocial({ ...changed, rounds: changed.rounds.slice(keep) });
        expect(since.sitOuts[1] - since.sitOuts[0]).toBeLessThanOrEqual(2);
      }),
      oneIn(10),
    );
  });

  test('players are ranked alone, and a bad score is refused', () => {
    const plan = planned(5, 1, 2);
    const { standings } = granted(socialStandings(plan, { 's1-1': [11, 7], 's2-1': [5, 11] }));
    expect(standings.reduce((sum, { wins, losses }) => sum + wins - losses, 0)).toBe(0);
    expect(standings.reduce((sum, { differential }) => sum + differential, 0)).toBe(0);
    expect(socialStandings(plan, { 's1-1': [11, 10] }).ok).toBe(false);
    expect(socialStandings(plan, { 's9-1': [11, 9] }).ok).toBe(false);
    expect(granted(socialStandings(plan, { 's1-1': [8, 7] }, null)).standings[0]).toMatchObject({ differential: 1 });
    expect(socialStandings(plan, { 's1-1': [7, 7] }, null).ok).toBe(false);
  });
});

describe('the standings of rotating partners', () => {
  /** In the first round 5 sits out, in the second 4. */
  const roundOf = (round: number, one: SocialPair, two: SocialPair, sits: number) => ({
    round,
    matches: [{ key: `s${round}-1`, court: 1, pairs: [one, two] as const }],
    sitting: [sits],
  });
  const rounds = [roundOf(1, [1, 2], [3, 4], 5), roundOf(2, [1, 5], [2, 3], 4)];
  const plan: SocialPlan = { ...planned(5, 1, 2), players: [1, 2, 3, 4, 5], rounds };
  const order = (scores: { readonly [key: string]: Pair }) =>
    granted(socialStandings(plan, scores)).standings.map(({ player }) => player);

  test('go by the share of games won, for not all play as many', () => {
    // 4 has won one of one, by 2; 1 has won one of two, and is ahead by 9.
    expect(order({ 's1-1': [9, 11], 's2-1': [11, 0] })).toEqual([5, 4, 1, 3, 2]);
  });

  test('then by points won less points lost, and not by points won', () => {
    // Both have won one of one: 5 by 11–0, 4 by 15–13.
    const scores = { 's1-1': [13, 15], 's2-1': [11, 0] } as const;
    const [first, second] = granted(socialStandings(plan, scores)).standings;
    expect([first, second]).toMatchObject([
      { rank: 1, player: 5 },
      { rank: 2, player: 4 },
    ]);
  });
});

const input = { players: [1, 2, 3, 4, 5], courts: 1, rounds: 5, seed: 1 };
const { plan } = granted(planSocial(input));

test.each<[given: unknown, message: string]>([
  [null, 'Rotating partners takes players.'],
  [{ ...input, players: undefined }, 'Rotating partners takes players.'],
  [{ ...input, players: [1, 2, 3, null] }, 'An id is a whole number from 0 or a string.'],
  [{ ...input, players: [1, 2, 3, 3] }, 'A player is entered twice.'],
  [{ ...input, players: players(3) }, 'Rotating partners takes 4 to 40 players.'],
  [{ ...input, players: players(41) }, 'Rotating partners takes 4 to 40 players.'],
  [{ ...input, rounds: 0 }, 'At least one court and one round are needed.'],
  [{ ...input, courts: '1' }, 'At least one court and one round are needed.'],
  [{ ...input, rounds: 201 }, 'At least one court and one round are needed.'],
  [{ ...input, seed: undefined }, 'The seed is a whole number.'],
  [{ ...input, fixedPairs: [[1]] }, 'A fixed pair is two of the players, each in one pair only.'],
  [{ ...input, ratings: [{ id: 1, rating: '4' }] }, 'A rating is a number, and whose it is.'],
  [{ ...input, fixedPairs: [[1, 9]] }, 'A fixed pair is two of the players, each in one pair only.'],
])('no plan is made of %j', (given, message) => {
  expect(planSocial(any(given))).toEqual({ ok: false, error: { code: 'bad-settings', message } });
});

test.each<[plan: unknown, change: unknown, code: string]>([
  [null, { keep: 1 }, 'bad-state'],
  [{ ...plan, version: 9 }, { keep: 1 }, 'bad-state'],
  [{ ...plan, rounds: [{ ...plan.rounds[0], matches: [{ court: 1 }] }] }, { keep: 1 }, 'bad-state'],
  [plan, null, 'bad-settings'],
  [plan, { keep: -1 }, 'bad-settings'],
  [plan, { keep: 6 }, 'bad-settings'],
  [plan, { keep: 1, arrive: 6 }, 'bad-settings'],
  [plan, { keep: 1, arrive: [5] }, 'bad-settings'],
  [plan, { keep: 1, leave: [9] }, 'no-such-entrant'],
])('no other plan comes of case %#', (given, change, code) => {
  expect(changeSocial(any(given), any(change))).toMatchObject({ ok: false, error: { code } });
});

test('a plan that was stored is read, and nothing else is', () => {
  expect(parseSocial(asJson({ ...plan, note: 'kept nowhere' }))).toEqual({ ok: true, plan });
  for (const stored of [null, [], { ...plan, version: 9 }, { ...plan, rounds: [{ round: 1 }] }]) {
    expect(parseSocial(stored)).toMatchObject({ ok: false, error: { code: 'bad-state' } });
  }
});

test('scores that are none are refused', () => {
  for (const scores of [null, 7, { 's1-1': null }, { 's1-1': [11] }]) {
    expect(socialStandings(plan, any(scores))).toMatchObject({ ok: false, error: { code: 'impossible-score' } });
  }
});

test('what was passed in is not kept, nor what does not belong to a plan', () => {
  const given = { ...input, players: [1, 2, 3, 4, 5, 6], fixedPairs: firstPairs(0), note: 'kept nowhere' };
  given.fixedPairs.push([1, 2]);
  const made = granted(planSocial(given)).plan;
  const before = JSON.stringify(made);
  const changed = granted(changeSocial(any({ ...made, note: 'kept nowhere' }), { keep: 2 })).plan;
  given.players.length = 0;
  given.fixedPairs.length = 0;
  expect(JSON.stringify(made)).toBe(before);
  expect(JSON.stringify(changed)).not.toContain('kept nowhere');
});

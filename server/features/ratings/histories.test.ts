import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openFor } from '../../testing/arranged.ts';
import { makeTournament } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { countedEverywhere, expectRecomputed } from '../../testing/rated.ts';
import { anyDeed, carryOut, type Deed } from '../../testing/tournament-deeds.ts';
import { ratingRecomputation } from './recompute/service.ts';

const pools = { count: 2, advance: 1, wildCards: 0 };

const kinds = [
  { players: 4, format: 'round-robin', scoreSubmission: 'full-score', options: { playoffs: true } },
  { players: 6, format: 'round-robin', gameType: 'doubles', options: { playoffs: true } },
  { players: 6, format: 'single-elimination', gamesToWin: 2, options: { thirdPlace: true } },
  { players: 8, format: 'double-elimination', gameType: 'doubles', scoreSubmission: 'full-score' },
  { players: 6, format: 'pools', options: { pools } },
] as const;

type Act =
  | { kind: 'play'; deed: Deed }
  | { kind: 'begin' | 'deleteTournament' | 'deleteGroup' | 'recompute'; at: number };

const at = fc.nat({ max: 1000 });
const seldom = (kind: Exclude<Act['kind'], 'play'>, weight: number) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), at }),
});
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 40, arbitrary: fc.record({ kind: fc.constant('play' as const), deed: anyDeed }) },
  seldom('begin', 3),
  seldom('deleteTournament', 1),
  seldom('deleteGroup', 1),
  seldom('recompute', 6),
);

test('whatever is played, corrected, taken back and deleted, what counts is what stands', async () => {
  const [site, anna] = await openFor('anna');
  const others: Person[] = [];
  for (let count = 0; count < 10; count += 1) others.push(await site.register(`player${count}`));
  const recomputeBySome = ratingRecomputation(site.database, { tell: () => undefined }, 3);

  async function play(acts: readonly Act[]): Promise<void> {
    let groupId = (await anna.call(groupCalls.create, { body: { name: 'Dinkers' } })).id;
    let tournaments: number[] = [];
    const pick = (number: number) => tournaments[number % Math.max(tournaments.length, 1)] ?? 0;
    const begin = async (number: number) => {
      const { players, ...kind } = kinds[number % kinds.length] ?? kinds[0];
      tournaments.push((await makeTournament(anna, groupId, 'Cup', others.slice(0, players), kind)).id);
    };
    for (const act of acts) {
      switch (act.kind) {
        case 'play': {
          if (tournaments.length === 0) await begin(act.deed.at);
          const tournament = await anna.call(tournamentCalls.get, { params: { id: pick(act.deed.at) } });
          const answer = await carryOut(anna, tournament, others, act.deed);
          expect(answer.statusCode, answer.body).toBeLessThan(500);
          break;
        }
        case 'begin':
          await begin(act.at);
          break;
        case 'deleteTournament': {
          const id = pick(act.at);
          if (id > 0) await anna.call(tournamentCalls.remove, { params: { id } });
          tournaments = tournaments.filter((each) => each !== id);
          break;
        }
        case 'deleteGroup':
          await anna.call(groupCalls.remove, { params: { id: groupId }, body: { name: 'Dinkers' } });
          groupId = (await anna.call(groupCalls.create, { body: { name: 'Dinkers' } })).id;
          tournaments = [];
          break;
        case 'recompute':
          await recomputeBySome();
      }
    }
    await site.recompute();
    await expectRecomputed(site.database, await countedEverywhere(site.database));
  }

  await fc.assert(fc.asyncProperty(fc.array(anyAct, { minLength: 20, maxLength: 50, size: 'max' }), play), {
    numRuns: process.env.TEST_DATABASE === 'postgres' ? 3 : 6,
    endOnFailure: true,
  });
}, 60_000);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { openFor } from '../../testing/arranged.ts';
import { elsewhere, makeTournament } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { anyDeed, carryOut, type Deed } from '../../testing/tournament-deeds.ts';
import { expectRowsToAgree } from '../../testing/tournament-rows.ts';

const courts = 3;
const pools = { count: 2, advance: 2, wildCards: 0 };

/** Every format, with so many players. */
const kinds = [
  { players: 4, format: 'round-robin', options: { playoffs: true, courts } },
  { players: 3, format: 'round-robin', options: { playoffs: false, legs: 2, courts } },
  { players: 6, format: 'round-robin', gameType: 'doubles', options: { playoffs: true, courts } },
  { players: 6, format: 'single-elimination', options: { thirdPlace: true, consolation: true, courts } },
  { players: 8, format: 'single-elimination', gameType: 'doubles', options: { thirdPlace: false, courts } },
  { players: 5, format: 'double-elimination', options: { courts } },
  { players: 8, format: 'double-elimination', gameType: 'doubles', options: { decidingGame: false, courts } },
  { players: 6, format: 'pools', options: { pools: { ...pools, advance: 1, wildCards: 1 }, courts } },
  { players: 7, format: 'pools', options: { pools: { ...pools, into: 'double-elimination' }, courts } },
] as const;

const read = (person: Person, id: number) => person.call(tournamentCalls.get, { params: { id } });

test('whatever is done to a tournament, all processes answer the same, and the rows say it, too', async () => {
  const [site, anna] = await openFor('anna');
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const others: Person[] = [];
  for (let at = 0; at < 12; at++) others.push(await site.register(`player${at}`));
  const [there = anna] = await elsewhere(site, anna);

  async function play({ players, ...kind }: (typeof kinds)[number], deeds: readonly Deed[]): Promise<void> {
    let shown = await makeTournament(anna, groupId, 'Cup', others.slice(0, players), kind);
    for (const [at, deed] of deeds.entries()) {
      const answer = await carryOut(at % 3 === 0 ? there : anna, shown, others, deed);
      expect(answer.statusCode, answer.body).toBeLessThan(500);
      if (answer.statusCode === 200) {
        const now = await read(anna, shown.id);
        expect(await read(there, shown.id)).toEqual(now);
        const answered: Partial<Tournament> = answer.json();
        // A call to a court and running points answer the match alone.
        if (answered.bracket !== undefined) expect(answered).toEqual(now);
        await expectRowsToAgree(site, shown.id);
        shown = now;
      }
    }
    const [anew] = await elsewhere(site, anna);
    expect(await anew?.call(tournamentCalls.get, { params: { id: shown.id } })).toEqual(shown);
  }

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...kinds), fc.array(anyDeed, { minLength: 12, maxLength: 30 }), play),
    { numRuns: process.env.TEST_DATABASE === 'postgres' ? 5 : 16, interruptAfterTimeLimit: 30_000 },
  );
});

import { describe, expect, test, vi } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { asTable, club, elsewhere, enterMany, started } from '../../testing/club.ts';
import { isAnyoneWaiting } from '../../testing/connections.ts';
import * as queries from './state/queries.ts';

describe.runIf(process.env.TEST_DATABASE === 'postgres')('a tournament that is held', () => {
  test('whoever scores does not wait in a circle with a player whose rating changes', async () => {
    const { site, bob, id } = await openWith(started);
    const [isHeld, isAwaited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const scoring = site.database.write(async (tx) => {
      await queries.lockForUpdate(tx, id);
      isHeld.resolve();
      await isAwaited.promise;
      await tx.db.updateTable('matches').set({ winnerId: bob.id }).where('tournamentId', '=', id).execute();
    });
    await isHeld.promise;
    site.statements.length = 0;
    const change = bob.call(authCalls.patchProfile, { body: { rating: 4.2 } });
    await vi.waitUntil(() => isAnyoneWaiting(site.database), 5000);
    isAwaited.resolve();
    await Promise.all([scoring, change]);
    // Neither was given up for the other and begun anew.
    const beginnings = site.statements.filter((sql) => /^select .* from "users" .* for /.test(sql));
    expect(beginnings).toHaveLength(1);
  });
});

test('what has been done is answered, however fast the tournament goes on changing', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const { id } = await anna.call(tournamentCalls.create, { body: { ...asTable, name: 'Cup', groupId } });
  await enterMany(site, id, 40);
  let isOver = false;
  const change = async () => {
    while (!isOver) await site.database.write((tx) => queries.revise(tx, id));
  };
  const changing = Array.from({ length: 4 }, change);
  const statuses = new Set<number>();
  for (let round = 0; round < 15; round++) {
    // One who has not looked at it before.
    const [there] = await elsewhere(site, bob);
    const answer = await (there ?? bob).ask(tournamentCalls.get, { params: { id } });
    statuses.add(answer.statusCode);
  }
  isOver = true;
  await Promise.all(changing);
  expect([...statuses]).toEqual([200]);
});

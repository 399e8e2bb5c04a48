import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { gameCalls } from '#contract/games.ts';
import type { Change } from '../../../database/schema.ts';
import { openWith } from '../../../testing/arranged.ts';
import { isAnyoneWaiting } from '../../../testing/connections.ts';
import { join, lookAt, people, playedByFour, propose, resultOf } from '../../../testing/games.ts';
import { openSite, password, type Site } from '../../../testing/site.ts';

/** Only PostgreSQL may have several processes around it. */
const testTwo = test.runIf(process.env.TEST_DATABASE === 'postgres');

const hourMs = 60 * 60 * 1000;

test('of two results that both sides enter at once one is kept, and the other side is told so', async () => {
  const { anna, bob, carl, dora, id } = await openWith(playedByFour);
  const params = { id };
  for (let round = 0; round < 4; round += 1) {
    const enter = (person: typeof anna, team2: number) =>
      person.ask(gameCalls.enterResult, {
        params,
        body: resultOf([anna, bob, carl, dora], { games: [{ team1: 11, team2 }] }),
      });
    const answers = await Promise.all([enter(anna, 3), enter(carl, 9)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const kept = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect((await lookAt(bob, id)).result).toEqual(kept.result);
    await bob.call(gameCalls.disputeResult, { params, body: { reason: 'Once more' } });
  }
});

test('confirmed and disputed at once it is disputed, whichever came first', async () => {
  const { anna, bob, carl, dora, id } = await openWith(playedByFour);
  const params = { id };
  for (let round = 0; round < 4; round += 1) {
    await anna.call(gameCalls.enterResult, { params, body: resultOf([anna, bob, carl, dora]) });
    const [confirmed, disputed] = await Promise.all([
      carl.ask(gameCalls.confirmResult, { params }),
      dora.ask(gameCalls.disputeResult, { params, body: { reason: 'It was 11–9' } }),
    ]);
    expect([200, 409]).toContain(confirmed.statusCode);
    expect(disputed.statusCode).toBe(200);
    expect((await lookAt(bob, id)).result?.state).toBe('disputed');
  }
});

test('who deletes their account while a result is confirmed has still played', async () => {
  const { anna, bob, carl, dora, id } = await openWith(playedByFour);
  const params = { id };
  await anna.call(gameCalls.enterResult, { params, body: resultOf([anna, bob, carl, dora]) });
  await Promise.all([
    carl.call(gameCalls.confirmResult, { params }),
    dora.call(authCalls.deleteAccount, { body: { password } }),
    bob.call(authCalls.deleteAccount, { body: { password } }),
  ]);
  expect(await lookAt(anna, id)).toMatchObject({
    takenCount: 4,
    result: {
      state: 'confirmed',
      team1: [{ username: 'anna' }, { username: 'Deleted player' }],
      team2: [{ username: 'carl' }, { username: 'Deleted player' }],
    },
  });
});

/** Has something begin while another transaction is about to change a result, and wait for it. */
async function whileHeld(site: Site, id: number, change: Change<'game_results'>, begin: () => Promise<unknown>) {
  let begun: Promise<unknown> | undefined;
  await site.database.write(async ({ db }) => {
    await db.updateTable('game_results').set(change).where('gameId', '=', id).execute();
    begun = begin();
    while (!(await isAnyoneWaiting(site.database))) await setImmediate();
  });
  await begun;
}

testTwo('what is disputed while its time comes does not stand', async () => {
  const { site, anna, bob, carl, dora, id } = await openWith(playedByFour);
  await anna.call(gameCalls.enterResult, { params: { id }, body: resultOf([anna, bob, carl, dora]) });
  const other = await site.anotherProcess();
  other.wait(50 * hourMs);
  const disputed = { disputedAt: new Date().toISOString(), disputedById: dora.id };
  await whileHeld(site, id, disputed, () => other.keepUp());
  const { countsSince } = await site.database.read(({ db }) =>
    db.selectFrom('game_results').select('countsSince').executeTakeFirstOrThrow(),
  );
  expect(countsSince).toBeNull();
});

testTwo('what is entered anew while its time comes has a day of its own', async () => {
  const { site, anna, bob, carl, dora, id } = await openWith(playedByFour);
  await anna.call(gameCalls.enterResult, { params: { id }, body: resultOf([anna, bob, carl, dora]) });
  const other = await site.anotherProcess();
  other.wait(50 * hourMs);
  const anew = { standsAt: new Date(Date.now() + 74 * hourMs).toISOString() };
  await whileHeld(site, id, anew, () => other.keepUp());
  expect((await lookAt(anna, id)).result?.state).toBe('entered');
});

testTwo('what has just come to stand is confirmed by nobody', async () => {
  const { site, anna, bob, carl, dora, id } = await openWith(playedByFour);
  const params = { id };
  await anna.call(gameCalls.enterResult, { params, body: resultOf([anna, bob, carl, dora]) });
  const other = await site.anotherProcess();
  const stood = { countsSince: new Date().toISOString() };
  await whileHeld(site, id, stood, () => carl.on(other).call(gameCalls.confirmResult, { params }));
  expect((await lookAt(anna, id)).result).toMatchObject({ state: 'stood', confirmedBy: null });
});

testTwo('two processes whose time has come let each result stand once, confirmed or disputed meanwhile', async () => {
  const site = await openSite();
  const [anna, bob] = await people(site, 'anna', 'bob');
  const ids: number[] = [];
  for (let at = 0; at < 24; at += 1) {
    const startsAt = new Date(Date.now() + (1 + at) * hourMs).toISOString();
    const { id } = await propose(anna, { startsAt, durationMinutes: 60, kind: 'singles', places: 2 });
    await join(bob, id);
    ids.push(id);
  }
  site.wait(26 * hourMs);
  const body = { team1: [anna.id], team2: [bob.id], games: [{ team1: 11, team2: 3 }] };
  for (const id of ids) await anna.call(gameCalls.enterResult, { params: { id }, body });
  const other = await site.anotherProcess();
  // The clock that says when it stands is the other one's: here it may still be disputed.
  other.wait(51 * hourMs);
  await Promise.all([
    other.keepUp(),
    other.keepUp(),
    ...ids.slice(0, 8).map((id) => bob.call(gameCalls.confirmResult, { params: { id } })),
    ...ids.slice(8, 16).map((id) => bob.call(gameCalls.disputeResult, { params: { id }, body: { reason: 'No' } })),
  ]);
  const states = await Promise.all(ids.map(async (id) => (await lookAt(anna, id)).result?.state));
  for (const state of states.slice(0, 8)) expect(['confirmed', 'stood']).toContain(state);
  expect(states.slice(8, 16)).toEqual(Array(8).fill('disputed'));
  expect(states.slice(16)).toEqual(Array(8).fill('stood'));
});

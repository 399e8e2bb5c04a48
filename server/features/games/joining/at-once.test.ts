import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { gameCalls } from '#contract/games.ts';
import { isAnyoneWaiting } from '../../../testing/connections.ts';
import { countedAndTaken, inHours, join, leave, lookAt, people, propose } from '../../../testing/games.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite, password, type Site } from '../../../testing/site.ts';
import { lockForUpdate } from '../queries.ts';

/** Only PostgreSQL may have several processes around it. */
const testTwo = test.runIf(process.env.TEST_DATABASE === 'postgres');

const crowd = (site: Site, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => site.register(`player-${at}`)));

const tryTo = (call: typeof gameCalls.join | typeof gameCalls.leave, person: Person, id: number) =>
  person.ask(call, { params: { id } }).then(({ statusCode }) => statusCode);

/** What holds whatever happened: all is counted, nobody plays twice at once, and nobody waits for what they could have. */
async function expectOrder(site: Site): Promise<void> {
  const { games, stands, counted, taken } = await countedAndTaken(site);
  expect(counted).toEqual(taken);
  const open = games.filter(({ isCancelled }) => !isCancelled);
  const playing = (id: number) => stands.filter(({ gameId, part }) => gameId === id && part === 'playing');
  const isElsewhere = (userId: number, { id, startsAt, endsAt }: (typeof games)[number]) =>
    open.some(
      (other) =>
        other.id !== id &&
        other.startsAt < endsAt &&
        other.endsAt > startsAt &&
        playing(other.id).some((each) => each.userId === userId),
    );
  for (const game of open) {
    expect(game.takenCount).toBeLessThanOrEqual(game.places);
    expect(playing(game.id).map(({ userId }) => userId)).toContain(game.creatorId);
    for (const { userId } of playing(game.id)) expect(isElsewhere(userId, game), `${userId} plays twice`).toBe(false);
    for (const { userId } of stands.filter(({ gameId, part }) => gameId === game.id && part === 'waiting')) {
      const couldPlay = game.takenCount < game.places && !isElsewhere(userId, game);
      expect(couldPlay, `${userId} waits for ${game.id} and need not`).toBe(false);
    }
  }
}

test('of forty who want the last place one gets it, and the others wait in the order in which they came', async () => {
  const site = await openSite();
  const [anna, bob, carl] = await people(site, 'anna', 'bob', 'carl');
  const { id } = await propose(anna);
  for (const person of [bob, carl]) await join(person, id);
  const others = await crowd(site, 40);
  const answers = await Promise.all(others.map((person) => join(person, id)));
  const positions = answers.map(({ viewer }) => viewer.waitlistPosition ?? 0).sort((one, other) => one - other);
  expect(positions).toEqual(Array.from({ length: 40 }, (_, at) => at));
  const first = answers.findIndex(({ viewer }) => viewer.waitlistPosition === 1);
  await leave(bob, id);
  expect((await lookAt(others[first] ?? bob, id)).viewer.part).toBe('playing');
  await expectOrder(site);
}, 60_000);

test('of two games at the same time that somebody joins at once they get into one', async () => {
  const site = await openSite();
  const [anna, bob, carl] = await people(site, 'anna', 'bob', 'carl');
  const [one, other] = [await propose(anna), await propose(bob, { startsAt: inHours(25) })];
  for (let round = 0; round < 5; round += 1) {
    const statuses = await Promise.all([one, other].map(({ id }) => tryTo(gameCalls.join, carl, id)));
    expect(statuses.sort()).toEqual([200, 409]);
    await Promise.all([one, other].map(({ id }) => leave(carl, id)));
  }
  await expectOrder(site);
});

test('two games that one proposes for the same time at once are one', async () => {
  const site = await openSite();
  const [anna] = await people(site, 'anna');
  for (let day = 1; day <= 5; day += 1) {
    const proposals = [0, 1, 1.5, 0.5].map((hours) =>
      propose(anna, { startsAt: inHours(24 * day + hours) }).catch(() => null),
    );
    expect((await Promise.all(proposals)).filter((game) => game !== null)).toHaveLength(1);
  }
});

test('some leave while others join, games overlap, people block each other and go for good: all is in order', async () => {
  const site = await openSite();
  const others = await crowd(site, 14);
  const hosts = others.slice(0, 4);
  const games = await Promise.all(
    hosts.map((host, at) => propose(host, { startsAt: inHours(24 + 3 * Math.floor(at / 2)), durationMinutes: 240 })),
  );
  const players = others.slice(4);
  for (const person of players) for (const { id } of games) await tryTo(gameCalls.join, person, id);
  await expectOrder(site);
  const ids = games.map(({ id }) => id);
  /** In each of two windows one thing after the other. */
  const moves = players.flatMap((person, at) =>
    [0, 4].map(async (from) => {
      const statuses: number[] = [];
      for (const [turn, id] of (at % 2 ? ids.toReversed() : ids).entries()) {
        const call = (at + from + turn) % 3 === 0 ? gameCalls.leave : gameCalls.join;
        statuses.push(await tryTo(call, person, id));
      }
      return statuses;
    }),
  );
  const [first, second] = hosts;
  const rest = [
    second?.call(gameCalls.cancel, { params: { id: ids[1] ?? 0 }, body: {} }),
    first?.call(gameCalls.leave, { params: { id: ids[0] ?? 0 } }),
    players[0]?.call(authCalls.deleteAccount, { body: { password } }),
    players[1]?.call(blockCalls.block, { params: { userId: hosts[2]?.id ?? 0 } }),
  ];
  const statuses = (await Promise.all(moves)).flat();
  await Promise.all(rest);
  expect(statuses.filter((status) => ![200, 409, 404, 401].includes(status))).toEqual([]);
  await expectOrder(site);
  const left = await site.database.read(({ db }) =>
    db
      .selectFrom('game_players')
      .select('gameId')
      .where('userId', '=', players[0]?.id ?? 0)
      .execute(),
  );
  expect(left).toEqual([]);
}, 60_000);

testTwo('who begins to wait for another place while they leave gets it', async () => {
  const site = await openSite();
  const [anna, bob, carl] = await people(site, 'anna', 'bob', 'carl');
  const singles = { kind: 'singles', places: 2 } as const;
  const [one, two] = [await propose(anna, singles), await propose(bob, singles)];
  await join(carl, one.id);
  const dora = await site.register('dora');
  await join(dora, two.id);
  const [isHeld, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locked = site.database.write(async (tx) => {
    await lockForUpdate(tx, [one.id]);
    isHeld.resolve();
    await goOn.promise;
  });
  await isHeld.promise;
  const leaving = leave(carl, one.id);
  while (!(await isAnyoneWaiting(site.database))) await setImmediate();
  await join(carl, two.id);
  await leave(dora, two.id);
  expect((await lookAt(carl, two.id)).viewer.part).toBe('waiting');
  goOn.resolve();
  await Promise.all([locked, leaving]);
  expect((await lookAt(carl, two.id)).viewer.part).toBe('playing');
  await expectOrder(site);
});

testTwo(
  'two processes give one place once, and whoever leaves one game gets into the other',
  async () => {
    const site = await openSite();
    const other = await site.anotherProcess();
    const [anna, bob, carl, dora] = await people(site, 'anna', 'bob', 'carl', 'dora');
    const singles = { kind: 'singles', places: 2 } as const;
    for (let round = 0; round < 8; round += 1) {
      const startsAt = inHours(24 * (round + 1));
      const [one, two] = [await propose(anna, { ...singles, startsAt }), await propose(bob, { ...singles, startsAt })];
      await join(dora, one.id);
      await join(carl, one.id);
      await join(carl, two.id);
      // Carl waits for the one and plays in the other; dora's place becomes free while carl leaves.
      await Promise.all([leave(dora, one.id), leave(carl.on(other), two.id)]);
      expect((await lookAt(carl, one.id)).viewer.part).toBe('playing');
      await Promise.all([leave(carl, one.id), join(dora.on(other), one.id)]);
      await Promise.all([
        anna.call(gameCalls.cancel, { params: { id: one.id }, body: {} }),
        tryTo(gameCalls.join, carl.on(other), two.id),
      ]);
      await expectOrder(site);
    }
  },
  60_000,
);

import { once } from 'node:events';
import { expect, test } from 'vitest';
import { blockCalls } from '#contract/blocks.ts';
import { gameCalls } from '#contract/games.ts';
import { groupCalls } from '#contract/groups.ts';
import { topics } from '../../live/topics.ts';
import { openWith } from '../../testing/arranged.ts';
import { join, leave, people, playedByFour, propose, resultOf } from '../../testing/games.ts';
import { openSite } from '../../testing/site.ts';
import { listening } from '../../testing/socket-client.ts';

test('who has a part in a game hears of it, and who looks at it; each is told what is theirs by itself', async () => {
  const site = await openSite();
  const [anna, bob, carl, dora, eve] = await people(site, 'anna', 'bob', 'carl', 'dora', 'eve');
  const address = await site.listen();
  const bobs = await listening(address, bob);
  const annasOther = await listening(address, anna);
  const { id, startsAt } = await propose(anna, { kind: 'singles', places: 2, ratingMin: 4, asked: [bob.id] });
  const told = { type: 'game_update', gameId: id, startsAt, placeName: 'Riverside Park' };
  const annasFace = { id: anna.id, username: 'anna', name: 'anna' };
  expect(await bobs.hears('game_update')).toEqual({ ...told, action: 'asked', by: annasFace });
  const [annas, eves] = [await listening(address, anna), await listening(address, eve, topics.game(id))];
  await join(dora, id);
  const by = { id: dora.id, username: 'dora', name: 'dora' };
  expect(await annas.hears('game_update', ({ action }) => action === 'asks')).toEqual({ ...told, action: 'asks', by });
  expect(await eves.hears('game_update')).toEqual({ ...told, action: 'changed', by });
  await annasOther.hears('game_update', ({ action }) => action === 'asks');
  expect(
    annasOther.all('game_update').map(({ action }) => action),
    'who asks is not asked',
  ).not.toContain('asked');
  const doras = await listening(address, dora);
  await join(bob, id);
  await anna.call(gameCalls.admit, { params: { id, userId: dora.id } });
  await leave(bob, id);
  expect(await doras.hears('game_update', ({ action }) => action === 'place')).toMatchObject(told);
  await anna.call(gameCalls.cancel, { params: { id }, body: {} });
  expect(await doras.hears('game_update', ({ action }) => action === 'cancelled')).toEqual({
    ...told,
    action: 'cancelled',
    by: annasFace,
  });
  const carls = await listening(address, carl);
  expect(carls.all('game_update')).toEqual([]);
});

test('whoever asks hears that they are let in, and whoever is turned away that something is different', async () => {
  const site = await openSite();
  const [anna, bob, carl, dora] = await people(site, 'anna', 'bob', 'carl', 'dora');
  const { id } = await propose(anna, { ratingMin: 4, asked: [dora.id] });
  for (const person of [bob, carl]) await join(person, id);
  const address = await site.listen();
  const [bobs, carls, doras] = [
    await listening(address, bob),
    await listening(address, carl),
    await listening(address, dora),
  ];
  await anna.call(gameCalls.admit, { params: { id, userId: bob.id } });
  expect((await bobs.hears('game_update', ({ action }) => action === 'place')).by?.username).toBe('anna');
  for (const [socket, { id: userId }] of [
    [carls, carl],
    [doras, dora],
  ] as const) {
    await socket.hears('game_update', ({ action }) => action === 'changed');
    socket.heard.length = 0;
    await anna.call(gameCalls.turnAway, { params: { id, userId } });
    expect(await socket.hears('game_update')).toMatchObject({ gameId: id, action: 'changed' });
  }
});

test('of results hear those who played', async () => {
  const { site, anna, bob, carl, dora, id } = await openWith(playedByFour);
  const carls = await listening(await site.listen(), carl);
  const hears = (wanted: string) => carls.hears('game_update', ({ action }) => action === wanted);
  const body = resultOf([anna, bob, carl, dora]);
  const params = { id };
  await anna.call(gameCalls.enterResult, { params, body });
  expect((await hears('result')).by?.username).toBe('anna');
  await dora.call(gameCalls.confirmResult, { params });
  expect((await hears('confirmed')).by?.username).toBe('dora');
  await bob.call(gameCalls.disputeResult, { params, body: { reason: 'It was 11–9' } });
  expect((await hears('disputed')).by?.username).toBe('bob');
  await anna.call(gameCalls.enterResult, { params, body });
  await hears('result');
  carls.heard.length = 0;
  site.wait(25 * 60 * 60 * 1000);
  await site.keepUp();
  expect(await hears('changed')).toMatchObject({ by: null });
});

test('whoever is kept away hears nothing of a game, from then on if they looked at it', async () => {
  const site = await openSite();
  const [anna, bob, eve, carl] = await people(site, 'anna', 'bob', 'eve', 'carl');
  const { id } = await propose(anna);
  const open = topics.group((await anna.call(groupCalls.create, { body: { name: 'Dinkers' } })).id);
  const address = await site.listen();
  const topic = topics.game(id);
  const [bobs, eves, carls] = [
    await listening(address, bob, topic),
    await listening(address, eve, topic),
    await listening(address, carl, topic),
  ];
  await anna.call(blockCalls.block, { params: { userId: bob.id } });
  await eve.call(blockCalls.block, { params: { userId: anna.id } });
  const dora = await site.register('dora');
  await join(dora, id);
  await carls.hears('game_update');
  for (const each of [bobs, eves]) await each.settle(open);
  expect([bobs.all('game_update'), eves.all('game_update')]).toEqual([[], []]);
  // It becomes the game of somebody whom carl has blocked.
  await carl.call(blockCalls.block, { params: { userId: dora.id } });
  await carls.settle(open);
  carls.heard.length = 0;
  const doras = await listening(address, dora);
  await leave(anna, id);
  await join(await site.register('fred'), id);
  await doras.hears('game_update', ({ by }) => by?.username === 'fred');
  carls.socket.ping();
  await once(carls.socket, 'pong');
  expect(carls.all('game_update')).toEqual([]);
});

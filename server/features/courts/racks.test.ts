import { expect, test } from 'vitest';
import { courtCalls, eveningCourtCalls } from '#contract/courts.ts';
import { groupCalls } from '#contract/groups.ts';
import { playerCalls } from '#contract/players.ts';
import { rackCalls } from '#contract/racks.ts';
import { aRack, onCourt, queueOf } from '../../testing/a-rack.ts';
import { listening } from '../../testing/socket-client.ts';

const device = 'phone-of-court-2';
const points = (player1Score: number, player2Score: number) => ({ player1Score, player2Score });

/** Open play on two courts, each with a code; some wait. */
async function onCourts(settings: object = {}) {
  const people = await aRack({ here: 10, courts: 2, ...settings });
  const { site, anna, rack } = people;
  const params = { id: rack.id };
  const { codes } = await anna.call(eveningCourtCalls.makeCodes, { params });
  const [one = { token: '' }, two = { token: '' }] = codes.map(({ token }) => ({ token }));
  const phone = site.stranger();
  const look = (code = two) => phone.call(courtCalls.look, { params: code });
  const key = async (code = two) => (await look(code)).match?.key ?? '';
  const now = () => anna.call(rackCalls.get, { params });
  return { ...people, params, one, two, phone, look, key, now };
}

test('the code of a court leads to the game of open play that is on there, to whose end it counts', async () => {
  const { site, bob, groupId, rack, phone, two, look, key, now } = await onCourts();
  const [, game] = rack.courts.map((court) => court.game);
  const names = new Map(rack.players.map(({ id, name }) => [id, name]));
  expect((await look()).match).toMatchObject({
    ...{ tournament: 'Open Play', round: 'Open play', bestOf: 1, game: { to: 11, winBy: 2 }, live: null },
    sides: game?.pairs.map((pair) => pair.map((id) => ({ name: names.get(id), isGuest: false }))),
  });
  const match = await key();
  const screen = await listening(await site.listen(), bob, `group:${groupId}`);
  await phone.call(courtCalls.live, { params: two, body: { match, device, ...points(7, 5) } });
  await screen.hears('evening_update');
  expect((await now()).courts.map((court) => court.game?.live)).toEqual([null, [7, 5]]);
  site.wait(12 * 60_000);
  const saved = await phone.call(courtCalls.save, { params: two, body: { match, ...points(11, 5) } });
  expect(saved).toEqual({ stands: null });
  const after = await now();
  expect(after.played[0]).toMatchObject({ number: 2, court: 2, score: [11, 5] });
  expect(after.courts[1]?.game).toMatchObject({ number: 3, live: null });
  expect((await look()).match?.key).not.toBe(match);
  const winner = { id: game?.pairs[0][0] ?? 0 };
  expect(await bob.call(playerCalls.results, { params: winner, query: {} })).toMatchObject([{ isWon: true }]);
});

test('of a game that somebody has ended already their result stands, and nothing else is over', async () => {
  const { anna, params, phone, two, key, now } = await onCourts();
  const match = await key();
  await anna.call(rackCalls.finish, { params: { ...params, game: 2 }, body: { score: [11, 9] } });
  const before = onCourt(await now());
  const save = (one: number, other: number) =>
    phone.call(courtCalls.save, { params: two, body: { match, ...points(one, other) } });
  expect(await save(11, 7)).toMatchObject({ stands: points(11, 9) });
  expect(await save(11, 9)).toEqual({ stands: null });
  const live = { params: two, body: { match, device, ...points(3, 2) } };
  expect(await phone.refused(courtCalls.live, live)).toMatchObject({ code: 'off_court' });
  expect(onCourt(await now())).toEqual(before);
  await phone.call(courtCalls.tell, { params: two, body: { match, ...points(11, 7) } });
  expect(await anna.call(eveningCourtCalls.notes, { params })).toMatchObject([{ court: 2, ...points(11, 7) }]);
});

test('a score that comes after the game was ended without one is its score, and who plays stays', async () => {
  const { anna, params, phone, two, key, now } = await onCourts();
  const match = await key();
  await anna.call(rackCalls.finish, { params: { ...params, game: 2 }, body: { score: null } });
  const before = await now();
  expect(await phone.call(courtCalls.save, { params: two, body: { match, ...points(11, 2) } })).toEqual({
    stands: null,
  });
  const after = await now();
  expect(after.played[0]).toMatchObject({ number: 2, score: [11, 2] });
  expect([onCourt(after), queueOf(after)]).toEqual([onCourt(before), queueOf(before)]);
});

test('nothing is on at a court that is closed, nor once open play has ended, and no other group has it', async () => {
  const { site, anna, params, phone, one, two, look, key } = await onCourts();
  const match = await key();
  await anna.call(rackCalls.setCourt, { params: { ...params, court: 2 }, body: { isOpen: false } });
  expect(await look()).toMatchObject({ match: null, next: null });
  const result = { params: two, body: { match, ...points(11, 2) } };
  expect(await phone.refused(courtCalls.save, result)).toMatchObject({ code: 'off_court' });
  const first = await key(one);
  await anna.call(rackCalls.end, { params, body: { isOver: true } });
  expect((await look(one)).match).toBeNull();
  const late = { params: one, body: { match: first, ...points(11, 2) } };
  expect(await phone.refused(courtCalls.save, late)).toMatchObject({ code: 'not_active' });
  const other = await site.register('zoe');
  await other.call(groupCalls.create, { body: { name: 'Others' } });
  expect(await other.refused(eveningCourtCalls.codes, { params })).toMatchObject({ status: 403 });
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { claimCalls } from '#contract/claims.ts';
import { courtCalls, eveningCourtCalls } from '#contract/courts.ts';
import { groupCalls } from '#contract/groups.ts';
import { guestCalls } from '#contract/guests.ts';
import { playerCalls } from '#contract/players.ts';
import { rackCalls } from '#contract/racks.ts';
import { aRack, onCourt, queueOf } from '../../testing/a-rack.ts';
import { elsewhere } from '../../testing/club.ts';
import { listening } from '../../testing/socket-client.ts';
import { toldOf } from '../../testing/told.ts';
import { findEventOf } from '../evenings/court-queries.ts';

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
  const { revision } = await now();
  await phone.call(courtCalls.tell, { params: two, body: { match, ...points(11, 7) } });
  expect((await now()).revision, 'so that organisers see it').toBe(revision + 1);
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
  const onCourtOne = { params: one, body: { match: first, device, ...points(1, 0) } };
  expect(await phone.refused(courtCalls.live, onCourtOne)).toMatchObject({ code: 'off_court' });
  const other = await site.register('zoe');
  await other.call(groupCalls.create, { body: { name: 'Others' } });
  expect(await other.refused(eveningCourtCalls.codes, { params })).toMatchObject({ status: 403 });
});

test('one phone keeps the score of a game, until another takes over or it begins anew', async () => {
  const { site, phone, two, key, look, now } = await onCourts();
  const match = await key();
  const send = (score: object, by = device, takesOver = false) => ({
    params: two,
    body: { match, device: by, takesOver, ...score } as never,
  });
  await phone.call(courtCalls.live, send(points(7, 5)));
  const other = site.stranger();
  const refused = await other.refused(courtCalls.live, send(points(7, 6), 'another-phone'));
  expect(refused).toMatchObject({ code: 'kept_elsewhere' });
  await other.call(courtCalls.live, send(points(7, 6), 'another-phone', true));
  expect(await phone.refused(courtCalls.live, send(points(8, 5)))).toMatchObject({ code: 'kept_elsewhere' });
  expect((await look()).match).toMatchObject({ keeper: 'another', live: points(7, 6) });
  const nothing = { player1Score: null, player2Score: null };
  await other.call(courtCalls.live, send(nothing, 'another-phone'));
  expect((await now()).courts[1]?.game?.live).toBeNull();
  expect((await look()).match).toMatchObject({ keeper: 'nobody', live: null });
});

test('open play that nobody has ended is on no court the day after', async () => {
  const { site, anna, params, phone } = await onCourts();
  const court = async () => {
    const { codes } = await anna.call(eveningCourtCalls.makeCodes, { params });
    return phone.call(courtCalls.look, { params: { token: codes[0]?.token ?? '' } });
  };
  site.wait(23 * 60 * 60_000);
  expect((await court()).match).not.toBeNull();
  site.wait(2 * 60 * 60_000);
  expect((await court()).match).toBeNull();
});

test('a game that two phones and the desk end at once ends once, and all have the same score of it', async () => {
  const { site, anna, params, phone, two, key, now } = await onCourts();
  const [annaThere = anna, phoneThere = phone] = await elsewhere(site, anna, phone);
  for (const number of [2, 3, 4]) {
    const match = await key();
    const { played } = await now();
    const save = (by: typeof phone, player2Score: number) =>
      by.call(courtCalls.save, { params: two, body: { match, ...points(11, player2Score) } });
    const [one, other, desk] = await Promise.all([
      save(phone, 4),
      save(phoneThere, 5),
      annaThere.ask(rackCalls.finish, {
        params: { ...params, game: number },
        body: { score: [11, 6], replaces: null },
      }),
    ]);
    const after = await now();
    const score = after.played[0]?.score ?? [0, 0];
    const kept = [one, other].map(({ stands }) => stands && [stands.player1Score, stands.player2Score]);
    const taken = [one.stands, other.stands, desk.statusCode === 200 ? null : desk.statusCode];
    expect(taken.filter((each) => each === null)).toHaveLength(1);
    for (const stands of kept) expect([null, score]).toContainEqual(stands);
    expect(after.played).toHaveLength(played.length + 1);
    expect(after.courts[1]?.game?.number).toBe(number + 1);
    expect(await annaThere.call(rackCalls.get, { params })).toEqual(after);
    expect((await phoneThere.call(courtCalls.look, { params: two })).match?.key).toBe(await key());
  }
});

test('a result that is sent again, also once others play there, is the same one', async () => {
  const { site, phone, two, key, now } = await onCourts();
  const [there = phone] = await elsewhere(site, phone);
  const request = { params: two, body: { match: await key(), ...points(11, 5) } };
  const headers = { 'idempotency-key': randomUUID() };
  for (const [by, given] of [
    [phone, headers],
    [there, headers],
    [there, {}],
  ] as const) {
    expect((await by.ask(courtCalls.save, request, given)).json()).toEqual({ stands: null });
  }
  const after = await now();
  expect(after.played).toHaveLength(1);
  await phone.call(courtCalls.save, { params: two, body: { match: await key(), ...points(2, 11) } });
  expect(await phone.call(courtCalls.save, request)).toEqual({ stands: null });
  expect((await now()).played.map(({ score }) => score)).toEqual([
    [2, 11],
    [11, 5],
  ]);
});

test('what no court was shown is of no game, whatever it looks like', async () => {
  const { phone, two, one, rack, key, now } = await onCourts();
  const before = await now();
  const [match, first] = [await key(), await key(one)];
  const name = `${rack.id}:r2`;
  const others = ['r1', 'r02', 'r3', 'r0', 'r9999', 's1-1', 'r2:r2'].map((game) => match.replace('r2', game));
  for (const forged of [...others, first, match.replace(name, '2'), match.replace(name, `${rack.id + 1}:r2`), '', name])
    for (const call of [courtCalls.save, courtCalls.tell]) {
      const refused = await phone.refused(call, { params: two, body: { match: forged, ...points(11, 2) } });
      expect(refused, forged).toMatchObject({ status: 409, code: 'off_court' });
    }
  const send = (score: object, player = points(1, 0)) =>
    phone.refused(courtCalls.live, { params: two, body: { match, device, ...player, ...score } as never });
  expect(await send(points(13, 1))).toMatchObject({ status: 400 });
  expect(await send({ games: [{ player1: 11, player2: 2 }] })).toMatchObject({ status: 400 });
  expect(await send({ player1Score: null })).toMatchObject({ status: 400 });
  expect(await phone.refused(courtCalls.save, { params: two, body: { match, ...points(11, 10) } })).toMatchObject({
    status: 400,
  });
  expect(await now()).toEqual(before);
});

test('a code that was turned off is heard no longer, and a new one has shown nothing yet', async () => {
  const { anna, params, phone, two, key, now } = await onCourts();
  const match = await key();
  await phone.call(courtCalls.live, { params: two, body: { match, device, ...points(7, 5) } });
  await anna.call(eveningCourtCalls.revokeCode, { params: { ...params, court: 2 } });
  const body = { match, ...points(11, 5) };
  const calls = (token: { token: string }) => [
    phone.refused(courtCalls.save, { params: token, body }),
    phone.refused(courtCalls.tell, { params: token, body }),
    phone.refused(courtCalls.live, { params: token, body: { ...body, device } }),
  ];
  for (const refused of await Promise.all(calls(two))) expect(refused).toMatchObject({ status: 404 });
  const { codes } = await anna.call(eveningCourtCalls.makeCodes, { params });
  const renewed = { token: codes[1]?.token ?? '' };
  for (const refused of await Promise.all(calls(renewed))) expect(refused).toMatchObject({ code: 'off_court' });
  expect((await phone.call(courtCalls.look, { params: renewed, query: { device } })).match).toMatchObject({
    live: points(7, 5),
    keeper: 'another',
  });
  expect((await now()).played).toEqual([]);
});

test('a game that somebody left is another when they are back, and one that was deleted with open play is none', async () => {
  const { anna, rack, params, phone, two, key, look } = await onCourts();
  const match = await key();
  await phone.call(courtCalls.live, { params: two, body: { match, device, ...points(7, 5) } });
  const playerId = rack.courts[1]?.game?.pairs[0][0] ?? 0;
  await anna.call(rackCalls.place, { params: { ...params, playerId }, body: { is: 'gone' } });
  const body = { match, ...points(11, 5) };
  expect(await phone.refused(courtCalls.save, { params: two, body })).toMatchObject({ code: 'off_court' });
  expect((await look()).match).toMatchObject({ live: null, keeper: 'nobody' });
  const next = { match: await key(), ...points(11, 5) };
  await phone.call(courtCalls.live, { params: two, body: { ...next, device, ...points(1, 0) } });
  await phone.call(courtCalls.tell, { params: two, body: next });
  await anna.call(rackCalls.remove, { params });
  expect(await phone.refused(courtCalls.save, { params: two, body: next })).toMatchObject({ code: 'off_court' });
  expect(await look()).toMatchObject({ match: null, next: null });
});

test('a court that is opened later has a code of its own', async () => {
  const { anna, params, phone, two } = await onCourts();
  const set = (court: number, isOpen: boolean) =>
    anna.call(rackCalls.setCourt, { params: { ...params, court }, body: { isOpen } });
  await set(3, true);
  await set(1, false);
  expect(await anna.call(eveningCourtCalls.codes, { params })).toMatchObject({ missing: 1 });
  const { codes } = await anna.call(eveningCourtCalls.makeCodes, { params });
  expect(codes.map(({ court }) => court)).toEqual([1, 2, 3]);
  expect(codes[1]?.token).toBe(two.token);
  expect(await phone.call(courtCalls.look, { params: { token: codes[2]?.token ?? '' } })).toMatchObject({ court: 3 });
});

test('a game until the bell has no points that end it, and no draw', async () => {
  const { phone, two, look, key, now } = await onCourts({ target: { minutes: 12 } });
  expect((await look()).match?.game).toBeNull();
  const match = await key();
  expect(await phone.refused(courtCalls.save, { params: two, body: { match, ...points(7, 7) } })).toMatchObject({
    status: 400,
  });
  await phone.call(courtCalls.save, { params: two, body: { match, ...points(9, 7) } });
  expect((await now()).played[0]?.score).toEqual([9, 7]);
});

test('whoever made the codes is called as everyone is, when a phone at the court has ended a game', async () => {
  const { site, anna, params, one, phone, key } = await onCourts({ here: 5, courts: 1 });
  await anna.call(rackCalls.place, { params: { ...params, playerId: anna.id }, body: { is: 'gone' } });
  await anna.call(rackCalls.place, { params: { ...params, playerId: anna.id }, body: { is: 'here' } });
  expect(onCourt(await anna.call(rackCalls.get, { params }))).not.toContain(anna.id);
  await phone.call(courtCalls.save, { params: one, body: { match: await key(one), ...points(11, 5) } });
  expect(onCourt(await anna.call(rackCalls.get, { params }))).toContain(anna.id);
  expect(await toldOf(site, anna, 'rack_called')).toHaveLength(1);
});

test('a result counts where a guest who plays has become a member meanwhile, also one who has been other guests', async () => {
  const { site, anna, bob, groupId, params, phone } = await onCourts({ here: 4, courts: 2 });
  const dora = await site.register('someone-new');
  await dora.call(groupCalls.join, { params: { id: groupId } });
  const body = { guests: ['Nadja', 'Nadia', 'Nadine'].map((name) => ({ name })) };
  const guests = await anna.call(guestCalls.add, { params: { id: groupId }, body });
  const become = async (guestId: number) => {
    const claim = await anna.call(claimCalls.ask, { params: { id: groupId }, body: { guestId, personId: dora.id } });
    await dora.call(claimCalls.accept, { params: { id: claim.id } });
  };
  const [before, playing, after] = guests.map(({ id }) => id);
  await become(before ?? 0);
  await become(after ?? 0);
  for (const [playerId, is] of [
    [bob.id, 'gone'],
    [playing ?? 0, 'here'],
  ] as const)
    await anna.call(rackCalls.place, { params: { ...params, playerId }, body: { is } });
  const { codes } = await anna.call(eveningCourtCalls.codes, { params });
  const shown = await phone.call(courtCalls.look, { params: { token: codes[0]?.token ?? '' } });
  expect(shown.match?.sides.flat()).toContainEqual({ name: 'Nadia', isGuest: true });
  await become(playing ?? 0);
  const there = await phone.call(courtCalls.look, { params: { token: codes[0]?.token ?? '' } });
  expect(there.match?.sides.flat()).toContainEqual({ name: 'someone-new', isGuest: false });
  const saved = { params: { token: codes[0]?.token ?? '' }, body: { match: shown.match?.key ?? '', ...points(11, 4) } };
  expect(await phone.call(courtCalls.save, saved)).toEqual({ stands: null });
});

test('open play is that of its group alone', async () => {
  const { site, groupId, rack, eventId } = await onCourts();
  expect(await site.database.read((tx) => findEventOf(tx, rack.id, groupId))).toEqual({ id: eventId, groupId });
  expect(await site.database.read((tx) => findEventOf(tx, rack.id, groupId + 1))).toBeUndefined();
});

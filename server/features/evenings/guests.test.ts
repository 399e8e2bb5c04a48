/** Whom a member brings plays, is scored and stands in the table, and nobody is rated by their games; whom an organiser adds by name is rated as anybody. */

import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { type Evening, eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { eventCalls } from '#contract/events.ts';
import { guestCalls } from '#contract/guests.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { club } from '../../testing/club.ts';
import { plantAnswers, plantEvent } from '../../testing/event-rows.ts';
import { openSite, password } from '../../testing/site.ts';

/** Anna, Bob and Carl, a guest of Bob's, and somebody without an account. */
async function withGuests() {
  const site = await openSite();
  const people = await club(site);
  const { anna, bob, carl, groupId } = people;
  const eventId = await plantEvent(site, groupId, anna);
  const params = { id: eventId };
  await bob.call(eventCalls.respond, { params, body: { status: 'going', guestList: [{ name: 'Zoë', level: 5 }] } });
  const members = [anna, bob, carl].map(({ id: userId }) => ({ userId }));
  const walkIn = await anna.call(attendanceCalls.addWalkIn, { params, body: { name: 'Kit' } });
  const body = { isHere: true, people: [...members, { userId: bob.id, guest: 1 }] };
  await anna.call(attendanceCalls.checkInAll, { params, body });
  return { site, ...people, eventId, params, walkIn };
}

const guestsIn = ({ players }: Pick<Evening, 'players'>) =>
  players.flatMap(({ id, name, guest }) => (guest ? [{ id, name, ...guest }] : []));
const start = { courts: 1, rounds: 5 };
const enter = async (site: Awaited<ReturnType<typeof withGuests>>, { id, rounds }: Evening) => {
  for (const { key } of rounds.flatMap(({ matches }) => matches)) {
    await site.anna.call(eveningCalls.score, { params: { id, key }, body: { score: [11, 4] } });
  }
};

test('guests are drawn with the members, balanced by their level or the middle, and found in the table', async () => {
  const all = await withGuests();
  const { anna, bob, walkIn, params } = all;
  const draw = await anna.call(eveningCalls.draw, { params, query: { rounds: 5, seed: 3 } });
  const evening = await anna.call(eveningCalls.start, { params, body: { ...start, seed: 3 } });
  expect(guestsIn(evening)).toEqual([{ id: expect.any(Number), name: 'Zoë', hostId: bob.id, number: 1, level: 5 }]);
  expect(evening.rounds.map(({ sitting }) => sitting)).toEqual(draw.rounds.map(({ sitting }) => sitting));
  expect(draw.players.map(({ name }) => name)).toEqual(['anna', 'bob', 'carl', 'Kit', 'Zoë']);
  const [zoe] = guestsIn(evening);
  const withZoe = draw.rounds.flatMap(({ matches }) => matches).find(({ pairs }) => pairs[0].includes(zoe?.id ?? 0));
  const [own = 0, other = 0] = draw.strengths[withZoe?.key ?? ''] ?? [];
  expect(own, 'a side with Zoë is stronger').toBeGreaterThan(other);
  await enter(all, evening);
  const played = await bob.call(eveningCalls.get, { params: { id: evening.id } });
  expect(played.standings.map(({ userId }) => userId)).toContain(walkIn.user.id);
  expect(played.standings.every((line) => line.played === 4)).toBe(true);
});

test('a game with somebody whom a member brings is rated for nobody, the others are, also with who has no account', async () => {
  const all = await withGuests();
  const { site, anna, bob, carl, dora, walkIn, params } = all;
  const tickDora = { params: { id: params.id, userId: dora.id }, body: { isHere: true } };
  await anna.call(attendanceCalls.checkIn, tickDora);
  const evening = await anna.call(eveningCalls.start, { params, body: { courts: 1, rounds: 15 } });
  const ids = new Set(guestsIn(evening).map(({ id }) => id));
  const games = evening.rounds.flatMap(({ matches }) => matches);
  const withoutGuests = games.filter(({ pairs }) => !pairs.flat().some((id) => ids.has(id)));
  expect(games.filter(({ isRated }) => isRated)).toEqual(withoutGuests);
  await enter(all, evening);
  await site.recompute();
  const items = await bob.call(ratingCalls.history, { params: { userId: carl.id }, query: { kind: 'doubles' } });
  const carls = withoutGuests.filter(({ pairs }) => pairs.flat().includes(carl.id));
  expect(items).toHaveLength(carls.length);
  const kits = await bob.call(ratingCalls.get, { params: { userId: walkIn.user.id } });
  expect(kits.doubles).not.toBeNull();
  const rows = await site.database.read(({ db }) => db.selectFrom('evening_players').select('userId').execute());
  expect(rows).toHaveLength(4 * withoutGuests.length);
  expect(await anna.call(eveningCalls.remove, { params: { id: evening.id } })).toBeUndefined();
});

test('a guest comes late, leaves, and comes back', async () => {
  const { anna, bob, carl, site, eventId, params } = await withGuests();
  await plantAnswers(site, eventId, [{ person: carl, guests: 2 }]);
  const evening = await anna.call(eveningCalls.start, { params, body: start });
  const change = (body: object) => anna.call(eveningCalls.changePlayers, { params: { id: evening.id }, body });
  const late = await change({ guests: [{ userId: carl.id, guest: 2 }] });
  expect(guestsIn(late).map(({ name }) => name)).toContain('Guest of carl');
  const zoe = guestsIn(late).find(({ name }) => name === 'Zoë');
  const left = await change({ leave: [zoe?.id] });
  expect(
    left.players.some(({ id }) => id === zoe?.id),
    'before anything is played',
  ).toBe(false);
  const back = await change({ guests: [{ userId: bob.id, guest: 1 }] });
  expect(guestsIn(back).find(({ name }) => name === 'Zoë')).toEqual(zoe);
  expect(await change({ guests: [{ userId: bob.id, guest: 1 }] })).toEqual(back);
  const ask = { params: { id: evening.id }, body: { guests: [{ userId: bob.id, guest: 2 }] } };
  expect(await anna.refused(eveningCalls.changePlayers, ask)).toMatchObject({ status: 404 });
  const unknown = { params: { id: evening.id }, body: { arrive: [2 ** 40 + 999] } };
  expect(await anna.refused(eveningCalls.changePlayers, unknown)).toMatchObject({ status: 400 });
});

test('what was played with a guest stays when they are named otherwise, and without their name when they are forgotten', async () => {
  const all = await withGuests();
  const { anna, bob, carl, groupId, walkIn, params } = all;
  const evening = await anna.call(eveningCalls.start, { params, body: start });
  const read = () => carl.call(eveningCalls.get, { params: { id: evening.id } });
  await bob.call(eventCalls.respond, { params, body: { status: 'going', guestList: [{ name: 'Zoe', level: 4 }] } });
  expect(guestsIn(await read()).map(({ name }) => name)).toEqual(['Zoe']);
  const kit = { params: { id: groupId, userId: walkIn.user.id }, body: { name: 'Kit Moss' } };
  await anna.call(guestCalls.update, kit);
  expect((await read()).players.map(({ name }) => name)).toContain('Kit Moss');
  await enter(all, evening);
  await bob.call(authCalls.deleteAccount, { body: { password } });
  const kept = await read();
  expect(guestsIn(kept)).toMatchObject([{ name: 'Guest', hostId: null, level: null }]);
  expect(kept.rounds.flatMap(({ matches }) => matches.map(({ score }) => score))).toEqual(Array(5).fill([11, 4]));
});

import { expect, test } from 'vitest';
import { blockCalls } from '#contract/blocks.ts';
import { gameCalls } from '#contract/games.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { openWith } from '../../testing/arranged.ts';
import { inHours, join, leave, people, playedByFour, propose, resultOf } from '../../testing/games.ts';
import type { Person } from '../../testing/person.ts';
import { countStatements, openSite } from '../../testing/site.ts';
import { titlesFor, told, toldOf, unreadOf } from '../../testing/told.ts';
import { gameKinds } from './notifications.ts';

const hourMs = 60 * 60 * 1000;

/** Carries out an action of a notification, as whoever reads it. */
async function act(person: Person, { request }: { request: { method: string; path: string } | null }) {
  if (request === null) throw new Error('It is a link');
  const { statusCode } = await person.send({ method: request.method as 'POST', url: request.path });
  expect(statusCode).toBeLessThan(300);
}

const cancel = (person: Person, id: number, reason = '') =>
  person.call(gameCalls.cancel, { params: { id }, body: { reason } });
const turnAway = (person: Person, id: number, userId: number) =>
  person.call(gameCalls.turnAway, { params: { id, userId } });

test('who is asked to a game is told, and answers from there', async () => {
  const site = await openSite();
  const [anna, bob, carl, dora] = await people(site, 'anna', 'bob', 'carl', 'dora');
  const { id } = await propose(anna, { asked: [bob.id, carl.id, dora.id] });
  const [asked] = await toldOf(site, bob, 'game_asked');
  expect(asked).toMatchObject({
    subject: `game:${id}`,
    groupId: null,
    title: 'anna asks you to play',
    body: expect.stringMatching(/^(Tomorrow|Today) \d+:\d\d, Doubles at Riverside Park\.$/),
    link: `/games/${id}`,
    picture: { kind: 'people', people: [{ username: 'anna' }] },
    actions: [
      { label: 'I’m in', link: null, done: 'You’re in' },
      { label: 'Can’t', link: null },
    ],
    wantsAnswer: true,
    isRead: false,
  });
  const [yes, no] = asked?.actions ?? [];
  await act(bob, yes ?? { request: null });
  const [answered] = await toldOf(site, bob, 'game_asked');
  expect(answered).toMatchObject({ actions: [], wantsAnswer: false, isRead: true });
  expect(answered?.body).toMatch(/ You’re in\.$/);
  await act(carl, no ?? { request: null });
  expect(await titlesFor(site, carl)).toEqual([]);
  await turnAway(anna, id, dora.id);
  expect(await titlesFor(site, dora)).toEqual([]);
  expect(await titlesFor(site, anna)).toEqual(['bob joined your game']);
});

test('of what is over before it is told nobody is told', async () => {
  const site = await openSite();
  const [anna, bob, carl] = await people(site, 'anna', 'bob', 'carl');
  const { id } = await propose(anna, { asked: [bob.id, carl.id] });
  await turnAway(anna, id, bob.id);
  await carl.call(blockCalls.block, { params: { userId: anna.id } });
  for (const person of [bob, carl]) expect(await titlesFor(site, person)).toEqual([]);
  const { id: begun } = await propose(anna, { startsAt: inHours(1), asked: [bob.id] });
  site.wait(2 * hourMs);
  expect(await toldOf(site, bob, 'game_asked')).toMatchObject([{ actions: [], wantsAnswer: false }]);
  expect((await told(site, bob)).map(({ subject }) => subject)).toEqual([`game:${begun}`]);
});

test('whose game it is hears who asks to join, and lets them in from there', async () => {
  const site = await openSite();
  const [anna, bob, carl, dora] = await people(site, 'anna', 'bob', 'carl', 'dora');
  const { id } = await propose(anna, { ratingMin: 4, places: 5, asked: [dora.id] });
  await join(bob, id);
  const [request] = await toldOf(site, anna, 'game_request');
  expect(request).toMatchObject({
    title: 'bob asks to join your game',
    actions: [{ label: 'Let in' }, { label: 'Decline' }],
    wantsAnswer: true,
  });
  await join(carl, id);
  expect(await toldOf(site, anna, 'game_request')).toMatchObject([
    {
      title: 'bob and carl ask to join your game',
      actions: [{ label: 'See requests', link: `/games/${id}`, request: null }],
      wantsAnswer: true,
    },
  ]);
  await leave(carl, id);
  await act(anna, request?.actions[0] ?? { request: null });
  expect(await toldOf(site, anna, 'game_request'), 'carl asked last, and does not any longer').toEqual([]);
  expect(await titlesFor(site, bob)).toEqual(['A place is yours: Doubles at Riverside Park']);
  expect(await toldOf(site, anna, 'game_joined'), 'whom she has let in').toEqual([]);
  await join(carl, id);
  await turnAway(anna, id, carl.id);
  expect(await toldOf(site, anna, 'game_request')).toEqual([]);
  await join(carl, id);
  await join(dora, id);
  await leave(anna, id);
  expect(await titlesFor(site, bob), 'whose game it is now').toContain('carl asks to join your game');
  for (const person of [anna, carl, dora]) expect(await toldOf(site, person, 'game_request')).toEqual([]);
});

test('who gets a place is told until they have none again, and reads it where they see it', async () => {
  const site = await openSite();
  const [anna, bob, carl, dora] = await people(site, 'anna', 'bob', 'carl', 'dora');
  const { id } = await propose(anna, { kind: 'singles', places: 2 });
  for (const person of [bob, carl, dora]) await join(person, id);
  await site.keepUp();
  await leave(bob, id);
  expect(await titlesFor(site, carl)).toEqual(['A place is yours: Singles at Riverside Park']);
  for (const person of [bob, dora]) expect(await titlesFor(site, person)).toEqual([]);
  // It was full and is full again: that is one player, not another full game.
  expect(await titlesFor(site, anna)).toEqual(['carl joined your game', 'Your game is full']);
  await carl.call(gameCalls.seePlace, { params: { id } });
  expect(await told(site, carl)).toMatchObject([{ isRead: true }]);
  await leave(carl, id);
  expect(await titlesFor(site, carl)).toEqual([]);
  expect(await titlesFor(site, anna)).toEqual(['dora joined your game', 'Your game is full']);
});

test('who joins is told to whose game it is; once it is full, all who were in it hear that', async () => {
  const site = await openSite();
  const [anna, bob, carl, dora] = await people(site, 'anna', 'bob', 'carl', 'dora');
  const { id } = await propose(anna);
  const { id: other } = await propose(dora, { startsAt: inHours(80) });
  await join(bob, id);
  expect(await toldOf(site, anna, 'game_joined')).toMatchObject([
    { title: 'bob joined your game', body: expect.stringMatching(/ 2 of 4 places taken\.$/) },
  ]);
  await join(carl, id);
  expect(await titlesFor(site, anna)).toEqual(['carl joined your game']);
  await join(dora, id);
  expect(await titlesFor(site, anna)).toEqual(['Your game is full']);
  expect(await toldOf(site, bob, 'game_full')).toMatchObject([
    { body: expect.stringMatching(/With anna, carl and dora\.$/) },
  ]);
  expect(await titlesFor(site, dora)).toEqual([]);
  await leave(carl, id);
  for (const person of [anna, bob]) expect(await unreadOf(site, person), 'it is not full any longer').toBe(0);
  expect(await titlesFor(site, bob)).toEqual([]);
  expect(await titlesFor(site, anna)).toEqual([]);
  await join(carl, other);
  expect(await titlesFor(site, dora)).toEqual(['carl joined your game']);
});

test('of a player whom they have blocked nobody hears that they joined', async () => {
  const site = await openSite();
  const [anna, bob] = await people(site, 'anna', 'bob');
  const { id } = await propose(anna);
  await join(bob, id);
  await site.keepUp();
  await anna.call(blockCalls.block, { params: { userId: bob.id } });
  expect(await unreadOf(site, anna)).toBe(0);
  expect(await titlesFor(site, anna)).toEqual([]);
});

test('who comes or waits hears that a game is cancelled, with the reason; who was only asked does not', async () => {
  const site = await openSite();
  const [anna, bob, carl, dora] = await people(site, 'anna', 'bob', 'carl', 'dora');
  const { id } = await propose(anna, { kind: 'singles', places: 2, asked: [dora.id] });
  for (const person of [bob, carl]) await join(person, id);
  const { id: kept } = await propose(anna, { startsAt: inHours(80), kind: 'singles', places: 2 });
  await join(bob, kept);
  await cancel(anna, id, 'Rain');
  for (const person of [bob, carl]) {
    expect(await toldOf(site, person, 'game_cancelled')).toMatchObject([
      {
        subject: `game:${id}`,
        title: 'Your game is cancelled',
        body: expect.stringMatching(/Singles at Riverside Park\. anna: “Rain”$/),
        picture: { icon: 'cancelled' },
      },
    ]);
  }
  expect(await titlesFor(site, dora)).toEqual(['anna asks you to play']);
  expect(await told(site, dora)).toMatchObject([{ body: expect.stringMatching(/Cancelled\.$/), actions: [] }]);
  expect(await toldOf(site, anna, 'game_cancelled')).toEqual([]);
});

test('a game that is cancelled within three hours of its beginning rings at night, too', async () => {
  const site = await openSite();
  const [anna, bob] = await people(site, 'anna', 'bob');
  const { id, startsAt } = await propose(anna);
  await join(bob, id);
  await cancel(anna, id);
  const isUrgent = (hoursBefore: number) =>
    site.database.read(async (tx) => {
      const now = new Date(Date.parse(startsAt) - hoursBefore * hourMs);
      const asked = { userId: bob.id, facts: { gameId: id }, count: 1, createdAt: now.toISOString(), timeZone: 'UTC' };
      const [words] = await gameKinds.game_cancelled.describe(tx, [asked], now);
      return words?.isUrgent;
    });
  expect([await isUrgent(3.1), await isUrgent(3), await isUrgent(0.1), await isUrgent(-1)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

/** Anna and bob have beaten carl and dora, as anna says. */
async function entered() {
  const site = await openSite();
  const four = await playedByFour(site);
  const { anna, bob, carl, dora, id } = four;
  await site.keepUp();
  await anna.call(gameCalls.enterResult, { params: { id }, body: resultOf([anna, bob, carl, dora]) });
  return { site, ...four };
}

test('the other side confirms a result from what it is told', async () => {
  const { site, anna, bob, carl, dora, id } = await entered();
  const [mine] = await toldOf(site, carl, 'result_to_confirm');
  expect(mine).toMatchObject({
    title: 'anna entered 11–7',
    body: expect.stringMatching(/^anna & bob beat you, Doubles at Riverside Park\. Counts from tomorrow \d+:\d\d\.$/),
    actions: [
      { label: 'Confirm', done: 'Confirmed', undo: { method: 'POST', path: `/api/games/${id}/confirm/undo` } },
      { label: 'That’s wrong', link: `/games/${id}`, request: null },
    ],
    wantsAnswer: true,
  });
  for (const person of [anna, bob]) expect(await toldOf(site, person, 'result_to_confirm')).toEqual([]);
  await act(carl, mine?.actions[0] ?? { request: null });
  for (const person of [carl, dora]) {
    const [now] = await toldOf(site, person, 'result_to_confirm');
    expect(now).toMatchObject({ body: expect.stringMatching(/Confirmed\.$/), actions: [], wantsAnswer: false });
    expect(now?.isRead, 'who has confirmed it has seen it').toBe(person === carl);
  }
  await carl.call(gameCalls.undoConfirm, { params: { id } });
  expect(await toldOf(site, dora, 'result_to_confirm')).toMatchObject([{ wantsAnswer: true }]);
});

test('of a draw it says with whom', async () => {
  const { site, anna, bob, carl, dora, id } = await openWith(playedByFour);
  const games = [
    { team1: 11, team2: 7 },
    { team1: 7, team2: 11 },
  ];
  await anna.call(gameCalls.enterResult, { params: { id }, body: resultOf([anna, bob, carl, dora], { games }) });
  expect(await toldOf(site, carl, 'result_to_confirm')).toMatchObject([
    { title: 'anna entered 1–1', body: expect.stringMatching(/^You drew with anna & bob, /) },
  ]);
});

test('what nobody has confirmed says that it counts', async () => {
  const { site, carl } = await entered();
  site.wait(25 * hourMs);
  await site.keepUp();
  expect(await toldOf(site, carl, 'result_to_confirm')).toMatchObject([
    { body: expect.stringMatching(/It counts\.$/), actions: [], wantsAnswer: false },
  ]);
});

test('all others hear of a dispute, in its words, until another result is entered', async () => {
  const { site, anna, bob, carl, dora, id } = await entered();
  await site.keepUp();
  await carl.call(gameCalls.disputeResult, { params: { id }, body: { reason: 'It was 11–9' } });
  for (const person of [anna, bob, dora]) {
    expect(await toldOf(site, person, 'result_disputed')).toMatchObject([
      { title: 'carl disputed 11–7, Doubles at Riverside Park', body: '“It was 11–9”' },
    ]);
  }
  expect(await toldOf(site, carl, 'result_disputed')).toEqual([]);
  expect(await toldOf(site, carl, 'result_to_confirm'), 'who has answered').toMatchObject([{ isRead: true }]);
  expect(await toldOf(site, dora, 'result_to_confirm'), 'who hears of it').toEqual([]);
  const body = resultOf([anna, bob, carl, dora], { games: [{ team1: 9, team2: 11 }] });
  await carl.call(gameCalls.enterResult, { params: { id }, body });
  expect(await toldOf(site, bob, 'result_disputed')).toEqual([]);
  expect(await toldOf(site, bob, 'result_to_confirm')).toMatchObject([
    { title: 'carl entered 11–9', body: expect.stringMatching(/^carl & dora beat you/), wantsAnswer: true },
  ]);
  expect(await unreadOf(site, dora), 'of their own side').toBe(0);
});

test('a list of many takes as many statements as one of few', async () => {
  const site = await openSite();
  const [anna, bob] = await people(site, 'anna', 'bob');
  await propose(anna, { asked: [bob.id] });
  await site.keepUp();
  const list = () => bob.call(notificationCalls.list, {});
  const few = await countStatements(site, list);
  for (let at = 2; at < 8; at += 1) await propose(anna, { startsAt: inHours(24 * at), asked: [bob.id] });
  await site.keepUp();
  expect(await countStatements(site, list)).toBe(few);
  expect(await list()).toHaveLength(7);
});

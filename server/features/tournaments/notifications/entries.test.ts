import { expect, test } from 'vitest';
import { blockCalls } from '#contract/blocks.ts';
import { groupCalls } from '#contract/groups.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { entryCalls } from '#contract/tournaments/entries.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../../testing/arranged.ts';
import { asTable, club, makeTournament, playOut } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { countStatements } from '../../../testing/site.ts';
import { titlesOf, told, toldOf } from '../../../testing/told.ts';

const make = (admin: Person, groupId: number, extra: object = {}) =>
  admin.call(tournamentCalls.create, { body: { ...asTable, name: 'Spring Cup', groupId, ...extra } });

const join = (person: Person, { id }: { id: number }, body: { partnerId?: number } = {}) =>
  person.call(tournamentCalls.join, { params: { id }, body });

const leave = (person: Person, { id }: { id: number }) => person.call(tournamentCalls.leave, { params: { id } });

const start = (admin: Person, { id }: { id: number }) => admin.call(tournamentCalls.start, { params: { id } });

/** Leaves the group of the club. */
const goAway = (person: Person, groupId: number) => person.call(groupCalls.leave, { params: { id: groupId } });

test('members hear of a tournament that is open to join, as long as it is', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const eve = await site.register('eve');
  const cup = await make(anna, groupId, {
    maxEntrants: 2,
    startsAt: '2090-05-04T16:00:00.000Z',
    timeZone: 'Europe/Berlin',
  });
  await carl.call(blockCalls.block, { params: { userId: anna.id } });
  const { id: gone } = await make(anna, groupId, { name: 'Short Cup' });
  await anna.call(tournamentCalls.remove, { params: { id: gone } });
  expect(await told(site, bob)).toMatchObject([
    {
      type: 'tournament_opens',
      subject: `tournament:${cup.id}`,
      groupId,
      title: 'Spring Cup is open to join',
      body: 'Thu 4 May 2090 18:00, Dinkers, 0 of 2 places taken.',
      link: `/tournaments/details/${cup.id}`,
      isRead: false,
    },
  ]);
  for (const person of [anna, carl, eve]) expect(await told(site, person)).toEqual([]);
  await join(bob, cup);
  expect(await told(site, bob)).toMatchObject([{ body: expect.stringMatching(/ You’re in\.$/), isRead: true }]);
  await join(dora, cup);
  await start(anna, cup);
  expect(await titlesOf(site, dora, 'tournament_opens')).toEqual([]);
});

test('of one whose time to join is over nobody reads, and of one that is deleted', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const joinBy = new Date(Date.now() + 60 * 60_000).toISOString();
  await make(anna, groupId, { joinBy, startsAt: joinBy });
  const { id } = await make(anna, groupId, { name: 'Short Cup' });
  expect(await titlesOf(site, bob, 'tournament_opens')).toHaveLength(2);
  await anna.call(tournamentCalls.remove, { params: { id } });
  const unread = () => bob.call(notificationCalls.unread, {});
  expect(await unread()).toMatchObject({ count: 1 });
  site.wait(61 * 60_000);
  expect(await told(site, bob)).toEqual([]);
});

test('who gets a place, or is entered by an organiser, hears that until it begins', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const cup = await make(anna, groupId, { maxEntrants: 2 });
  for (const person of [bob, carl, dora]) await join(person, cup);
  expect(await toldOf(site, dora, 'tournament_opens')).toMatchObject([
    { body: 'Dinkers, 2 of 2 places taken. You’re on the waiting list.' },
  ]);
  await leave(bob, cup);
  expect(await toldOf(site, dora, 'tournament_place')).toMatchObject([
    { title: 'A place is yours: Spring Cup', body: 'Dinkers.', actions: [], wantsAnswer: false },
  ]);
  expect(await titlesOf(site, dora, 'tournament_opens'), 'which she knows by it').toEqual([]);
  for (const person of [bob, carl]) expect(await titlesOf(site, person, 'tournament_place')).toEqual([]);
  await dora.call(entryCalls.seePlace, { params: { id: cup.id } });
  expect(await toldOf(site, dora, 'tournament_place')).toMatchObject([{ isRead: true }]);
  await leave(dora, cup);
  expect(await titlesOf(site, dora, 'tournament_place')).toEqual([]);
  await anna.call(entryCalls.add, { params: { id: cup.id }, body: { userIds: [dora.id] } });
  expect(await toldOf(site, dora, 'tournament_place')).toMatchObject([
    { title: 'anna entered you in Spring Cup', picture: { kind: 'people', people: [{ username: 'anna' }] } },
  ]);
  await start(anna, cup);
  expect(await titlesOf(site, dora, 'tournament_place')).toEqual([]);
});

test('whom somebody wants to play with agrees from there', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const cup = await make(anna, groupId, { gameType: 'doubles' });
  const other = await make(anna, groupId, { name: 'Other Cup', gameType: 'doubles' });
  await join(bob, cup, { partnerId: carl.id });
  await join(bob, other, { partnerId: dora.id });
  const [request] = await toldOf(site, carl, 'partner_request');
  expect(request).toMatchObject({
    subject: `tournament:${cup.id}`,
    title: 'bob wants to play with you',
    body: 'Spring Cup. Dinkers.',
    actions: [{ label: 'Play with bob', done: 'You play with bob' }],
    wantsAnswer: true,
  });
  expect(await titlesOf(site, dora, 'partner_request')).toHaveLength(1);
  const { method = 'POST', path = '', body } = request?.actions[0]?.request ?? {};
  const { statusCode } = await carl.send({ method: method as 'POST', url: path, payload: body ?? {} });
  expect(statusCode).toBe(200);
  expect(await toldOf(site, carl, 'partner_request')).toMatchObject([
    { title: 'bob plays with you', actions: [], wantsAnswer: false, isRead: true },
  ]);
  expect(await toldOf(site, bob, 'partner_request')).toMatchObject([
    { title: 'carl plays with you', actions: [], wantsAnswer: false },
  ]);
  await leave(bob, other);
  expect(await titlesOf(site, dora, 'partner_request')).toEqual([]);
  await join(bob, other, { partnerId: carl.id });
  expect(await titlesOf(site, carl, 'partner_request')).toEqual(['bob wants to play with you', 'bob plays with you']);
  await join(bob, other, { partnerId: dora.id });
  expect(await titlesOf(site, carl, 'partner_request')).toEqual(['bob plays with you']);
});

test('a guest who plays is told as members are; who may not see it any longer is told nothing', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  const guest = await site.register('gus');
  const tournament = await makeTournament(anna, groupId, 'Spring Cup', [anna, bob, carl, guest]);
  expect(await toldOf(site, guest, 'next_match')).toMatchObject([{ body: 'Spring Cup has started, round 1.' }]);
  expect(await titlesOf(site, guest, 'tournament_opens')).toEqual([]);
  const banned = await site.register('hal');
  await banned.call(groupCalls.join, { params: { id: groupId } });
  const other = await makeTournament(anna, groupId, 'Other Cup', [anna, banned]);
  expect(await titlesOf(site, banned, 'next_match')).toEqual(['You play anna first']);
  await anna.call(moderationCalls.ban, { params: { groupId, userId: banned.id }, body: { reason: 'Rude' } });
  await playOut(anna, other);
  expect(await told(site, banned)).toEqual([]);
  await goAway(carl, groupId);
  await playOut(anna, tournament);
  expect(await titlesOf(site, carl, 'tournament_over'), 'in a public group').toEqual(['anna won Spring Cup']);
  await anna.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: true } });
  for (const person of [guest, carl]) expect(await told(site, person)).toEqual([]);
  expect(await titlesOf(site, bob, 'tournament_over')).toEqual(['anna won Spring Cup']);
});

test('nobody is told of a group of which they want to hear nothing', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  await site.database.write(({ db }) =>
    db
      .insertInto('group_notification_levels')
      .values([
        { userId: bob.id, groupId, level: 'nothing', until: null },
        { userId: carl.id, groupId, level: 'about_me', until: null },
      ])
      .execute(),
  );
  const tournament = await makeTournament(anna, groupId, 'Spring Cup', [anna, bob, carl]);
  await playOut(anna, tournament);
  expect(await told(site, bob)).toEqual([]);
  const types = (await told(site, carl)).map(({ type }) => type);
  expect(types).toContain('tournament_over');
  expect(types).not.toContain('tournament_opens');
});

test('a list of many takes as many statements as one of few, and a start tells by one job a type', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  await makeTournament(anna, groupId, 'Cup 0', [anna, bob, carl]);
  await site.keepUp();
  const list = () => bob.call(notificationCalls.list, {});
  const few = await countStatements(site, list);
  for (let at = 1; at < 5; at += 1) await makeTournament(anna, groupId, `Cup ${at}`, [anna, bob, carl]);
  const jobs = await site.database.read(({ db }) =>
    db.selectFrom('jobs').select('key').where('kind', '=', 'notify').where('key', 'like', '%tournament:5 %').execute(),
  );
  expect(jobs.length).toBeLessThanOrEqual(3);
  await site.keepUp();
  expect(await countStatements(site, list)).toBe(few);
  expect((await list()).length).toBeGreaterThanOrEqual(5);
});

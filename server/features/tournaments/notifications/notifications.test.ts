import { expect, test } from 'vitest';
import { blockCalls } from '#contract/blocks.ts';
import { groupCalls } from '#contract/groups.ts';
import { moderationCalls } from '#contract/moderation.ts';
import type { NotificationType } from '#contract/notifications/types.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { entryCalls } from '#contract/tournaments/entries.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { allMatches, asTable, beat, club, makeTournament, playOut, plays, started } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { current, matchAt, playAt } from '../../../testing/results.ts';
import { countStatements, openSite, type Site } from '../../../testing/site.ts';
import { told } from '../../../testing/told.ts';
import { tournamentKinds } from './kinds.ts';

/** What somebody was told of one type. */
const toldOf = async (site: Site, person: Person, type: NotificationType) =>
  (await told(site, person)).filter((each) => each.type === type);

const titlesOf = async (site: Site, person: Person, type: NotificationType) =>
  (await toldOf(site, person, type)).map(({ title }) => title);

const make = (admin: Person, groupId: number, extra: object = {}) =>
  admin.call(tournamentCalls.create, { body: { ...asTable, name: 'Spring Cup', groupId, ...extra } });

const join = (person: Person, { id }: { id: number }, body: { partnerId?: number } = {}) =>
  person.call(tournamentCalls.join, { params: { id }, body });

const leave = (person: Person, { id }: { id: number }) => person.call(tournamentCalls.leave, { params: { id } });

const start = (admin: Person, { id }: { id: number }) => admin.call(tournamentCalls.start, { params: { id } });

/** Leaves the group of the club. */
const goAway = (person: Person, groupId: number) => person.call(groupCalls.leave, { params: { id: groupId } });

test('members hear of a tournament that is open to join, as long as it is', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, groupId } = await club(site);
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
  const site = await openSite();
  const { anna, bob, groupId } = await club(site);
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
  const site = await openSite();
  const { anna, bob, carl, dora, groupId } = await club(site);
  const cup = await make(anna, groupId, { maxEntrants: 2 });
  for (const person of [bob, carl, dora]) await join(person, cup);
  expect(await toldOf(site, dora, 'tournament_opens')).toMatchObject([
    { body: 'Dinkers, 2 of 2 places taken. You’re on the waiting list.' },
  ]);
  await leave(bob, cup);
  expect(await toldOf(site, dora, 'tournament_place')).toMatchObject([
    { title: 'A place is yours: Spring Cup', body: 'Dinkers.', actions: [], wantsAnswer: false },
  ]);
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

/** What each is told of their next match. */
async function nextOf(site: Site, people: Record<string, Person>) {
  const told: Record<string, { title: string; isRead: boolean } | null> = {};
  for (const [name, person] of Object.entries(people)) {
    const [next] = await toldOf(site, person, 'next_match');
    told[name] = next === undefined ? null : { title: next.title, isRead: next.isRead };
  }
  return told;
}

const opponentOf = (tournament: Tournament, person: Person, people: readonly Person[], nth = 0): string => {
  const match = allMatches(tournament).filter(plays(person))[nth];
  const at = [match?.player1Id, match?.player2Id].find((id) => id !== person.id);
  const names = ['anna', 'bob', 'carl', 'dora'];
  return names[people.findIndex(({ id }) => id === at)] ?? '';
};

test('all who play hear that it has started, and against whom they play first', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, tournament } = await started(site);
  const people = [anna, bob, carl, dora];
  const opponent = opponentOf(tournament, bob, people);
  expect(await toldOf(site, bob, 'tournament_starts')).toMatchObject([
    { title: 'Spring Cup has started', body: `You play ${opponent}, round 1.` },
  ]);
  expect(await toldOf(site, bob, 'next_match')).toMatchObject([
    { title: `You play ${opponent} first`, body: 'Spring Cup, round 1.', picture: { kind: 'people' } },
  ]);
  expect(await titlesOf(site, anna, 'tournament_starts'), 'who has started it').toEqual([]);
  expect(await titlesOf(site, anna, 'next_match')).toEqual([`You play ${opponentOf(tournament, anna, people)} first`]);
});

test('after a match both hear against whom they play next, and nobody else of what they know', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, tournament } = await started(site);
  const people = { anna, bob, carl, dora };
  await site.keepUp();
  for (const person of Object.values(people)) {
    await person.call(notificationCalls.read, { body: { all: true } });
  }
  const [first] = allMatches(tournament);
  await playAt(anna, tournament, ['round-robin 1']);
  const played = Object.values(people).filter(({ id }) => id === first?.player1Id || id === first?.player2Id);
  for (const [name, next] of Object.entries(await nextOf(site, people))) {
    const person = people[name as keyof typeof people];
    const hasPlayed = played.includes(person);
    const opponent = opponentOf(tournament, person, Object.values(people), hasPlayed ? 1 : 0);
    expect(next, name).toEqual({ title: `You play ${opponent} ${hasPlayed ? 'next' : 'first'}`, isRead: !hasPlayed });
  }
  await playOut(anna, tournament);
  for (const person of Object.values(people)) expect(await titlesOf(site, person, 'next_match')).toEqual([]);
});

test('who was called to a later match hears what is next after it, though they knew', async () => {
  const { site, anna, bob, id, tournament } = await withCourts();
  const [, later] = allMatches(tournament).filter(plays(bob));
  const params = { id, matchId: later?.id ?? 0 };
  await anna.call(floorCalls.call, { params, body: { court: 2 } });
  await site.keepUp();
  await bob.call(notificationCalls.read, { body: { all: true } });
  await anna.call(tournamentCalls.score, { params, body: { player1Score: 11, player2Score: 4 } });
  expect(await toldOf(site, bob, 'next_match')).toMatchObject([{ isRead: false }]);
});

test('who is called in two tournaments reads in each against whom', async () => {
  const { site, anna, bob, carl, dora, call, name, groupId } = await withCourts();
  const other = name === 'carl' ? dora : carl;
  const courts = { options: { courts: 1, playoffs: false } };
  const second = await makeTournament(anna, groupId, 'Other Cup', [bob, other], courts);
  await call(2);
  const params = { id: second.id, matchId: allMatches(second)[0]?.id ?? 0 };
  await anna.call(floorCalls.call, { params, body: { court: 1 } });
  expect((await titlesOf(site, bob, 'court_called')).toSorted()).toEqual([
    `Court 1 now: you play ${name === 'carl' ? 'dora' : 'carl'}`,
    `Court 2 now: you play ${name}`,
  ]);
});

test('in an elimination that is once both are known, to both, and to nobody who has lost', async () => {
  const site = await openSite();
  const options = { thirdPlace: false };
  const { anna, bob, carl, dora, tournament } = await started(site, { format: 'single-elimination', options });
  const people = { anna, bob, carl, dora };
  await playAt(anna, tournament, ['knockout 1']);
  const names = new Map(Object.entries(people).map(([name, { id }]) => [id, name]));
  const [one, two] = allMatches(await current(anna, tournament)).filter(({ stage }) => stage === 'knockout');
  const titles = async () =>
    Object.fromEntries(Object.entries(await nextOf(site, people)).map(([name, next]) => [name, next?.title]));
  const nameOf = (id: number | null | undefined) => names.get(id ?? 0) ?? '';
  expect(await titles()).toEqual({
    [nameOf(one?.player1Id)]: undefined,
    [nameOf(one?.player2Id)]: undefined,
    [nameOf(two?.player1Id)]: `You play ${nameOf(two?.player2Id)} first`,
    [nameOf(two?.player2Id)]: `You play ${nameOf(two?.player1Id)} first`,
  });
  await playAt(anna, tournament, ['knockout 2']);
  expect(await titles()).toEqual({
    [nameOf(one?.player1Id)]: `You play ${nameOf(two?.player1Id)} next`,
    [nameOf(one?.player2Id)]: undefined,
    [nameOf(two?.player1Id)]: `You play ${nameOf(one?.player1Id)} next`,
    [nameOf(two?.player2Id)]: undefined,
  });
  const finalist = Object.values(people).find(({ id }) => id === one?.player1Id) ?? anna;
  expect(await toldOf(site, finalist, 'next_match')).toMatchObject([{ body: 'Spring Cup, Final.' }]);
});

test('in doubles whole teams are told, and both names of the other', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, groupId } = await club(site);
  const cup = await make(anna, groupId, { gameType: 'doubles', options: { courts: 2, playoffs: false } });
  await join(anna, cup, { partnerId: bob.id });
  await join(bob, cup, { partnerId: anna.id });
  await join(carl, cup, { partnerId: dora.id });
  await join(dora, cup, { partnerId: carl.id });
  const tournament = await start(anna, cup);
  for (const person of [anna, bob]) {
    expect(await titlesOf(site, person, 'next_match')).toEqual(['You play carl & dora first']);
  }
  const params = { id: cup.id, matchId: allMatches(tournament)[0]?.id ?? 0 };
  await anna.call(floorCalls.call, { params, body: { court: 2 } });
  for (const person of [carl, dora]) {
    expect(await titlesOf(site, person, 'court_called')).toEqual(['Court 2 now: you play anna & bob']);
  }
  expect(await titlesOf(site, bob, 'court_called')).toEqual(['Court 2 now: you play carl & dora']);
  await playOut(anna, tournament);
  for (const person of [anna, bob]) {
    expect(await toldOf(site, person, 'tournament_over')).toMatchObject([
      { title: 'You won Spring Cup', body: 'You came 1st of 2 teams.' },
    ]);
  }
  expect(await toldOf(site, dora, 'tournament_over')).toMatchObject([
    { title: 'anna & bob won Spring Cup', body: 'You came 2nd of 2 teams.' },
  ]);
});

/** A running table of four with two courts; bob's first match, and against whom. */
async function withCourts() {
  const site = await openSite();
  const people = await started(site, { options: { courts: 2, playoffs: false } });
  const { anna, bob, carl, dora, id, tournament } = people;
  const match = allMatches(tournament).find((each) => plays(bob)(each) && !plays(anna)(each));
  const other =
    [carl, dora].find(({ id: userId }) => userId === match?.player1Id || userId === match?.player2Id) ?? carl;
  const name = other === carl ? 'carl' : 'dora';
  const params = { id, matchId: match?.id ?? 0 };
  const call = (court: number | null) => anna.call(floorCalls.call, { params, body: { court } });
  const score = (own: number, theirs: number, by = anna) => {
    const isFirst = match?.player1Id === bob.id;
    const body = isFirst ? { player1Score: own, player2Score: theirs } : { player1Score: theirs, player2Score: own };
    return by.call(tournamentCalls.score, { params, body });
  };
  const rest = [carl, dora].filter((person) => person !== other);
  return { site, ...people, other, name, rest, params, call, score };
}

test('both players of a match are called to their court, until that is taken back or it is played', async () => {
  const { site, anna, bob, other, name, rest, id, groupId, call, score } = await withCourts();
  await call(2);
  const called = () => toldOf(site, bob, 'court_called');
  expect(await called()).toMatchObject([
    {
      subject: `tournament:${id}`,
      groupId,
      title: `Court 2 now: you play ${name}`,
      body: expect.stringMatching(/^Spring Cup, round \d\.$/),
      picture: { kind: 'icon', icon: 'court' },
      actions: [{ label: 'Enter score', link: `/tournaments/details/${id}`, request: null }],
    },
  ]);
  expect(await titlesOf(site, other, 'court_called')).toEqual(['Court 2 now: you play bob']);
  for (const person of [anna, ...rest]) expect(await titlesOf(site, person, 'court_called')).toEqual([]);
  await call(1);
  expect(await called()).toMatchObject([{ title: `Court 1 now: you play ${name}`, isRead: false }]);
  const countOf = async (person: Person) => (await person.call(notificationCalls.unread, {})).count;
  const before = await countOf(bob);
  await call(null);
  expect(await countOf(bob)).toBe(before - 1);
  expect(await called()).toEqual([]);
  await call(2);
  expect(await called()).toHaveLength(1);
  await score(11, 4);
  await site.keepUp();
  expect(await called()).toEqual([]);
  expect(await titlesOf(site, other, 'court_called')).toEqual([]);
});

test('a call that is taken back before it was told is told to nobody, nor one in a match that is played', async () => {
  const { site, bob, call, score } = await withCourts();
  await site.keepUp();
  await call(2);
  await call(null);
  expect(await titlesOf(site, bob, 'court_called')).toEqual([]);
  await call(2);
  await score(11, 4);
  expect(await titlesOf(site, bob, 'court_called')).toEqual([]);
});

test('a call and a next match ring at night, a first match does not', async () => {
  const { site, bob, call, params, id } = await withCourts();
  await call(2);
  await site.keepUp();
  const asked = { userId: bob.id, count: 1, createdAt: new Date().toISOString(), timeZone: 'UTC' };
  const urgent = await site.database.read(async (tx) => {
    const next = (isStart: boolean) =>
      tournamentKinds.next_match.describe(tx, [{ ...asked, facts: { tournamentId: id, isStart } }]);
    const called = tournamentKinds.court_called.describe(tx, [{ ...asked, facts: { matchId: params.matchId } }]);
    return [...(await called), ...(await next(false)), ...(await next(true))].map((words) => words?.isUrgent);
  });
  expect(urgent).toEqual([true, true, false]);
});

test('players hear that their result was corrected or undone, their own points first, not who has done it', async () => {
  const { site, anna, bob, other, name, rest, params, score } = await withCourts();
  await score(11, 7);
  const corrected = (person: Person) => toldOf(site, person, 'result_corrected');
  expect(await corrected(bob), 'nothing but entered').toEqual([]);
  await site.keepUp();
  await bob.call(notificationCalls.read, { body: { all: true } });
  await score(11, 9);
  expect(await toldOf(site, bob, 'next_match'), 'which is the same').toMatchObject([{ isRead: true }]);
  expect(await corrected(bob)).toMatchObject([
    {
      title: `Your result against ${name} was corrected`,
      body: expect.stringMatching(/^From 11–7 to 11–9\. Spring Cup, round \d\.$/),
      picture: { icon: 'result' },
    },
  ]);
  expect(await corrected(other)).toMatchObject([{ body: expect.stringMatching(/^From 7–11 to 9–11\./) }]);
  for (const person of [anna, ...rest]) expect(await corrected(person)).toEqual([]);
  await anna.call(resultCalls.undo, { params, body: {} });
  expect(await corrected(bob)).toMatchObject([
    { title: `Your result against ${name} was undone`, body: expect.stringMatching(/^It was 11–9\./), isRead: false },
  ]);
  await score(11, 9);
  expect(await corrected(bob), 'it has one again').toEqual([]);
});

test('so do those whose results go with another, each once', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, tournament } = await started(site, { format: 'single-elimination' });
  const people = [anna, bob, carl, dora];
  const after = await playAt(anna, tournament, ['knockout 1', 'knockout 2', 'final 1']);
  await site.keepUp();
  const params = { id: tournament.id, matchId: matchAt(after, 'knockout 1').id };
  await anna.call(resultCalls.undo, { params, body: { voiding: true } });
  const first = matchAt(after, 'knockout 1');
  const final = matchAt(after, 'final 1');
  for (const person of people) {
    const isIn = plays(person)(first) || plays(person)(final);
    const expected = isIn && person !== anna ? 1 : 0;
    const told = await toldOf(site, person, 'result_corrected');
    expect(told).toHaveLength(expected);
    // Of what was meant, where both were theirs.
    if (expected === 1 && plays(person)(first)) expect(told[0]?.body).toMatch(/Semi-Finals\.$/);
  }
});

test('all who played hear who won, and where they came; until it is opened again', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, groupId, tournament } = await started(site);
  const eve = await site.register('eve');
  await eve.call(groupCalls.join, { params: { id: groupId } });
  await playOut(anna, tournament);
  const over = (person: Person) => toldOf(site, person, 'tournament_over');
  expect(await over(bob)).toMatchObject([
    { title: 'anna won Spring Cup', body: 'You came 2nd of 4 players.', picture: { icon: 'medal' } },
  ]);
  expect(await over(anna)).toMatchObject([{ title: 'You won Spring Cup' }]);
  expect(await over(dora)).toMatchObject([{ body: 'You came 4th of 4 players.', picture: { icon: 'tournament' } }]);
  expect(await over(eve), 'who did not play').toEqual([]);
  await beat(anna, tournament, bob, anna);
  expect(await over(carl), 'as it is now').toMatchObject([{ title: 'bob won Spring Cup' }]);
  await anna.call(finishCalls.resetStatus, { params: { id: tournament.id }, body: { newStatus: 'active' } });
  const before = await carl.call(notificationCalls.unread, {});
  expect(await over(carl)).toEqual([]);
  expect(await carl.call(notificationCalls.unread, {}), 'nor counted').toEqual(before);
});

test('one that is ended early says so', async () => {
  const site = await openSite();
  const { anna, bob, id, tournament } = await started(site, { options: { courts: 2, playoffs: false } });
  const match = allMatches(tournament).find((each) => plays(bob)(each) && !plays(anna)(each));
  await anna.call(floorCalls.call, { params: { id, matchId: match?.id ?? 0 }, body: { court: 1 } });
  await playAt(anna, tournament, ['round-robin 1']);
  await site.keepUp();
  await anna.call(finishCalls.endEarly, { params: { id } });
  expect(await toldOf(site, bob, 'tournament_over')).toMatchObject([
    { title: 'Spring Cup ended early', body: 'Dinkers.' },
  ]);
  for (const type of ['court_called', 'next_match', 'tournament_starts'] as const) {
    expect(await titlesOf(site, bob, type)).toEqual([]);
  }
});

test('whom somebody wants to play with agrees from there', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, groupId } = await club(site);
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
  const site = await openSite();
  const { anna, bob, carl, groupId } = await club(site);
  const guest = await site.register('gus');
  const tournament = await makeTournament(anna, groupId, 'Spring Cup', [anna, bob, carl, guest]);
  expect(await titlesOf(site, guest, 'tournament_starts')).toEqual(['Spring Cup has started']);
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
  const site = await openSite();
  const { anna, bob, carl, groupId } = await club(site);
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
  const site = await openSite();
  const { anna, bob, carl, groupId } = await club(site);
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
  expect((await list()).length).toBeGreaterThanOrEqual(10);
});

import { expect, test } from 'vitest';
import { notificationCalls } from '#contract/notifications.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../../testing/arranged.ts';
import { allMatches, asTable, club, makeTournament, playOut, plays, started } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { current, playAt } from '../../../testing/results.ts';
import { openSite, type Site } from '../../../testing/site.ts';
import { titlesOf, told, toldOf } from '../../../testing/told.ts';
import { tournamentKinds } from './kinds.ts';

const make = (admin: Person, groupId: number, extra: object = {}) =>
  admin.call(tournamentCalls.create, { body: { ...asTable, name: 'Spring Cup', groupId, ...extra } });

const join = (person: Person, { id }: { id: number }, body: { partnerId?: number } = {}) =>
  person.call(tournamentCalls.join, { params: { id }, body });

const start = (admin: Person, { id }: { id: number }) => admin.call(tournamentCalls.start, { params: { id } });

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
  const { site, anna, bob, carl, dora, tournament } = await openWith(started);
  const people = [anna, bob, carl, dora];
  const opponent = opponentOf(tournament, bob, people);
  expect(await toldOf(site, bob, 'next_match')).toMatchObject([
    { title: `You play ${opponent} first`, body: 'Spring Cup has started, round 1.', picture: { kind: 'people' } },
  ]);
  expect(await toldOf(site, bob, 'tournament_starts'), 'which is said with it').toEqual([]);
  expect(await titlesOf(site, anna, 'next_match')).toEqual([`You play ${opponentOf(tournament, anna, people)} first`]);
});

test('who knows no opponent yet hears that it has started, until they do', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const people = [bob, carl, dora];
  const cup = await makeTournament(anna, groupId, 'Spring Cup', people, { format: 'single-elimination' });
  const first = allMatches(cup).find(({ player1Id, player2Id }) => player1Id !== null && player2Id !== null);
  const free = people.find((person) => first !== undefined && !plays(person)(first)) ?? bob;
  for (const person of people) {
    const bodies = (await toldOf(site, person, 'tournament_starts')).map(({ body }) => body);
    expect(bodies).toEqual(person === free ? ['Your next opponent isn’t known yet.'] : []);
  }
  const { audience } = tournamentKinds.tournament_starts;
  const startedBy = (byId: number) => site.database.read((tx) => audience(tx, { tournamentId: cup.id, byId }));
  expect([await startedBy(anna.id), await startedBy(free.id)]).toEqual([[{ userId: free.id }], []]);
  const params = { id: cup.id, matchId: first?.id ?? 0 };
  await anna.call(tournamentCalls.score, { params, body: { player1Score: 11, player2Score: 4 } });
  const types = (await told(site, free)).map(({ type }) => type);
  expect(types.filter((type) => type !== 'tournament_opens')).toEqual(['next_match']);
});

test('after a match both hear against whom they play next, and nobody else of what they know', async () => {
  const { site, anna, bob, carl, dora, tournament } = await openWith(started);
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
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
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

import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../../testing/arranged.ts';
import { allMatches, asTable, club, started } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite, type Site } from '../../../testing/site.ts';

const cardOf = async (person: Person, id: number, status?: TournamentCard['status']) =>
  (await person.call(tournamentCalls.list, { query: { status } })).find((card) => card.id === id);

/** A tournament of these two teams, begun. */
async function beginDoubles(admin: Person, groupId: number, teams: [Person, Person][], extra: object = {}) {
  const { id } = await admin.call(tournamentCalls.create, {
    body: { ...asTable, name: 'Doubles Night', groupId, gameType: 'doubles', ...extra },
  });
  for (const [one, two] of teams) {
    await one.call(tournamentCalls.join, { params: { id }, body: { partnerId: two.id } });
    await two.call(tournamentCalls.join, { params: { id }, body: { partnerId: one.id } });
  }
  return admin.call(tournamentCalls.start, { params: { id } });
}

/** Anna with bob against carl with dora, begun. */
async function twoTeams(site: Site, extra: object = {}) {
  const people = await club(site);
  const { anna, bob, carl, dora, groupId } = people;
  const teams: [Person, Person][] = [
    [anna, bob],
    [carl, dora],
  ];
  const tournament = await beginDoubles(anna, groupId, teams, extra);
  return { ...people, id: tournament.id, tournament };
}

const win = (admin: Person, { id }: Tournament, matchId: number | undefined, isFirst: boolean) =>
  admin.call(tournamentCalls.score, {
    params: { id, matchId: matchId ?? 0 },
    body: { player1Score: isFirst ? 11 : 4, player2Score: isFirst ? 4 : 11 },
  });

test('both players of a team have their match, against a team with both names', async () => {
  const { anna, bob, carl, dora, id, tournament } = await openWith(twoTeams);
  const [match] = allMatches(tournament);
  const expected = { matchId: match?.id, round: 1, title: 'Round 1', court: null, live: null, matchesBefore: 0 };
  for (const person of [anna, bob]) {
    const opponent = { id: carl.id, username: 'carl & dora', name: 'carl & dora', names: ['carl', 'dora'] };
    expect((await cardOf(person, id, 'active'))?.own?.next).toEqual({ ...expected, opponent });
    expect((await person.call(myGroupCalls.list, {}))[0]?.now).toMatchObject({ kind: 'match', opponent });
  }
  for (const person of [carl, dora]) {
    expect((await cardOf(person, id, 'active'))?.own?.next?.opponent).toEqual({
      id: anna.id,
      username: 'anna & bob',
      name: 'anna & bob',
      names: ['anna', 'bob'],
    });
  }
});

test('the teams of another tournament, which begins later, are others', async () => {
  const { anna, bob, carl, dora, groupId, id } = await openWith(twoTeams);
  const before = await cardOf(bob, id, 'active');
  expect(before?.own?.next?.opponent).toMatchObject({ username: 'carl & dora' });
  await beginDoubles(anna, groupId, [
    [anna, carl],
    [bob, dora],
  ]);
  expect(await cardOf(bob, id, 'active')).toEqual(before);
});

test('the champions are named with both names, and both have won', async () => {
  const { anna, bob, carl, dora, id, tournament } = await openWith(twoTeams);
  const [match] = allMatches(tournament);
  // The team of carl, who was entered before dora.
  await win(anna, tournament, match?.id, match?.player1Id === carl.id);
  for (const person of [carl, dora]) {
    expect(await cardOf(person, id, 'completed')).toMatchObject({
      leader: { id: carl.id, username: 'carl & dora', name: 'carl & dora', names: ['carl', 'dora'] },
      winnerId: carl.id,
      runnerId: anna.id,
      own: { place: 1, wins: 1, losses: 0, next: null },
    });
  }
  expect(await cardOf(bob, id, 'completed')).toMatchObject({ own: { place: 2, wins: 0, losses: 1, next: null } });
  expect((await bob.call(myGroupCalls.list, {}))[0]?.now).toBeNull();
});

test('what is kept about the second player of a team has the matches of the team', async () => {
  const { bob, tournament } = await openWith(twoTeams);
  const answer = await bob.ask(authCalls.exportData, {});
  expect(answer.json().matches.map(({ id }: { id: number }) => id)).toEqual(allMatches(tournament).map(({ id }) => id));
});

test('a match that is not needed waits for nobody', async () => {
  const site = await openSite();
  const { anna, carl, tournament } = await twoTeams(site, { format: 'double-elimination' });
  const [first, final] = allMatches(tournament);
  const wins = async (matchId: number | undefined) => {
    const { bracket } = await anna.call(tournamentCalls.get, { params: { id: tournament.id } });
    const match = bracket?.rounds.flatMap(({ matches }) => matches).find(({ id }) => id === matchId);
    await win(anna, tournament, matchId, match?.player1Id === anna.id);
  };
  await wins(first?.id);
  expect((await cardOf(carl, tournament.id, 'active'))?.own?.next).toMatchObject({
    title: 'Grand Final',
    opponent: { username: 'anna & bob' },
  });
  await wins(final?.id);
  expect(await cardOf(carl, tournament.id, 'completed')).toMatchObject({ own: { place: 2, next: null } });
  expect((await carl.call(myGroupCalls.list, {}))[0]?.now).toBeNull();
});

test('whoever falls into the losers’ bracket is told its round by name', async () => {
  const site = await openSite();
  const { anna, dora, id, tournament } = await started(site, { format: 'double-elimination' });
  const match = allMatches(tournament).find(({ player1Id, player2Id }) => [player1Id, player2Id].includes(dora.id));
  await win(anna, tournament, match?.id, match?.player1Id !== dora.id);
  expect((await cardOf(dora, id, 'active'))?.own?.next).toMatchObject({ title: 'Losers’ Round 1', opponent: null });
  expect(await cardOf(dora, id)).toMatchObject({ hasPlayoffs: false });
});

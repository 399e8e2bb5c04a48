import { describe, expect, test } from 'vitest';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../../testing/arranged.ts';
import { allMatches, beat, club, enterMany, makeTournament, playOut, plays, started } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite } from '../../../testing/site.ts';

const cardOf = async (person: Person, id: number, status?: TournamentCard['status']) =>
  (await person.call(tournamentCalls.list, { query: { status } })).find((card) => card.id === id);

describe('the card of a tournament that runs', () => {
  test('says how far it has come, how the viewer does and whom they play next', async () => {
    const { anna, bob, carl, dora, id, groupId, tournament } = await openWith(started);
    const own = allMatches(tournament).filter(plays(anna));
    const opponentIn = (match: Match | undefined) =>
      match?.player1Id === anna.id ? match.player2Id : match?.player1Id;
    const people = [anna, bob, carl, dora];
    const opponentOf = (at: number) => people.find((person) => person.id === opponentIn(own[at])) ?? anna;
    expect(await cardOf(anna, id, 'active')).toMatchObject({
      name: 'Spring Cup',
      groupId,
      group: { name: 'Dinkers' },
      progress: { matchesPlayed: 0, matchesTotal: 6, currentRound: 1, roundCount: 3 },
      leader: null,
      winnerId: null,
      entered: [],
      own: {
        place: null,
        wins: 0,
        losses: 0,
        next: { matchId: own[0]?.id, round: 1, opponent: { id: opponentOf(0).id } },
      },
      viewer: { isParticipant: true, isMember: true, mayJoin: false },
    });

    await beat(anna, tournament, anna, opponentOf(0));
    const names = await anna.call(memberCalls.list, { params: { id: groupId } });
    const nameOf = ({ id }: Person) => names.find(({ userId }) => userId === id)?.user.username;
    expect(await cardOf(anna, id, 'active')).toMatchObject({
      progress: { matchesPlayed: 1, currentRound: 1 },
      leader: { id: anna.id, username: 'anna', name: 'anna' },
      winnerId: null,
      own: {
        place: 1,
        wins: 1,
        losses: 0,
        next: { matchId: own[1]?.id, round: 2, opponent: { id: opponentOf(1).id, username: nameOf(opponentOf(1)) } },
      },
    });
    expect(await cardOf(opponentOf(0), id)).toMatchObject({ own: { place: 4, wins: 0, losses: 1 } });
    // Two who have not played yet are level in everything.
    expect(await cardOf(opponentOf(1), id)).toMatchObject({ own: { place: 2, wins: 0, losses: 0 } });
    expect(await cardOf(opponentOf(2), id)).toMatchObject({ own: { place: 2, wins: 0, losses: 0 } });
  });

  test('shows the leader to whoever is not in it, until several share the lead', async () => {
    const { site, anna, bob, carl, dora, id, tournament } = await openWith(started);
    const eve = await site.register('eve');
    await beat(anna, tournament, bob, anna);
    const shown = { own: null, viewer: { isParticipant: false, isMember: false, mayJoin: false } };
    expect(await cardOf(eve, id, 'active')).toMatchObject({ ...shown, leader: { username: 'bob' } });
    await beat(anna, tournament, carl, dora);
    expect(await cardOf(eve, id, 'active')).toMatchObject({ ...shown, leader: null, progress: { matchesPlayed: 2 } });
  });

  test('of whoever has played everything names no next match', async () => {
    const { anna, bob, carl, dora, id, tournament } = await openWith(started);
    for (const other of [bob, carl, dora]) await beat(anna, tournament, anna, other);
    expect((await cardOf(anna, id, 'active'))?.own).toEqual({ place: 1, wins: 3, losses: 0, next: null });
  });

  test('names first what is on a court, then what is played first, even if it was made last', async () => {
    const { anna, bob, carl, dora, groupId } = await openWith(club);
    const { id } = await makeTournament(anna, groupId, 'Cup', [anna, bob, carl], { options: { courts: 2 } });
    // Of three one rests in each round: that is whom she meets.
    const four = await anna.call(floorCalls.enterLate, { params: { id }, body: { userId: dora.id } });
    for (const person of [anna, bob, carl, dora]) {
      const [first] = allMatches(four).filter(plays(person));
      expect((await cardOf(person, id))?.own?.next).toMatchObject({ matchId: first?.id, round: 1 });
    }
    const last = allMatches(four).at(-1);
    const players = [anna, bob, carl, dora].filter((person) => last && plays(person)(last));
    await anna.call(floorCalls.call, { params: { id, matchId: last?.id ?? 0 }, body: { court: 2 } });
    expect(players).toHaveLength(2);
    for (const person of players) {
      expect((await cardOf(person, id))?.own?.next).toMatchObject({ matchId: last?.id, round: 3, court: 2 });
      expect((await person.call(myGroupCalls.list, {}))[0]?.now).toMatchObject({ kind: 'match', matchId: last?.id });
    }
  });

  test('says how many are called before it, of this tournament alone', async () => {
    const { site, anna, bob, carl, dora, groupId } = await openWith(club);
    const eve = await site.register('eve');
    const five = [anna, bob, carl, dora, eve];
    await makeTournament(anna, groupId, 'Other', five);
    const { id, ...tournament } = await makeTournament(anna, groupId, 'Cup', five, { options: { courts: 1 } });
    const [first, second] =
      tournament.bracket?.rounds[0]?.matches.filter(({ team1, team2 }) => team1[0] && team2[0]) ?? [];
    const before = () =>
      Promise.all(five.map(async (person) => (await cardOf(person, id))?.own?.next?.matchesBefore ?? null));
    const expected = (match: typeof first, is: number | null) =>
      five.flatMap((person, at) => (match && plays(person)(match) ? [[at, is] as const] : []));
    const are = async (...sides: (readonly [number, number | null])[][]) => {
      const all = await before();
      expect(sides.flat().map(([at]) => [at, all[at]])).toEqual(sides.flat());
    };
    await are(expected(first, 0), expected(second, 1));
    await anna.call(floorCalls.call, { params: { id, matchId: first?.id ?? 0 }, body: { court: 1 } });
    await are(expected(first, null), expected(second, 0));
  });

  test('of an elimination does not know the opponent before the matches that decide it', async () => {
    const site = await openSite();
    const { anna, bob, carl, dora, id, tournament } = await started(site, {
      format: 'single-elimination',
      options: {},
    });
    const [one, two] = allMatches(tournament);
    const winner = [anna, bob, carl, dora].find((person) => person.id === one?.player1Id) ?? anna;
    const score = (match: Match | undefined) =>
      anna.call(tournamentCalls.score, {
        params: { id, matchId: match?.id ?? 0 },
        body: { player1Score: 11, player2Score: 4 },
      });
    await score(one);
    expect(await cardOf(winner, id)).toMatchObject({
      own: { place: null, wins: 1, losses: 0, next: { round: 3, opponent: null } },
    });
    await score(two);
    expect(await cardOf(winner, id)).toMatchObject({
      progress: { matchesPlayed: 2, matchesTotal: 4, roundCount: 3 },
      own: { next: { round: 3, opponent: { id: two?.player1Id } } },
    });
  });
});

describe('the card of a tournament', () => {
  test('that is open to join shows a few who have entered, first whom the viewer knows', async () => {
    const { site, anna, bob, carl, groupId } = await openWith(club);
    const eve = await site.register('eve');
    const { id: elsewhere } = await eve.call(groupCalls.create, { body: { name: 'Smashers' } });
    const { id } = await makeTournament(anna, groupId, 'Open');
    await enterMany(site, id, 5);
    for (const person of [bob, carl, eve]) await person.call(tournamentCalls.join, { params: { id } });
    const namesFor = async (person: Person) =>
      (await cardOf(person, id, 'pending'))?.entered.map(({ username }) => username);
    const strangers = [0, 1, 2, 3, 4].map((at) => `made-up-${id}-${at}`);
    expect(await namesFor(anna)).toEqual(['bob', 'carl', ...strangers.slice(0, 2)]);
    // Nobody is shown to themselves.
    expect(await namesFor(bob)).toEqual(['carl', ...strangers.slice(0, 3)]);
    expect(await namesFor(eve)).toEqual(strangers.slice(0, 4));
    await carl.call(groupCalls.join, { params: { id: elsewhere } });
    expect(await namesFor(eve)).toEqual(['carl', ...strangers.slice(0, 3)]);
    expect(await cardOf(anna, id, 'pending')).toMatchObject({
      participantCount: 8,
      progress: null,
      own: null,
      viewer: { mayJoin: true },
    });
  });

  test('that is over names the champion and the viewer’s place', async () => {
    const { site, anna, carl, id, tournament } = await openWith(started);
    await playOut(anna, tournament);
    expect(await cardOf(carl, id, 'completed')).toMatchObject({
      status: 'completed',
      winnerId: anna.id,
      leader: { id: anna.id, username: 'anna', name: 'anna' },
      progress: { matchesPlayed: 6, matchesTotal: 6, currentRound: 3, roundCount: 3 },
      entered: [],
      own: { place: 3, wins: 1, losses: 2, next: null },
    });
    expect(await cardOf(await site.register('eve'), id, 'completed')).toMatchObject({
      own: null,
      leader: { username: 'anna' },
    });
  });

  test('carries the revision that the tournament has', async () => {
    const { anna, bob, id, tournament } = await openWith(started);
    await beat(anna, tournament, anna, bob);
    const { revision } = await anna.call(tournamentCalls.get, { params: { id } });
    expect(await cardOf(bob, id)).toMatchObject({ revision });
  });
});

import { expect, test } from 'vitest';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { allMatches, asTable, elsewhere, playOut, started } from '../../../testing/club.ts';
import { openSite } from '../../../testing/site.ts';

const playersOf = ({ bracket }: Tournament) => bracket?.entrants.flatMap(({ team }) => team).toSorted() ?? [];

test('who has not played yet is replaced, and who has is not', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id, tournament } = await started(site, { format: 'single-elimination' });
  const eve = await site.register('eve');
  const before = await anna.call(tournamentCalls.get, { params: { id } });
  const ask = (userId: number, byId: number) => ({ params: { id }, body: { userId, byId } });
  expect(await anna.refused(floorCalls.substitute, ask(bob.id, carl.id))).toMatchObject({
    status: 409,
    code: 'already_joined',
    fields: { byId: expect.any(String) },
  });
  expect(await anna.refused(floorCalls.substitute, ask(bob.id, 4711))).toMatchObject({
    status: 400,
    fields: { byId: expect.any(String) },
  });
  const replaced = await anna.call(floorCalls.substitute, ask(bob.id, eve.id));
  expect(playersOf(replaced)).toEqual([anna.id, carl.id, dora.id, eve.id].toSorted());
  expect(replaced.participants.map(({ username }) => username).toSorted()).toEqual(['anna', 'carl', 'dora', 'eve']);
  // What is stored is what was answered.
  const [there] = await elsewhere(site, anna);
  expect(await there?.call(tournamentCalls.get, { params: { id } })).toEqual(replaced);
  const hers = (each: Tournament, userId: number) =>
    allMatches(each).find(({ team1, team2 }) => [...team1, ...team2].includes(userId))?.id;
  expect(hers(replaced, eve.id)).toBe(hers(before, bob.id));

  const params = { id, matchId: hers(replaced, eve.id) ?? 0 };
  await eve.call(tournamentCalls.score, { params, body: { player1Score: 11, player2Score: 3 } });
  expect(await anna.refused(floorCalls.substitute, ask(eve.id, bob.id))).toMatchObject({
    status: 409,
    error: 'This player has already played and can’t be replaced.',
  });
  expect(tournament.participantCount).toBe(4);
});

test('one of a team is replaced, and the other stays', async () => {
  const site = await openSite();
  const { anna, id, tournament } = await started(site, { gameType: 'doubles' });
  const eve = await site.register('eve');
  const [captain = 0, second = 0] = tournament.bracket?.entrants[0]?.team ?? [];
  const replaced = await anna.call(floorCalls.substitute, { params: { id }, body: { userId: captain, byId: eve.id } });
  expect(replaced.bracket?.entrants[0]?.team).toEqual([eve.id, second]);
  const match = allMatches(replaced)[0];
  expect([...(match?.team1 ?? []), ...(match?.team2 ?? [])]).toContain(eve.id);
  const over = await playOut(anna, replaced);
  expect(over.status).toBe('completed');
});

test('who comes late to a round robin meets everybody, and what was played stays', async () => {
  const site = await openSite();
  const { anna, id, tournament } = await started(site, asTable);
  const eve = await site.register('eve');
  const [first] = allMatches(tournament);
  const params = { id, matchId: first?.id ?? 0 };
  await anna.call(tournamentCalls.score, { params, body: { player1Score: 11, player2Score: 3 } });
  const late = { params: { id }, body: { userId: eve.id } };
  const joined = await anna.call(floorCalls.enterLate, late);
  expect(joined).toMatchObject({ participantCount: 5, progress: { matchesPlayed: 1, matchesTotal: 10 } });
  const hers = allMatches(joined).filter(({ team1, team2 }) => [...team1, ...team2].includes(eve.id));
  expect(hers).toHaveLength(4);
  expect(allMatches(joined).find((match) => match.id === first?.id)).toMatchObject({ player1Score: 11 });
  const [there] = await elsewhere(site, anna);
  expect(await there?.call(tournamentCalls.get, { params: { id } })).toEqual(joined);
  expect(await anna.refused(floorCalls.enterLate, late)).toMatchObject({ status: 409, code: 'already_joined' });
  const over = await playOut(anna, joined);
  expect(over.standings).toHaveLength(5);
  expect(await anna.refused(floorCalls.enterLate, { params: { id }, body: { userId: 4711 } })).toMatchObject({
    status: 400,
  });
});

test('the rounds of the bracket move on when a pool gets another round', async () => {
  const site = await openSite();
  const { anna, id, tournament } = await started(site, {
    format: 'pools',
    options: { pools: { count: 1 + 1, advance: 1 } },
  });
  const eve = await site.register('eve');
  const finalOf = (each: Tournament) => each.bracket?.rounds.find(({ stage }) => stage === 'final');
  const joined = await anna.call(floorCalls.enterLate, { params: { id }, body: { userId: eve.id } });
  const final = finalOf(joined);
  expect(final?.roundNumber).toBeGreaterThan(finalOf(tournament)?.roundNumber ?? 0);
  expect(final?.matches[0]?.round).toBe(final?.roundNumber);
  const [there] = await elsewhere(site, anna);
  expect(await there?.call(tournamentCalls.get, { params: { id } })).toEqual(joined);
});

test('to doubles two come, to singles one', async () => {
  const site = await openSite();
  const { anna, id } = await started(site, asTable);
  const [eve, finn] = [await site.register('eve'), await site.register('finn')];
  const body = { userId: eve.id, partnerId: finn.id };
  expect(await anna.refused(floorCalls.enterLate, { params: { id }, body })).toMatchObject({
    status: 400,
    fields: { partnerId: expect.any(String) },
  });
});

test('whoever comes into a team stands for it, in whichever place', async () => {
  const site = await openSite();
  const { anna, id, tournament } = await started(site, { gameType: 'doubles' });
  const [eve, finn, gil] = [await site.register('eve'), await site.register('finn'), await site.register('gil')];
  const [captain = 0, second = 0] = tournament.bracket?.entrants[0]?.team ?? [];
  await anna.call(floorCalls.substitute, { params: { id }, body: { userId: second, byId: eve.id } });
  const late = { params: { id }, body: { userId: finn.id, partnerId: gil.id } };
  // Finn does not come in without him.
  expect(
    await anna.refused(floorCalls.enterLate, { ...late, body: { ...late.body, partnerId: eve.id } }),
  ).toMatchObject({ code: 'already_joined', fields: { partnerId: expect.any(String) } });
  await anna.call(floorCalls.enterLate, late);
  for (const person of [eve, gil]) {
    await person.call(floorCalls.withdraw, { params: { id }, body: { userId: person.id } });
  }
  const [there] = await elsewhere(site, anna);
  const read = await there?.call(tournamentCalls.get, { params: { id } });
  const out = read?.bracket?.entrants.flatMap(({ team, hasWithdrawn }) => (hasWithdrawn ? [team] : []));
  expect(out).toEqual([
    [captain, eve.id],
    [finn.id, gil.id],
  ]);
});

test('who comes late disturbs no match that is under way', async () => {
  const site = await openSite();
  const { anna, id, tournament } = await started(site, { options: { playoffs: false, courts: 2 } });
  const eve = await site.register('eve');
  const [first] = allMatches(tournament);
  const params = { id, matchId: first?.id ?? 0 };
  await anna.call(floorCalls.call, { params, body: { court: 2 } });
  await anna.call(floorCalls.live, { params, body: { player1Score: 5, player2Score: 3 } });
  const joined = await anna.call(floorCalls.enterLate, { params: { id }, body: { userId: eve.id } });
  const matches = allMatches(joined);
  expect(matches.find((match) => match.id === first?.id)).toMatchObject({ court: 2, live: { player1Score: 5 } });
  const [there] = await elsewhere(site, anna);
  expect(await there?.call(tournamentCalls.get, { params: { id } })).toEqual(joined);
});

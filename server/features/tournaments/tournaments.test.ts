import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { type Match, type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import type { Person } from '../../testing/person.ts';
import { openSite, type Site } from '../../testing/site.ts';

/** A public group of anna's, with bob, carl and dora in it. */
async function club(site: Site) {
  const anna = await site.register('anna');
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const [bob, carl, dora] = [await site.register('bob'), await site.register('carl'), await site.register('dora')];
  for (const person of [bob, carl, dora]) await person.call(groupCalls.join, { params: { id: groupId } });
  return { anna, bob, carl, dora, groupId };
}

async function started(site: Site, extra: object = {}) {
  const people = await club(site);
  const { anna, bob, carl, dora, groupId } = people;
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Spring Cup', groupId, ...extra } });
  for (const person of [anna, bob, carl, dora]) await person.call(tournamentCalls.join, { params: { id } });
  const tournament = await anna.call(tournamentCalls.start, { params: { id } });
  return { ...people, id, tournament };
}

function allMatches(tournament: Tournament): Match[] {
  return tournament.bracket?.rounds.flatMap(({ matches }) => matches) ?? [];
}

/** Plays every match; the one whose name comes first in the alphabet wins 11 to 5. */
async function playOut(admin: Person, tournament: Tournament): Promise<Tournament> {
  let now = tournament;
  for (const match of allMatches(tournament)) {
    const firstWins = (match.player1Id ?? 0) < (match.player2Id ?? 0);
    const body = { player1Score: firstWins ? 11 : 5, player2Score: firstWins ? 5 : 11 };
    now = await admin.call(tournamentCalls.score, { params: { id: tournament.id, matchId: match.id }, body });
  }
  return now;
}

test('an admin of the group makes a tournament, with the defaults of the form', async () => {
  const site = await openSite();
  const { anna, bob, groupId } = await club(site);
  const tournament = await anna.call(tournamentCalls.create, { body: { name: ' Spring Cup ', groupId } });
  expect(tournament).toMatchObject({
    name: 'Spring Cup',
    groupId,
    group: { name: 'Dinkers' },
    creatorId: anna.id,
    format: 'round-robin',
    gameType: 'singles',
    gamesToWin: 1,
    scoreSubmission: 'winner-only',
    status: 'pending',
    participantCount: 0,
    bracket: null,
    standings: [],
    viewer: { isParticipant: false, mayJoin: true, mayLeave: false, mayStart: true },
  });
  const refusal = await bob.refused(tournamentCalls.create, { body: { name: 'Coup', groupId } });
  expect(refusal).toMatchObject({ status: 403, code: 'not_allowed' });
  expect(await anna.refused(tournamentCalls.create, { body: { name: '  ', groupId } })).toMatchObject({
    fields: { name: 'Tournament name is required' },
  });
  expect(await anna.refused(tournamentCalls.create, { body: { name: 'Lost', groupId: 4711 } })).toMatchObject({
    status: 404,
  });
});

test('anyone may join a tournament of a public group, once, and leave again', async () => {
  const site = await openSite();
  const { anna, groupId } = await club(site);
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Spring Cup', groupId } });
  const eve = await site.register('eve');
  const params = { id };
  const joins = await Promise.all(Array.from({ length: 6 }, () => eve.ask(tournamentCalls.join, { params })));
  expect(joins.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await eve.call(tournamentCalls.get, { params })).toMatchObject({
    participantCount: 1,
    participants: [{ userId: eve.id, username: 'eve', rating: 2.5 }],
    viewer: { isParticipant: true, mayJoin: false, mayLeave: true, mayStart: false },
  });
  await eve.call(tournamentCalls.leave, { params });
  expect(await eve.refused(tournamentCalls.leave, { params })).toMatchObject({ status: 409 });
  expect(await eve.call(tournamentCalls.get, { params })).toMatchObject({ participantCount: 0 });
});

test('only an admin starts, and only with two or more', async () => {
  const site = await openSite();
  const { anna, bob, groupId } = await club(site);
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Spring Cup', groupId } });
  const params = { id };
  await bob.call(tournamentCalls.join, { params });
  expect(await bob.refused(tournamentCalls.start, { params })).toMatchObject({ status: 403 });
  expect(await anna.refused(tournamentCalls.start, { params })).toMatchObject({
    status: 409,
    code: 'too_few_participants',
    error: 'Tournament needs at least 2 participants to start',
  });
  await anna.call(tournamentCalls.join, { params });
  const starts = await Promise.all(Array.from({ length: 4 }, () => anna.ask(tournamentCalls.start, { params })));
  expect(starts.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  expect(allMatches(await anna.call(tournamentCalls.get, { params }))).toHaveLength(1);
  const carl = await site.register('late');
  expect(await carl.refused(tournamentCalls.join, { params })).toMatchObject({ status: 409, code: 'not_pending' });
  expect(await bob.refused(tournamentCalls.leave, { params })).toMatchObject({ status: 409, code: 'not_pending' });
});

test('whoever joins while it starts is in the draw or is refused', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, groupId } = await club(site);
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Spring Cup', groupId } });
  const params = { id };
  for (const person of [anna, bob]) await person.call(tournamentCalls.join, { params });
  await Promise.all([
    carl.ask(tournamentCalls.join, { params }),
    anna.ask(tournamentCalls.start, { params }),
    dora.ask(tournamentCalls.join, { params }),
  ]);
  const tournament = await anna.call(tournamentCalls.get, { params });
  const drawn = new Set(allMatches(tournament).flatMap(({ team1, team2 }) => [...team1, ...team2]));
  expect([...drawn].sort()).toEqual(tournament.participants.map(({ userId }) => userId).sort());
});

test('in a round robin everyone meets everyone once', async () => {
  const site = await openSite();
  const { tournament } = await started(site);
  expect(tournament).toMatchObject({ status: 'active', startDate: expect.any(String), endDate: null });
  expect(tournament.bracket?.rounds.map(({ title, matches }) => [title, matches.length])).toEqual([
    ['Round 1', 2],
    ['Round 2', 2],
    ['Round 3', 2],
  ]);
  const pairs = allMatches(tournament).map(({ player1Id, player2Id }) => [player1Id, player2Id].sort().join('-'));
  expect(new Set(pairs).size).toBe(6);
  expect(tournament.bracket?.currentRound).toBe(1);
});

test('players score their own matches once; an admin scores any and corrects', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id, tournament } = await started(site);
  const people = new Map([anna, bob, carl, dora].map((person) => [person.id, person]));
  const match = allMatches(tournament).find(({ team1, team2 }) => ![...team1, ...team2].includes(anna.id));
  const player = people.get(match?.player1Id ?? 0) ?? anna;
  const outsider = [bob, carl, dora].find(({ id }) => id !== match?.player1Id && id !== match?.player2Id) ?? anna;
  const params = { id, matchId: match?.id ?? 0 };
  const score = { player1Score: 11, player2Score: 7 };

  const mayScoreIt = async (person: Person) =>
    allMatches(await person.call(tournamentCalls.get, { params: { id } })).find(({ id }) => id === match?.id)?.mayScore;
  expect(await mayScoreIt(outsider)).toBe(false);
  expect(await outsider.refused(tournamentCalls.score, { params, body: score })).toMatchObject({ status: 403 });
  expect(await mayScoreIt(player)).toBe(true);
  const scored = await player.call(tournamentCalls.score, { params, body: score });
  expect(allMatches(scored).find(({ id }) => id === match?.id)).toMatchObject({
    ...score,
    winner: player.id,
    status: 'completed',
    playedAt: expect.any(String),
    mayScore: false,
  });
  expect(
    await player.refused(tournamentCalls.score, { params, body: { player1Score: 11, player2Score: 0 } }),
  ).toMatchObject({
    status: 409,
    code: 'match_finished',
  });
  const corrected = await anna.call(tournamentCalls.score, { params, body: { player1Score: 3, player2Score: 11 } });
  expect(allMatches(corrected).find(({ id }) => id === match?.id)).toMatchObject({
    winner: match?.player2Id,
    player1Score: 3,
  });
});

test.each([
  [{ player1Score: 11, player2Score: 11 }, 'Scores cannot be tied. One player must win the match.'],
  [{ player1Score: -1, player2Score: 11 }, 'A score is at least 0'],
  [{ player1Score: 11.5, player2Score: 2 }, 'Enter a whole number'],
  [{ player1Score: 1100, player2Score: 2 }, 'A score is at most 99'],
  [{ player1Score: 'eleven', player2Score: 2 }, 'Enter a whole number'],
])('a score such as %j is refused and changes nothing', async (body, message) => {
  const site = await openSite();
  const { anna, id, tournament } = await started(site);
  const params = { id, matchId: allMatches(tournament)[0]?.id ?? 0 };
  const refusal = await anna.refused(tournamentCalls.score, { params, body: body as never });
  expect(refusal).toMatchObject({ status: 400, error: message, fields: { player1Score: message } });
  expect(await anna.call(tournamentCalls.get, { params: { id } })).toEqual(tournament);
});

test('where the points of a game are entered, they must be possible', async () => {
  const site = await openSite();
  const { anna, id, tournament } = await started(site, { scoreSubmission: 'full-score' });
  const params = { id, matchId: allMatches(tournament)[0]?.id ?? 0 };
  const enter = (player1Score: number, player2Score: number) =>
    anna.ask(tournamentCalls.score, { params, body: { player1Score, player2Score } });
  expect((await enter(11, 10)).statusCode).toBe(400);
  expect((await enter(13, 2)).statusCode).toBe(400);
  expect((await enter(12, 10)).statusCode).toBe(200);
});

test('after the last match the standings are final and the champion is known', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, tournament } = await started(site);
  const over = await playOut(anna, tournament);
  expect(over).toMatchObject({
    status: 'completed',
    endDate: expect.any(String),
    winnerId: anna.id,
    runnerId: bob.id,
    thirdPlaceId: carl.id,
  });
  expect(
    over.standings.map(({ rank, username, wins, losses, percentage }) => [rank, username, wins, losses, percentage]),
  ).toEqual([
    [1, 'anna', 3, 0, 100],
    [2, 'bob', 2, 1, 66.7],
    [3, 'carl', 1, 2, 33.3],
    [4, 'dora', 0, 3, 0],
  ]);
  const [card] = await dora.call(tournamentCalls.list, {});
  expect(card).toMatchObject({ winnerId: anna.id, runnerId: bob.id, thirdPlaceId: carl.id, status: 'completed' });
});

test('a correction after the end moves the podium', async () => {
  const site = await openSite();
  const { anna, bob, id, tournament } = await started(site);
  const over = await playOut(anna, tournament);
  const decider = allMatches(over).find(({ team1, team2 }) =>
    [...team1, ...team2].every((userId) => userId === anna.id || userId === bob.id),
  );
  const bobIsFirst = decider?.player1Id === bob.id;
  const body = { player1Score: bobIsFirst ? 11 : 0, player2Score: bobIsFirst ? 0 : 11 };
  const corrected = await anna.call(tournamentCalls.score, { params: { id, matchId: decider?.id ?? 0 }, body });
  expect(corrected).toMatchObject({ status: 'completed', winnerId: bob.id, runnerId: anna.id, endDate: over.endDate });
  expect(corrected.standings[0]).toMatchObject({ username: 'bob', wins: 3 });
});

test('a tie is explained', async () => {
  const site = await openSite();
  const { anna, bob, carl, id, tournament } = await started(site);
  const cycle = [anna.id, bob.id, carl.id];
  let now = tournament;
  for (const match of allMatches(tournament)) {
    const [one, two] = [cycle.indexOf(match.player1Id ?? 0), cycle.indexOf(match.player2Id ?? 0)];
    const firstWins = two === -1 || (one !== -1 && (one + 1) % 3 === two);
    const body = { player1Score: firstWins ? 11 : 4, player2Score: firstWins ? 4 : 11 };
    now = await anna.call(tournamentCalls.score, { params: { id, matchId: match.id }, body });
  }
  expect(now.standings.map(({ wins }) => wins)).toEqual([2, 2, 2, 0]);
  expect(now.standings.slice(0, 3).every(({ decidedBy }) => decidedBy?.startsWith('Level on wins, parted by'))).toBe(
    true,
  );
  expect(now.standings[3]?.decidedBy).toBeNull();
});

test('everyone who may see the group sees its tournaments, in pages', async () => {
  const site = await openSite();
  const { anna, groupId } = await club(site);
  for (const name of ['one', 'two', 'three']) await anna.call(tournamentCalls.create, { body: { name, groupId } });
  const eve = await site.register('eve');
  const names = (pages: { name: string }[][]) => pages.map((page) => page.map(({ name }) => name));
  const expected = [['three', 'two'], ['one']];
  expect(names(await eve.pages(tournamentCalls.list, { query: { limit: 2 } }))).toEqual(expected);
  expect(names(await eve.pages(tournamentCalls.listByGroup, { params: { groupId }, query: { limit: 2 } }))).toEqual(
    expected,
  );
  expect(await eve.refused(tournamentCalls.get, { params: { id: 4711 } })).toMatchObject({ status: 404 });
  expect(await eve.refused(tournamentCalls.listByGroup, { params: { groupId: 4711 } })).toMatchObject({ status: 404 });
});

test('a match belongs to its tournament', async () => {
  const site = await openSite();
  const { anna, groupId, tournament } = await started(site);
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Other', groupId } });
  const matchId = allMatches(tournament)[0]?.id ?? 0;
  const body = { player1Score: 11, player2Score: 3 };
  expect(await anna.refused(tournamentCalls.score, { params: { id, matchId }, body })).toMatchObject({
    status: 409,
    code: 'not_active',
  });
  expect(
    await anna.refused(tournamentCalls.score, { params: { id: tournament.id, matchId: 4711 }, body }),
  ).toMatchObject({ status: 404 });
});

test('no call takes more statements for more participants', async () => {
  const site = await openSite();
  const { anna, bob, groupId, tournament, id } = await started(site);
  const count = async (work: () => Promise<unknown>) => {
    site.statements.length = 0;
    await work();
    return site.statements.length;
  };
  const { id: small } = await anna.call(tournamentCalls.create, { body: { name: 'Small', groupId } });
  for (const person of [anna, bob]) await person.call(tournamentCalls.join, { params: { id: small } });
  const startOfTwo = await count(() => anna.call(tournamentCalls.start, { params: { id: small } }));
  const { id: large } = await anna.call(tournamentCalls.create, { body: { name: 'Large', groupId } });
  for (let at = 0; at < 9; at++) {
    const person = await site.register(`player${at}`);
    await person.call(tournamentCalls.join, { params: { id: large } });
  }
  expect(await count(() => anna.call(tournamentCalls.start, { params: { id: large } }))).toBe(startOfTwo);
  const get = (id: number) => count(() => anna.call(tournamentCalls.get, { params: { id } }));
  expect(await get(large)).toBe(await get(small));
  expect(await get(large)).toBeLessThanOrEqual(4);
  const match = allMatches(tournament)[0];
  const body = { player1Score: 11, player2Score: 3 };
  const scoring = await count(() =>
    anna.call(tournamentCalls.score, { params: { id, matchId: match?.id ?? 0 }, body }),
  );
  expect(scoring).toBeLessThanOrEqual(10);
});

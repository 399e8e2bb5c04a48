import { expect, test } from 'vitest';
import { activitiesCalls } from '#contract/activities.ts';
import { authCalls } from '#contract/auth.ts';
import { memberCalls } from '#contract/group-members.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../../testing/arranged.ts';
import { allMatches, makeTournament, playOut, started } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';

const header = 'date,playerA1DuprId,playerB1DuprId,teamAGame1,teamBGame1,clubRating';

const csvOf = async (person: Person, id: number) => {
  const response = await person.ask(finishCalls.results, { params: { id } });
  expect(response.statusCode).toBe(200);
  return response;
};

test('the results are a file with a line for every match whose sides are known', async () => {
  const site = await openSite();
  const { anna, bob, id, tournament } = await started(site, { name: '=Zoë’s "Cup"', description: 'x' });
  const [first] = allMatches(tournament);
  const params = { id, matchId: first?.id ?? 0 };
  await anna.call(tournamentCalls.score, { params, body: { player1Score: 7, player2Score: 11 } });
  const { headers, body } = await csvOf(bob, id);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition':
      'attachment; filename="_Zo__s _Cup_ results.csv"; filename*=UTF-8\'\'%3DZo%C3%AB%E2%80%99s%20%22Cup%22%20results.csv',
  });
  const [head, line, ...rest] = body.split('\r\n');
  expect(head).toMatch(/^\uFEFFRound,Name of the round,Pool,Match,Side 1,Side 2,Score 1,Score 2,"Game 1, side 1",/);
  const named = (userId: number | null | undefined) =>
    tournament.participants.find((one) => one.userId === userId)?.username;
  const [one, two] = [named(first?.player1Id), named(first?.player2Id)];
  expect(line).toMatch(`1,Round 1,,1,${one},${two},7,11,7,11,,,,,,,,,${two},play,20`);
  expect(rest).toHaveLength(6);
  const { tournament: _, ...pending } = await started(await openSite(), { format: 'single-elimination' });
  expect((await csvOf(pending.anna, pending.id)).body.split('\r\n')).toHaveLength(1 + 2 + 1);
});

test('teams are named whole, and a name is no formula', async () => {
  const site = await openSite();
  const { anna, groupId, id } = await started(site, { gameType: 'doubles' });
  expect((await csvOf(anna, id)).body).toContain('anna & bob,carl & dora,,');
  const minus = await site.register('-zed');
  const duel = await makeTournament(anna, groupId, 'Duel', [anna, minus]);
  expect((await csvOf(anna, duel.id)).body).toMatch(/,'-zed,/);
});

test('the file for DUPR has the matches of those who gave their id, and says what it has not', async () => {
  const { anna, bob, id, tournament } = await openWith(started);
  for (const [person, duprId] of [
    [anna, 'ANN111'],
    [bob, 'BOB222'],
  ] as const) {
    await person.call(authCalls.patchProfile, { body: { duprId } });
  }
  await playOut(anna, tournament);
  const params = { id };
  const file = await anna.call(finishCalls.dupr, { params, body: { header } });
  expect(file).toMatchObject({ rows: 1, unknownColumns: ['clubRating'] });
  const [head, line, end] = file.csv.split('\r\n');
  expect([head, end]).toEqual([header, '']);
  expect(line).toMatch(/^20\d\d-\d\d-\d\d,(ANN111,BOB222,11,5|BOB222,ANN111,5,11),$/);
  expect(file).toMatchObject({ withoutIds: 5, leftOut: [] });
  const refused = (line: string) => anna.refused(finishCalls.dupr, { params, body: { header: line } });
  expect(await refused('nothing,here')).toMatchObject({ status: 400, fields: { header: expect.any(String) } });
  expect(await refused('')).toMatchObject({ status: 400 });
  expect(await refused('x'.repeat(10_001))).toMatchObject({ status: 400 });
});

test('an organiser enters a DUPR ID, which counts once the player has confirmed it', async () => {
  const { site, anna, bob, carl, dora, groupId, id, tournament } = await openWith(started);
  for (const [at, person] of [anna, bob].entries()) {
    await person.call(authCalls.patchProfile, { body: { duprId: `PLAYER${at}` } });
  }
  await playOut(anna, tournament);
  const params = { id };
  const missing = () => anna.call(finishCalls.duprMissing, { params });
  const named = (person: Person, username: string) => ({
    ...{ id: person.id, username, name: username },
    ...{ matches: 3, entered: null },
  });
  expect(await missing()).toEqual([named(carl, 'carl'), named(dora, 'dora')]);
  const enter = (by: Person, person: Person, duprId: string) =>
    by.ask(finishCalls.enterDuprId, { params: { id, userId: person.id }, body: { duprId } });
  expect((await enter(bob, carl, 'CARL33')).statusCode).toBe(403);
  expect((await enter(anna, bob, 'OTHER2')).statusCode).toBe(409);
  expect((await enter(anna, carl, '')).statusCode).toBe(400);
  const erik = await site.register('erik');
  await makeTournament(anna, groupId, 'Another Cup', [anna, erik]);
  expect((await enter(anna, erik, 'ERIK66')).statusCode, 'who plays in another').toBe(404);
  const address = await site.listen();
  const carls = await listening(address, carl);
  await enter(anna, carl, 'WRONG3');
  expect((await enter(anna, carl, 'carl33')).json()).toContainEqual({ ...named(carl, 'carl'), entered: 'CARL33' });
  expect(await carls.hears('dupr_ids')).toMatchObject({ tournamentId: id });

  const waiting = async (person: Person) => (await person.call(activitiesCalls.waiting, {})).duprIds;
  const by = { id: anna.id, username: 'anna', name: 'anna' };
  const asked = { duprId: 'CARL33', by, tournamentId: id, tournamentName: 'Spring Cup' };
  expect(await waiting(carl)).toEqual([asked]);
  const rowsIn = async () => (await anna.call(finishCalls.dupr, { params, body: { header } })).rows;
  expect(await rowsIn(), 'not confirmed yet').toBe(1);
  const answer = (person: Person, duprId: string, isMine: boolean) =>
    person.call(finishCalls.answerDuprId, { body: { duprId, isMine } });
  await answer(dora, 'CARL33', true);
  await answer(carl, 'WRONG3', true);
  expect([await waiting(carl), await rowsIn()], 'another one, and for another').toEqual([[asked], 1]);
  const annas = await listening(address, anna);
  await answer(carl, 'CARL33', true);
  expect(await annas.hears('dupr_ids'), 'whoever entered it').toMatchObject({ tournamentId: id });
  await answer(carl, 'CARL33', true);
  expect(await carl.call(authCalls.me, {})).toMatchObject({ duprId: 'CARL33' });
  expect([await waiting(carl), await rowsIn()]).toEqual([[], 3]);

  await enter(anna, dora, 'DORA44');
  await answer(dora, 'DORA44', false);
  expect([await waiting(dora), await missing()]).toEqual([[], [named(dora, 'dora')]]);
  await enter(anna, dora, 'DORA44');
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: 'admin' } });
  await enter(bob, dora, 'DORA44');
  expect(await waiting(dora), 'by whom it was entered last').toMatchObject([{ by: { id: bob.id } }]);
  await dora.call(authCalls.patchProfile, { body: { duprId: 'DORA55' } });
  expect(await waiting(dora)).toEqual([]);
  await answer(dora, 'DORA44', true);
  expect(await dora.call(authCalls.me, {}), 'what she said herself stays').toMatchObject({ duprId: 'DORA55' });
});

test('the file for DUPR has the days of the tournament’s own zone', async () => {
  // Somewhere it is another day than in UTC, whenever that is.
  const timeZone = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  const site = await openSite();
  const { anna, bob, id, tournament } = await started(site, { timeZone });
  for (const [person, duprId] of [
    [anna, 'ANN111'],
    [bob, 'BOB222'],
  ] as const) {
    await person.call(authCalls.patchProfile, { body: { duprId } });
  }
  const [match] = allMatches(await playOut(anna, tournament));
  const file = await anna.call(finishCalls.dupr, { params: { id }, body: { header } });
  const day = new Date(match?.playedAt ?? 0).toLocaleDateString('sv-SE', { timeZone });
  expect(day).not.toBe(match?.playedAt?.slice(0, 10));
  expect(file.csv.split('\r\n')[1]).toMatch(new RegExp(`^${day},`));
});

test('where only who won is known nothing goes to DUPR, save points that end a game', async () => {
  const { anna, bob, carl, dora, id, tournament } = await openWith(started);
  for (const [at, person] of [anna, bob, carl, dora].entries()) {
    await person.call(authCalls.patchProfile, { body: { duprId: `PLAYER${at}` } });
  }
  for (const [at, { id: matchId }] of allMatches(tournament).entries()) {
    const body = { player1Score: at === 0 ? 12 : 1, player2Score: at === 0 ? 10 : 0 };
    await anna.call(tournamentCalls.score, { params: { id, matchId }, body });
  }
  const { rows, leftOut } = await anna.call(finishCalls.dupr, { params: { id }, body: { header } });
  expect([rows, leftOut.length]).toEqual([1, 5]);
  expect(leftOut[0]?.reason).toBe('The points of the games are missing.');
});

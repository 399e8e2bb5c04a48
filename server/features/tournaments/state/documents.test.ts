import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { type Tournament, tournamentCalls, tournament as tournamentSchema } from '#contract/tournaments.ts';
import { openWith } from '../../../testing/arranged.ts';
import { allMatches, asTable, club, elsewhere, enterMany, playOut, started } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { password } from '../../../testing/site.ts';
import { oncePerSnapshot, snapshotCache } from './snapshots.ts';

const get = (person: Person, id: number) => person.call(tournamentCalls.get, { params: { id } });

/** What everybody shares. */
function sharedOf({ viewer: _, bracket, ...rest }: Tournament) {
  return { ...rest, bracket: bracket && { ...bracket, currentUserId: 0 } };
}

test('a tournament is the same for all who see it, but for what each may do', async () => {
  const { site, anna, bob, id } = await openWith(started);
  const eve = await site.register('eve');
  const [hers, his, eves] = [await get(anna, id), await get(bob, id), await get(eve, id)];
  expect(sharedOf(his)).toEqual(sharedOf(hers));
  expect(sharedOf(eves)).toEqual(sharedOf(hers));
  const own = allMatches(his).filter(({ team1, team2 }) => [...team1, ...team2].includes(bob.id));
  const runs = (may: boolean) => ({
    ...{ mayDelete: may, mayManage: may, mayScoreAny: may, maySwap: may, mayCorrect: may },
  });
  const common = { isWaiting: false, mayJoin: false, mayLeave: false, mayStart: false, mayEdit: false, askedBy: [] };
  expect(his.viewer).toEqual({
    ...common,
    ...runs(false),
    isParticipant: true,
    mayScore: own.map((match) => match.id),
  });
  expect(hers.viewer).toMatchObject({ ...common, ...runs(true), isParticipant: true });
  expect(eves.viewer).toEqual({ ...common, ...runs(false), isParticipant: false, mayScore: [] });
  expect(his.bracket?.currentUserId).toBe(bob.id);
  expect(eves.bracket?.currentUserId).toBe(0);
});

test('what is sent is what the contract promises, no more and no less', async () => {
  const { anna, groupId, tournament } = await openWith(started);
  const pending = await anna.call(tournamentCalls.create, { body: { name: 'Next', groupId } });
  expect(pending.viewer).toMatchObject({ mayScoreAny: false, mayCorrect: false, mayScore: [] });
  for (const answer of [pending, tournament, await playOut(anna, tournament)]) {
    expect(tournamentSchema.parse(answer)).toEqual(answer);
  }
});

test('it comes compressed to whoever takes that, and is kept by the browser until it changes', async () => {
  const { site, anna, bob, id } = await openWith(started);
  const ask = (person: Person, headers: Record<string, string>) =>
    person.send({ method: 'GET', url: `/api/tournaments/${id}`, headers });
  const plain = await ask(anna, {});
  expect(plain.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Encoding',
  });
  const packed = await ask(anna, { 'accept-encoding': 'br, gzip;q=0.8' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(String(gunzipSync(packed.rawPayload))).toBe(plain.body);
  expect((await ask(anna, { 'accept-encoding': 'gzip;q=0, br' })).headers['content-encoding']).toBeUndefined();

  const etag = String(plain.headers.etag);
  expect(packed.headers.etag).toBe(etag);
  const unchanged = await ask(anna, { 'if-none-match': `"other", ${etag}` });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  expect(unchanged.headers['cache-control']).toBe('private, no-cache');
  expect((await ask(anna, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  expect((await ask(bob, { 'if-none-match': etag })).statusCode).toBe(200);
  expect((await ask(site.stranger(), { 'if-none-match': etag })).statusCode).toBe(401);
  await anna.call(tournamentCalls.score, {
    params: { id, matchId: allMatches(plain.json())[0]?.id ?? 0 },
    body: { player1Score: 11, player2Score: 2 },
  });
  expect((await ask(anna, { 'if-none-match': etag })).statusCode).toBe(200);
});

test('what changes a tournament is kept by nobody: it is answered anew', async () => {
  const { anna, groupId } = await openWith(club);
  const { id } = await anna.call(tournamentCalls.create, { body: { ...asTable, name: 'Cup', groupId } });
  const joined = await anna.ask(tournamentCalls.join, { params: { id } });
  expect(joined.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(joined.headers.etag).toBeUndefined();
});

test('every change is seen at once, also in another process that had it from before', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const [annaThere, bobThere] = (await elsewhere(site, anna, bob)) as [Person, Person];
  const { id } = await anna.call(tournamentCalls.create, { body: { ...asTable, name: 'Cup', groupId } });
  const params = { id };
  let before = await get(annaThere, id);
  const changes = async (change: () => Promise<unknown>) => {
    await change();
    const now = await get(anna, id);
    expect(now.revision).toBeGreaterThan(before.revision);
    expect(await get(annaThere, id)).toEqual(now);
    before = now;
    return now;
  };

  await changes(() => anna.call(tournamentCalls.join, { params }));
  await changes(() => bobThere.call(tournamentCalls.join, { params }));
  await changes(() => carl.call(tournamentCalls.join, { params }));
  await changes(() => dora.call(tournamentCalls.join, { params }));
  await changes(() => carl.call(tournamentCalls.leave, { params }));
  const rated = await changes(() => bob.call(authCalls.updateProfile, { body: { rating: 4.5 } }));
  expect(rated.participants).toContainEqual(
    expect.objectContaining({ userId: bob.id, username: 'bob', name: 'bob', rating: 4.5 }),
  );
  const running = await changes(() => annaThere.call(tournamentCalls.start, { params }));
  for (const [at, match] of allMatches(running).entries()) {
    const score = { params: { id, matchId: match.id }, body: { player1Score: 11, player2Score: at } };
    await changes(() => (at % 2 === 0 ? anna : annaThere).call(tournamentCalls.score, score));
  }
  expect(before.status).toBe('completed');
  const correction = { id, matchId: allMatches(running)[0]?.id ?? 0 };
  const body = { player1Score: 3, player2Score: 11 };
  await changes(() => anna.call(tournamentCalls.score, { params: correction, body }));
  const forgotten = await changes(() => dora.call(authCalls.deleteAccount, { body: { password } }));
  expect(forgotten.standings.map(({ username }) => username)).toContain('Deleted player');
  const [fresh] = (await elsewhere(site, anna)) as [Person];
  expect(await get(fresh, id)).toEqual(forgotten);
});

test('processes that score in turn, without looking in between, build on each other', async () => {
  const { site, anna, id, tournament } = await openWith(started);
  const [annaThere] = (await elsewhere(site, anna)) as [Person];
  let { revision } = await get(annaThere, id);
  for (const [at, match] of allMatches(tournament).entries()) {
    const params = { id, matchId: match.id };
    const body = { player1Score: 11, player2Score: at };
    const scored = await (at % 2 === 0 ? anna : annaThere).call(tournamentCalls.score, { params, body });
    expect(scored.revision).toBe(revision + 1);
    revision = scored.revision;
  }
  expect(await get(annaThere, id)).toMatchObject({ status: 'completed', revision });
});

test('many who look at once make it be read once', async () => {
  const { site, anna, id, tournament } = await openWith(started);
  const [annaThere] = (await elsewhere(site, anna)) as [Person];
  const matchId = allMatches(tournament)[0]?.id ?? 0;
  const body = { player1Score: 11, player2Score: 2 };
  await annaThere.call(tournamentCalls.score, { params: { id, matchId }, body });
  site.statements.length = 0;
  const answers = await Promise.all(Array.from({ length: 12 }, () => get(anna, id)));
  expect(site.statements.filter((sql) => /from "matches"/.test(sql))).toHaveLength(1);
  expect(new Set(answers.map(({ revision }) => revision)).size).toBe(1);
});

test('to look at one that is known takes two statements, to score in it seventeen, however large it is', async () => {
  const { site, anna, groupId } = await openWith(club);
  const { id } = await anna.call(tournamentCalls.create, { body: { ...asTable, name: 'Large', groupId } });
  await enterMany(site, id, 64);
  const count = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
    site.statements.length = 0;
    return [await work(), site.statements.length];
  };
  const [large, starting] = await count(() => anna.call(tournamentCalls.start, { params: { id } }));
  expect(allMatches(large)).toHaveLength(2016);
  expect(starting).toBeLessThanOrEqual(32);
  const [, looking] = await count(() => get(anna, id));
  expect(looking).toBeLessThanOrEqual(2);
  const score = (at: number, player2Score: number) => () =>
    anna.call(tournamentCalls.score, {
      params: { id, matchId: allMatches(large)[at]?.id ?? 0 },
      body: { player1Score: 11, player2Score },
    });
  const [, scoring] = await count(score(0, 4));
  // Nine, one for the club rating, three about what their first match earns its players, two that tell them of it and of
  // whom they play next, and two to look at it then.
  expect(scoring).toBeLessThanOrEqual(17);
  expect((await count(score(1, 4)))[1]).toBe(scoring);
  // Whoever stays where they were is not written again.
  expect((await count(score(0, 7)))[1]).toBeLessThanOrEqual(scoring);
  expect(site.statements.filter((sql) => /select.*from "matches"/.test(sql))).toEqual([]);
});

/** More than half of what all may take together. */
const large = 40 * 1024 * 1024;

test('all that is written out of one counts: what members are sent, and what spectators are', async () => {
  const { site, id } = await openWith(started);
  const snapshots = snapshotCache(site.database);
  const first = await snapshots.at(id, 0);
  snapshots.keep(first, large);
  expect(await snapshots.at(id, 0)).toBe(first);
  snapshots.keep(first, large);
  const again = await snapshots.at(id, 0);
  expect(again).not.toBe(first);
  expect(again.tournament).toEqual(first.tournament);
});

test('what is made of one is made once, and once more where that failed', async () => {
  const { site, id } = await openWith(started);
  const snapshot = await snapshotCache(site.database).at(id, 0);
  let tried = 0;
  const made = oncePerSnapshot(async ({ tournament }) => {
    tried += 1;
    if (tried === 1) throw new Error('Not this time');
    return `${tournament.name} ${tried}`;
  });
  await expect(made(snapshot)).rejects.toThrow('Not this time');
  expect(await Promise.all([made(snapshot), made(snapshot)])).toEqual(['Spring Cup 2', 'Spring Cup 2']);
});

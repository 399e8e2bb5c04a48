import { expect, test } from 'vitest';
import { claimCalls } from '#contract/claims.ts';
import { gameCalls } from '#contract/games.ts';
import { groupCalls } from '#contract/groups.ts';
import { guestCalls } from '#contract/guests.ts';
import { importCalls } from '#contract/imports.ts';
import { playerCalls } from '#contract/players.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { club } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { countStatements, openSite } from '../../testing/site.ts';
import { told } from '../../testing/told.ts';

const hourMs = 60 * 60 * 1000;
const options = { timeZone: 'Europe/Berlin', place: 'Old gym' };

/** A club of anna, bob and others, and the results that anna imports into it. */
async function importing() {
  const site = await openSite();
  const people = await club(site);
  const { anna } = people;
  const params = { id: people.groupId };
  const preview = (text: string, more: object = {}) =>
    anna.call(importCalls.results, { params, body: { ...options, text, ...more } });
  const run = async (text: string, more: object = {}) => {
    const { fingerprint: expected } = await preview(text, more);
    return anna.call(importCalls.results, { params, body: { ...options, text, ...more, dryRun: false, expected } });
  };
  const played = async ({ id }: Person) => await anna.call(playerCalls.results, { params: { id }, query: {} });
  const count = () =>
    site.database.read(async ({ db }) => {
      const rows = await db.selectFrom('games').select('id').execute();
      return rows.length;
    });
  return { site, ...people, params, preview, run, played, count };
}

const header = 'Date,Player 1,Partner,Player 2,Partner,Score\n';
const doubles = `${header}2026-05-04,Anna,Bob,Carl,Mia,"11-7, 9-11, 11-5"\n2026-05-04,Anna,Bob,Carl,Mia,"11-7, 9-11, 11-5"\n2026-05-05,Anna,,Bob,,11-3\n`;

test('each line is a game that was played, of members and of guests by name', async () => {
  const { anna, bob, run, preview, played, count } = await importing();
  const shown = await preview(doubles);
  expect(shown).toMatchObject({ isDone: false, importId: null, known: 0, refused: [], dateOrder: null });
  expect(shown.players.map(({ name, outcome, count: games }) => [name, outcome, games])).toEqual([
    ['anna', 'member', 3],
    ['bob', 'member', 3],
    ['carl', 'member', 2],
    ['Mia', 'new_guest', 2],
  ]);
  expect(await count()).toBe(0);
  const done = await run(doubles);
  expect({ ...done, isDone: false, importId: null }).toEqual(shown);
  const results = await played(anna);
  expect(
    results.map(({ isWon, games, gameType, playedAt, game }) => [
      isWon,
      games.length,
      gameType,
      playedAt,
      game?.placeName,
    ]),
  ).toEqual([
    [true, 1, 'singles', '2026-05-05T10:00:00.000Z', 'Old gym'],
    [true, 3, 'doubles', '2026-05-04T10:00:00.000Z', 'Old gym'],
    [true, 3, 'doubles', '2026-05-04T10:00:00.000Z', 'Old gym'],
  ]);
  expect(results[1]).toMatchObject({ partner: { id: bob.id }, opponents: [{ username: 'carl' }, { name: 'Mia' }] });
  const opened = await anna.call(gameCalls.get, { params: { id: results[1]?.game?.id ?? 0 } });
  expect(opened).toMatchObject({
    status: 'over',
    localStart: '2026-05-04T12:00',
    result: { state: 'stood', enteredBy: { id: anna.id } },
  });
});

test('nobody is in a game twice, however they are written', async () => {
  const { preview, run, count } = await importing();
  const text = `${header}2026-05-04,Anna,Bob,BOB,Carl,11-7\n2026-05-04,Mia,,mia,,11-7\n`;
  const twice = { field: 'player 1', message: 'The same player is in it twice.' };
  expect((await preview(text)).refused).toEqual([
    { line: 2, ...twice },
    { line: 3, ...twice },
  ]);
  expect(await run(text)).toMatchObject({ isDone: true, rows: [] });
  expect(await count()).toBe(0);
});

test('a second run changes nothing, whichever side comes first, and whoever the names are by then', async () => {
  const { site, anna, dora, params, run, preview, count } = await importing();
  await run(doubles);
  const turned = `${header}04.05.2026,Mia,CARL,bob,Anna,7-11 11:9 5–11\n2026-05-05,anna,,bob,,11-3`;
  expect(await preview(turned)).toMatchObject({ known: 2, rows: [], players: [] });
  // Mia is dora, as it turns out.
  const [mia] = await anna.call(guestCalls.list, { params });
  const body = { guestId: mia?.id ?? 0, personId: dora.id };
  const { id } = await anna.call(claimCalls.ask, { params, body });
  await dora.call(claimCalls.accept, { params: { id } });
  site.wait(1000);
  expect(await run(doubles)).toMatchObject({ known: 3, rows: [], importId: null });
  expect(await count()).toBe(3);
  expect(await anna.call(guestCalls.list, { params })).toEqual([]);
  // A name that is free again is somebody new.
  const more = await preview(`${header}2026-05-09,Anna,,Mia,,11-1`);
  expect(more.players).toMatchObject([{ outcome: 'member' }, { outcome: 'new_guest', person: null }]);
  // One more of the same is another one.
  expect(await run(`${doubles}2026-05-04,Anna,Bob,Carl,Dora,11-9\n2026-05-05,Anna,,Bob,,11-3`)).toMatchObject({
    known: 3,
    rows: [{ line: 5 }, { line: 6 }],
  });
  expect(await count()).toBe(5);
});

test('they count for the rating where the organiser says so, and nobody is told', async () => {
  const { site, anna, bob, carl, run } = await importing();
  await run(doubles);
  await site.recompute();
  const ratingOf = ({ id }: Person) => anna.call(ratingCalls.get, { params: { userId: id } });
  expect(await ratingOf(anna)).toEqual({ singles: null, doubles: null });
  await run(`${header}2026-05-06,Anna,Bob,Carl,Mia,11-2`, { isRated: true });
  await site.recompute();
  expect(await ratingOf(carl)).toMatchObject({ singles: null, doubles: { matches: 1 } });
  expect(await told(site, bob)).toEqual([]);
});

test('an import can be taken back as a whole for a day, and then comes again', async () => {
  const { site, anna, bob, params, run, played, count } = await importing();
  await run(`${header}2026-05-01,Anna,,Bob,,11-1`);
  site.wait(hourMs);
  const { importId } = await run(doubles, { isRated: true });
  await site.recompute();
  const list = () => anna.call(importCalls.list, { params });
  expect(await list()).toMatchObject([{ id: importId, count: 3, by: { id: anna.id } }, { count: 1 }]);
  const undo = { params: { ...params, importId: importId ?? 0 } };
  expect(await bob.refused(importCalls.undo, undo)).toMatchObject({ status: 403 });
  await anna.call(importCalls.undo, undo);
  await site.recompute();
  expect(await count()).toBe(1);
  expect(await played(anna)).toHaveLength(1);
  expect(await anna.call(ratingCalls.get, { params: { userId: anna.id } })).toEqual({ singles: null, doubles: null });
  expect(await anna.refused(importCalls.undo, undo)).toMatchObject({ status: 404 });
  expect(await run(doubles)).toMatchObject({ known: 0, isDone: true });
  const [again] = await list();
  site.wait(25 * hourMs);
  expect(await list()).toEqual([]);
  const late = { params: { ...params, importId: again?.id ?? 0 } };
  expect(await anna.refused(importCalls.undo, late)).toMatchObject({ status: 409 });
});

test('the import of another group is none here', async () => {
  const { anna, run, params } = await importing();
  const { importId } = await run(doubles);
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Others' } });
  expect(await anna.refused(importCalls.undo, { params: { id, importId: importId ?? 0 } })).toMatchObject({
    status: 404,
  });
  expect(await anna.call(importCalls.list, { params: { id } })).toEqual([]);
  // Nor are its results.
  const body = { ...options, text: doubles };
  expect(await anna.call(importCalls.results, { params: { id }, body })).toMatchObject({ known: 0 });
  expect(await anna.call(importCalls.list, { params })).toHaveLength(1);
});

test('who was in it can dispute it within a day', async () => {
  const { site, carl, run, played } = await importing();
  await run(doubles, { isRated: true });
  const [result] = await played(carl);
  const params = { id: result?.game?.id ?? 0 };
  await carl.call(gameCalls.disputeResult, { params, body: { reason: 'I was away' } });
  await site.recompute();
  expect(await played(carl)).toHaveLength(1);
  expect(await carl.call(ratingCalls.get, { params: { userId: carl.id } })).toMatchObject({ doubles: { matches: 1 } });
});

test('two who import the same at once import it once', async () => {
  const { anna, params, preview, count } = await importing();
  const { fingerprint: expected } = await preview(doubles);
  const body = { ...options, text: doubles, dryRun: false, expected };
  const asked = () => anna.call(importCalls.results, { params, body });
  const ends = (await Promise.allSettled([asked(), asked()])).map(({ status }) => status).sort();
  expect(ends).toEqual(['fulfilled', 'rejected']);
  expect(await count()).toBe(3);
});

test('two thousand results take as many statements as two', async () => {
  const { site, run, preview, count } = await importing();
  const day = (at: number) => new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10);
  const lines = Array.from(
    { length: 2000 },
    (_, at) => `${day(at)},Guest ${at % 40},Anna,Bob,Tom ${at % 40},11-${at % 10}`,
  );
  const few = header + lines.slice(0, 2).join('\n');
  const many = header + lines.join('\n');
  const taken = await countStatements(site, () => run(few));
  expect(await countStatements(site, () => run(many))).toBe(taken);
  expect(await count()).toBe(2000);
  expect(await preview(many)).toMatchObject({ known: 2000, rows: [], refused: [] });
  const rated = header + lines.map((line) => line.replace(/^20../, '2019')).join('\n');
  // Entries of the rating come in parts.
  expect(await countStatements(site, () => run(rated, { isRated: true }))).toBeLessThan(taken + 8);
});

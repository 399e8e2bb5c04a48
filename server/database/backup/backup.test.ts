import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { messageSearchCalls } from '#contract/message-search.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import { plantUsers, playOut, started } from '../../testing/club.ts';
import { fillUp, smallDisk } from '../../testing/disk.ts';
import { makeEvent } from '../../testing/events.ts';
import { png } from '../../testing/pictures.ts';
import { emptyDatabase } from '../../testing/postgres-databases.ts';
import { freshDirectory } from '../../testing/process.ts';
import { openSite, password, type Site } from '../../testing/site.ts';
import { allSteps } from '../migrate.ts';
import type { Place } from '../open.ts';
import { openSqlite } from '../sqlite.ts';
import { backUp, move, restore } from './backup.ts';
import { countRows, readTables } from './rows.ts';
import { whileStopped, withPostgres, withSnapshot } from './stores.ts';

const now = new Date('2026-05-04T03:00:00.000Z');

/** A place with nothing in it, of each kind that there is here. */
async function emptyPlaces(): Promise<Place[]> {
  const embedded = { databaseUrl: undefined, dataDir: freshDirectory() };
  if (process.env.TEST_DATABASE !== 'postgres') return [embedded];
  const { url, giveBack } = await emptyDatabase();
  onTestFinished(giveBack);
  return [embedded, { databaseUrl: url, dataDir: freshDirectory() }];
}

const openAt = ({ databaseUrl = '', databaseDirectUrl, dataDir }: Place) =>
  openSite({ DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseDirectUrl, DATA_DIR: dataDir });

const aFile = () => join(freshDirectory(), 'club.backup');

async function close({ app, bus, database }: Site): Promise<void> {
  await app.close();
  await bus.close();
  await database.close();
}

/** A club with something of each sort: text of many scripts, bytes, JSON, truths, fractions, moments. */
async function livelySite() {
  const site = await openSite({}, { isAmongOthers: true });
  const { tournament, anna, bob } = await started(site);
  const { groupId } = tournament;
  await playOut(anna, tournament);
  await anna.call(pictureCalls.upload, { params: { id: groupId }, file: png({ width: 40, height: 20 }) });
  await makeEvent(anna, groupId, { repeat: { every: 'week', interval: 1, ends: { by: 'never' } } });
  await site.recompute();
  const say = (content: string, replyToId?: number): Promise<Message> =>
    anna.call(messageCalls.send, { body: { groupId, content, ...(replyToId && { replyToId }) } });
  const { id } = await say('Zoë: Straße 東京\u2028 “quotes”\n🏓');
  const last = await say('Yes', id);
  await anna.call(messageCalls.remove, { params: { id: last.id } });
  const { id: gone } = await say('Gone');
  await site.database.write(({ db }) => db.deleteFrom('messages').where('id', '=', gone).execute());
  return { site, anna, bob, groupId, say, lastId: gone };
}

test('a backup is put back on either database, row by row as it was', async () => {
  const { site, groupId, lastId } = await livelySite();
  const file = aFile();
  const counts = await backUp(site.place, file, now);
  expect(counts.get('messages')?.rows).toBe(2);
  expect(counts.get('group_pictures')?.rows).toBeGreaterThan(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  for (const place of await emptyPlaces()) {
    await restore(place, file);
    expect(await backUp(place, aFile(), now)).toEqual(counts);
    const restored = await openAt(place);
    const anna = restored.stranger();
    await anna.call(authCalls.login, { body: { username: 'anna', password } });
    const found = await anna.call(messageSearchCalls.search, { query: { q: 'strasse' } });
    expect(found.map(({ message }) => message.content)).toEqual(['Zoë: Straße 東京\u2028 “quotes”\n🏓']);
    const said = await anna.call(messageCalls.send, { body: { groupId, content: 'Back again' } });
    expect(said.id, 'no id is given twice').toBeGreaterThan(lastId);
    await restored.keepUp();
  }
});

test('what is read is what was there when it was begun', async () => {
  const { site, say } = await livelySite();
  const [before, after] = await withSnapshot(site.place, async (store) => {
    const counts = await countRows(readTables(store));
    await say('Later');
    return [counts, await countRows(readTables(store))];
  });
  expect(after).toEqual(before);
});

test('a backup has what was there at one moment, however much is written meanwhile', async () => {
  const { site, say } = await livelySite();
  let isDone = false;
  const writing = (async () => {
    for (let at = 0; !isDone || at < 20; at++) await say(`Message ${at}`);
  })();
  const files = [aFile(), aFile(), aFile()];
  for (const file of files) await backUp(site.place, file, now);
  isDone = true;
  await writing;
  for (const file of files) {
    const { conversations = [], messages = [] } = rowsIn(file);
    // One of them was deleted.
    expect(messages.length + 1).toBe(conversations[0]?.lastSeq);
  }
});

/** What a backup says, by table. */
function rowsIn(file: string): Record<string, Record<string, unknown>[]> {
  const tables: Record<string, Record<string, unknown>[]> = {};
  let names: string[] = [];
  let rows: Record<string, unknown>[] = [];
  for (const line of gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').slice(1, -1)) {
    const value = JSON.parse(line);
    if (Array.isArray(value)) rows.push(Object.fromEntries(value.map((each, at) => [names[at], each])));
    else {
      names = value.table.columns.map(({ name }: { name: string }) => name);
      rows = tables[value.table.name] = [];
    }
  }
  return tables;
}

test('a site that is not empty is replaced only when that is asked for, and kept as a backup', async () => {
  const { site } = await livelySite();
  const file = aFile();
  const counts = await backUp(site.place, file, now);
  for (const place of await emptyPlaces()) {
    const other = await openAt(place);
    await other.register('eve');
    await expect(restore(place, file), 'a server is running').rejects.toThrow(/server is running/);
    await close(other);
    const before = await backUp(place, aFile(), now);
    await expect(restore(place, file)).rejects.toThrow('There is a site already, and nothing was changed.');
    expect(await backUp(place, aFile(), now)).toEqual(before);
    const kept = aFile();
    await restore(place, file, { path: kept, now });
    expect(await backUp(place, aFile(), now)).toEqual(counts);
    const again = await restore(place, kept, { path: aFile(), now });
    expect(existsSync(again.kept ?? '')).toBe(true);
    expect(await backUp(place, aFile(), now)).toEqual(before);
  }
});

test('what a newer version has left in a data directory is replaced: so one goes back to an older one', async () => {
  const { site } = await livelySite();
  const file = aFile();
  const counts = await backUp(site.place, file, now);
  const place: Place = { databaseUrl: undefined, dataDir: freshDirectory() };
  const newer = await openSqlite(place.dataDir, { steps: { ...allSteps, '999-later': { up: async () => {} } } });
  await newer.write((tx) => plantUsers(tx, 'eve', 1));
  await newer.close();
  await expect(restore(place, file)).rejects.toThrow('There is a site already');
  await restore(place, file, { path: aFile(), now });
  expect(await backUp(place, aFile(), now)).toEqual(counts);
  await close(await openAt(place));
});

test('what is no whole backup, or is of a newer version, is refused, and changes nothing', async () => {
  const { site } = await livelySite();
  const file = aFile();
  await backUp(site.place, file, now);
  await expect(backUp(site.place, file, now)).rejects.toThrow('is there already: give the backup another name.');
  const text = gunzipSync(readFileSync(file)).toString();
  const [place] = await emptyPlaces();
  if (place === undefined) throw new Error('no place');
  const refused = async (change: (path: string) => void, sentence: RegExp) => {
    const path = aFile();
    writeFileSync(path, readFileSync(file));
    change(path);
    await expect(restore(place, path)).rejects.toThrow(sentence);
    expect(existsSync(join(place.dataDir, 'thirdshot.sqlite'))).toBe(false);
  };
  const notWhole = /is not a backup of Thirdshot, or only a part of one/;
  const written = (content: string) => (path: string) => writeFileSync(path, gzipSync(content));
  await refused((path) => truncateSync(path, statSync(file).size - 100), notWhole);
  await refused(written(text.split('\n').slice(0, -2).join('\n')), notWhole);
  await refused(written(text.replace('Spring Cup', 'Spring Cap')), notWhole);
  await refused(written('{"format":1,"steps":[]}\n'), notWhole);
  await refused((path) => writeFileSync(path, 'hello'), notWhole);
  await refused(written(text.replace('{"format":1', '{"format":2')), /made by a newer version/);
  await expect(restore(place, '/nowhere/at-all')).rejects.toThrow('There is no file /nowhere/at-all.');
});

test('a backup of an older version is brought up to date, one of a newer version is refused', async () => {
  const directory = freshDirectory();
  const older = Object.fromEntries(Object.entries(allSteps).filter(([name]) => name < '013'));
  const at = now.toISOString();
  const plant = async (steps: typeof allSteps) => {
    const database = await openSqlite(directory, { steps });
    const person = { username: 'anna', usernameKey: 'anna', name: 'anna', email: '', bio: '', rating: 3 };
    await database.write(({ db }) =>
      db
        .insertInto('users')
        .values({ ...person, ratingType: 'self', passwordHash: '', createdAt: at, updatedAt: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    await database.close();
  };
  await plant(older);
  const file = aFile();
  await backUp({ databaseUrl: undefined, dataDir: directory }, file, now);
  const newer = { ...allSteps, '999-later': { up: async () => {} } };
  await plant(newer);
  const later = aFile();
  await backUp({ databaseUrl: undefined, dataDir: directory }, later, now);
  for (const place of await emptyPlaces()) {
    await expect(restore(place, later)).rejects.toThrow('made by a newer version of Thirdshot (999-later)');
    await restore(place, file);
    const site = await openAt(place);
    const people = await site.database.read(({ db }) => db.selectFrom('users').select('username').execute());
    expect(people).toEqual([{ username: 'anna' }]);
    expect(await site.database.read(({ db }) => db.selectFrom('jobs').selectAll().execute())).toEqual([]);
  }
});

test('a site moves to another database once its server is stopped', async () => {
  const { site } = await livelySite();
  const counts = await backUp(site.place, aFile(), now);
  const places = await emptyPlaces();
  for (const place of places) {
    await expect(move(site.place, place)).rejects.toThrow(/server is running/);
  }
  await close(site);
  let from = site.place;
  for (const place of [...places, ...(await emptyPlaces())]) {
    await move(from, place);
    expect(await backUp(place, aFile(), now)).toEqual(counts);
    from = place;
  }
});

test.each([500, 1001])('of a table with %i rows none is left out, and none is there twice', async (count) => {
  const { site } = await livelySite();
  const row = (at: number) => ({ kind: `kind ${at % 7}`, key: String(at), payload: '{}', runAt: now.toISOString() });
  await site.database.write(async ({ db }) => {
    await db.deleteFrom('jobs').execute();
    await db
      .insertInto('jobs')
      .values(Array.from({ length: count }, (_, at) => row(at)))
      .execute();
  });
  const file = aFile();
  const counts = await backUp(site.place, file, now);
  expect(new Set(rowsIn(file).jobs?.map(({ key }) => key)).size).toBe(count);
  expect(counts.get('jobs')?.rows).toBe(count);
  for (const place of await emptyPlaces()) {
    await restore(place, file);
    expect(await backUp(place, aFile(), now)).toEqual(counts);
  }
});

/** Another backup, with the end that its lines ask for. */
function rewritten(file: string, change: (lines: string[]) => string[]): string {
  const lines = change(gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').slice(0, -1));
  const text = lines.map((line) => `${line}\n`).join('');
  const end = { lines: lines.length, sha256: createHash('sha256').update(text).digest('hex') };
  const other = aFile();
  writeFileSync(other, gzipSync(`${text}${JSON.stringify({ end })}\n`));
  return other;
}

test('what fails halfway leaves what was there, also where it was to be replaced', async () => {
  const { site } = await livelySite();
  const file = aFile();
  await backUp(site.place, file, now);
  const orphaned = rewritten(file, (lines) => {
    const from = lines.findIndex((line) => line.startsWith('{"table":{"name":"groups"'));
    return lines.toSpliced(from + 1, 1);
  });
  const strange = rewritten(file, (lines) => [
    ...lines,
    '{"table":{"name":"wishes","columns":[],"key":[],"lastId":null}}',
  ]);
  for (const place of await emptyPlaces()) {
    const other = await openAt(place);
    await other.register('eve');
    await close(other);
    const before = await backUp(place, aFile(), now);
    for (const broken of [orphaned, strange]) {
      await expect(restore(place, broken, { path: aFile(), now })).rejects.toThrow();
      expect(await backUp(place, aFile(), now)).toEqual(before);
      expect(readdirSync(place.dataDir).filter((name) => name.includes('restoring'))).toEqual([]);
    }
    const again = await openAt(place);
    await again.stranger().call(authCalls.login, { body: { username: 'eve', password } });
  }
});

test('tables that somebody else has put beside ours are in no backup, hold up none, and stay', async () => {
  const { site } = await livelySite();
  const counts = await backUp(site.place, aFile(), now);
  const plant =
    'create table users_copy as select * from users; create table a_note (id integer primary key, note text)';
  const { databaseUrl, dataDir } = site.place;
  if (databaseUrl === undefined) new DatabaseSync(join(dataDir, 'thirdshot.sqlite')).exec(plant);
  else await withPostgres(databaseUrl, ({ db }) => sql.raw(plant).execute(db));
  const file = aFile();
  expect(await backUp(site.place, file, now)).toEqual(counts);
  for (const place of await emptyPlaces()) {
    await restore(place, file);
    expect(await backUp(place, aFile(), now)).toEqual(counts);
  }
  await close(site);
  await restore(site.place, file, { path: aFile(), now });
  if (databaseUrl === undefined) return;
  const { rows } = await withPostgres(databaseUrl, ({ db }) => sql`select username from users_copy`.execute(db));
  expect(rows.length).toBeGreaterThan(0);
});

test('a backup that cannot be written says why, and leaves nothing', async () => {
  const { site } = await livelySite();
  const directory = freshDirectory();
  const refused = (path: string) => expect(backUp(site.place, path, now)).rejects;
  symlinkSync('/nowhere/at-all', join(directory, 'link'));
  await refused(join(directory, 'link')).toThrow('is there already');
  await refused(directory).toThrow('is there already');
  await refused(join(directory, 'none', 'a.backup')).toThrow(`There is no folder ${directory}/none`);
  await refused(join(directory, 'a'.repeat(300))).toThrow('The name is too long');
  expect(readdirSync(directory)).toEqual(['link']);
  const disk = smallDisk('64k');
  if (disk === undefined) return;
  fillUp(join(disk, 'filler'));
  await refused(join(disk, 'a.backup')).toThrow(`The disk that holds ${disk} is full`);
  expect(readdirSync(disk)).toEqual(['filler']);
});

test('a backup is for its owner alone, also where somebody has put a file in its way', async () => {
  const { site } = await livelySite();
  const file = aFile();
  writeFileSync(`${file}.unfinished`, 'left by another');
  chmodSync(`${file}.unfinished`, 0o666);
  await backUp(site.place, file, now);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const place = { databaseUrl: undefined, dataDir: freshDirectory() };
  await restore(place, file);
  expect(statSync(join(place.dataDir, 'thirdshot.sqlite')).mode & 0o777, 'and so is what is restored').toBe(0o600);
});

test('what cannot be read any more is kept as it is, and replaced', async () => {
  const { site } = await livelySite();
  const file = aFile();
  const counts = await backUp(site.place, file, now);
  const place = { databaseUrl: undefined, dataDir: freshDirectory() };
  const database = join(place.dataDir, 'thirdshot.sqlite');
  const whole = { databaseUrl: undefined, dataDir: freshDirectory() };
  await restore(whole, file);
  const torn = readFileSync(join(whole.dataDir, 'thirdshot.sqlite')).fill('x', 40_000);
  for (const left of [Buffer.alloc(10_000, 'x'), Buffer.alloc(0), torn]) {
    writeFileSync(database, left);
    await expect(restore(place, file)).rejects.toThrow(/nothing was changed/);
    expect(readFileSync(database).equals(left)).toBe(true);
    const { kept = '' } = await restore(place, file, { path: aFile(), now });
    expect(readFileSync(kept).equals(left)).toBe(true);
    expect(await backUp(place, aFile(), now)).toEqual(counts);
  }
});

test('what was packed to burst is not read on', async () => {
  const file = aFile();
  writeFileSync(file, gzipSync(Buffer.concat([Buffer.from('{"format":1,"steps":["'), Buffer.alloc(2 ** 28, 'a')])));
  await expect(restored(file)).rejects.toThrow('is not a backup of Thirdshot');
});

const restored = (file: string) => restore({ databaseUrl: undefined, dataDir: freshDirectory() }, file);

test('while a site is moved no server starts on it', async () => {
  const { site } = await livelySite();
  await close(site);
  const { databaseUrl, dataDir } = site.place;
  if (databaseUrl === undefined) {
    const meanwhile = () => openSqlite(dataDir);
    await expect(whileStopped(site.place, meanwhile)).rejects.toThrow(/server is running/);
  } else {
    const meanwhile = () => openAt(site.place);
    await expect(whileStopped(site.place, meanwhile)).rejects.toThrow(/server is running/);
  }
  await expect(move(site.place, site.place)).rejects.toThrow('The site is there already.');
});

test('where there is no site there is nothing to back up or to move', async () => {
  for (const place of await emptyPlaces()) {
    const none = place.databaseUrl === undefined ? { ...place, dataDir: join(place.dataDir, 'none') } : place;
    if (place.databaseUrl !== undefined) {
      await withPostgres(place.databaseUrl, ({ db }) => sql`drop table kysely_migration`.execute(db));
    }
    await expect(backUp(none, aFile(), now)).rejects.toThrow(/^There is no site/);
    await expect(move(none, { databaseUrl: undefined, dataDir: freshDirectory() })).rejects.toThrow(
      /^There is no site/,
    );
    if (none.databaseUrl === undefined) expect(existsSync(none.dataDir)).toBe(false);
  }
});

test('what a restore that was cut off has left is gone after the next start', async () => {
  const directory = freshDirectory();
  await (await openSqlite(directory)).close();
  writeFileSync(join(directory, 'thirdshot.sqlite.restoring'), 'half of it');
  await (await openSqlite(directory)).close();
  expect(readdirSync(directory).sort()).toEqual(['server.lock', 'thirdshot.sqlite']);
});

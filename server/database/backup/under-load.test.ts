import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { eventCalls } from '#contract/events.ts';
import { messageCalls } from '#contract/messages.ts';
import { userPictureCalls } from '#contract/user-pictures.ts';
import { club } from '../../testing/club.ts';
import { makeEvent } from '../../testing/events.ts';
import type { Person } from '../../testing/person.ts';
import { png } from '../../testing/pictures.ts';
import { emptyDatabase } from '../../testing/postgres-databases.ts';
import { freshDirectory } from '../../testing/process.ts';
import { openSite, password, type Site } from '../../testing/site.ts';
import type { Place } from '../open.ts';
import { backUp, restore } from './backup.ts';

/** `LOAD_SECONDS=60` tries it for longer. */
const seconds = Number(process.env.LOAD_SECONDS ?? 2);
const writesPerSecond = 50;

type Kind = 'embedded' | 'postgres';
const kinds: Kind[] = process.env.TEST_DATABASE === 'postgres' ? ['embedded', 'postgres'] : ['embedded'];

async function emptyPlace(kind: Kind): Promise<Place> {
  if (kind === 'embedded') return { databaseUrl: undefined, dataDir: freshDirectory() };
  const { url, giveBack } = await emptyDatabase();
  onTestFinished(giveBack);
  return { databaseUrl: url, dataDir: freshDirectory() };
}

const openAt = ({ databaseUrl = '', dataDir }: Place) => openSite({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });

/** What was written, and when. */
interface Written {
  /** By what was said. */
  messages: Map<string, { begunAt: number; doneAt: number }>;
  /** Their bytes by their addresses. */
  pictures: Map<string, Buffer>;
}

/** Writes so often, each without waiting for the one before, until it is stopped. */
function writeSteadily(people: readonly Person[], groupId: number, eventId: number) {
  const written: Written = { messages: new Map(), pictures: new Map() };
  const open: Promise<unknown>[] = [];
  const write = async (at: number): Promise<void> => {
    const person = people[at % people.length] as Person;
    if (at % 25 === 7) {
      const { imageUrl } = await person.call(userPictureCalls.upload, {
        file: png({ width: 90 + at, height: 90 + at }),
      });
      const { rawPayload, statusCode } = await person.send({ method: 'GET', url: imageUrl });
      if (statusCode === 200) written.pictures.set(imageUrl, rawPayload);
    } else if (at % 10 === 3) {
      const status = at % 20 === 3 ? 'going' : 'not_going';
      await person.call(eventCalls.respond, { params: { id: eventId }, body: { status } });
    } else {
      const content = `Message ${at} ${randomBytes(40).toString('hex')}`;
      const begunAt = performance.now();
      await person.call(messageCalls.send, { body: { groupId, content } });
      written.messages.set(content, { begunAt, doneAt: performance.now() });
    }
  };
  const start = performance.now();
  let count = 0;
  const timer = setInterval(() => {
    for (const due = ((performance.now() - start) / 1000) * writesPerSecond; count < due; count++)
      open.push(write(count));
  }, 1000 / writesPerSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    return written;
  };
}

test.each(kinds)(
  'a backup of what is written to 50 times a second (%s) is one moment of it, on either database, with all pictures',
  async (kind) => {
    const site = await openAt(await emptyPlace(kind));
    const { anna, bob, carl, dora, groupId } = await club(site);
    const { id: eventId } = await makeEvent(anna, groupId);
    await sayMuch(site, anna);
    const stop = writeSteadily([anna, bob, carl, dora], groupId, eventId);
    await setTimeout((seconds * 1000) / 2);
    const file = join(freshDirectory(), 'club.backup');
    const begunAt = performance.now();
    const counts = await backUp(site.place, file, new Date());
    const doneAt = performance.now();
    await setTimeout((seconds * 1000) / 2);
    const written = await stop();

    const said = [...written.messages];
    const before = said.filter(([, times]) => times.doneAt < begunAt).map(([content]) => content);
    const after = said.filter(([, times]) => times.begunAt > doneAt).map(([content]) => content);
    expect([before.length > 10, after.length > 10], 'it was written to all the time').toEqual([true, true]);
    expect(counts.get('user_pictures')?.rows).toBeGreaterThan(0);
    for (const other of kinds) {
      const place = await emptyPlace(other);
      await restore(place, file);
      expect(await backUp(place, join(freshDirectory(), 'again.backup'), new Date())).toEqual(counts);
      const restored = await openAt(place);
      await expectOneMoment(restored, { before, after, pictures: written.pictures });
    }
  },
  60_000 + seconds * 5000,
);

/** So much that what is written while it is read comes in between. */
async function sayMuch({ database }: Site, { id: senderId }: Person): Promise<void> {
  const [most, atOnce] = [20_000, 1000];
  await database.write(async ({ db }) => {
    const { id: conversationId } = await db.selectFrom('conversations').select('id').executeTakeFirstOrThrow();
    const message = { conversationId, senderId, clientId: null, content: 'Long ago', sentAt: new Date().toISOString() };
    for (let from = 0; from < most; from += atOnce) {
      const rows = Array.from({ length: atOnce }, (_, at) => ({
        ...message,
        seq: from + at + 1,
        revision: from + at + 1,
      }));
      await db.insertInto('messages').values(rows).execute();
    }
    await db.updateTable('conversations').set({ lastSeq: most, revision: most }).execute();
  });
}

async function expectOneMoment(
  site: Site,
  { before, after, pictures }: { before: string[]; after: string[]; pictures: Written['pictures'] },
): Promise<void> {
  const { messages, conversation, kept } = await site.database.read(async ({ db }) => ({
    messages: await db.selectFrom('messages').select(['seq', 'content']).orderBy('seq').execute(),
    conversation: await db.selectFrom('conversations').select('lastSeq').executeTakeFirstOrThrow(),
    kept: await db.selectFrom('user_pictures').select('pictureId').distinct().execute(),
  }));
  const there = new Set(messages.map(({ content }) => content));
  expect(before.filter((content) => !there.has(content))).toEqual([]);
  expect(after.filter((content) => there.has(content))).toEqual([]);
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: conversation.lastSeq }, (_, at) => at + 1));

  const anna = site.stranger();
  await anna.call(authCalls.login, { body: { username: 'anna', password } });
  for (const { pictureId } of kept) {
    const [url, bytes] = [...pictures].find(([address]) => address.includes(pictureId)) ?? [];
    // One that was replaced before it could be looked at.
    if (url === undefined) continue;
    expect((await anna.send({ method: 'GET', url })).rawPayload).toEqual(bytes);
  }
}

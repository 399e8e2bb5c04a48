import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { memberCalls } from '#contract/group-members.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import { openWith } from '../../../testing/arranged.ts';
import { club } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite, type Site } from '../../../testing/site.ts';
import { tell } from '../../../testing/talking.ts';

const say = (person: Person, groupId: number, content: string, clientId: string = randomUUID()) =>
  person.ask(messageCalls.send, { body: { groupId, content, clientId } });

const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();

/** As staff of the group set it. */
const coolDown = (site: Site, groupId: number, setter: Person, expiresInMs: number | null = null) =>
  site.database.write(({ db }) =>
    db
      .insertInto('cooldowns')
      .values({
        groupId,
        cooldownSeconds: 30,
        reason: '',
        createdAt: new Date().toISOString(),
        expiresAt: expiresInMs === null ? null : new Date(Date.now() + expiresInMs).toISOString(),
        setterId: setter.id,
      })
      .execute(),
  );

async function coolClub(expiresInMs: number | null = null) {
  const site = await openSite();
  const people = await club(site);
  await coolDown(site, people.groupId, people.anna, expiresInMs);
  return { site, ...people };
}

test('a member waits for the seconds of the cooldown, and is told how long', async () => {
  const { site, bob, carl, groupId } = await coolClub();
  expect((await say(bob, groupId, 'one')).statusCode).toBe(201);
  site.wait(9_000);
  const {
    status,
    code,
    error,
    retryAfter = 0,
  } = await bob.refused(messageCalls.send, { body: { groupId, content: 'two' } });
  expect({ status, code }).toEqual({ status: 429, code: 'cooling_down' });
  expect([20, 21]).toContain(retryAfter);
  expect(error).toBe(`Please wait another ${retryAfter} seconds before your next message.`);
  expect((await say(carl, groupId, 'his first')).statusCode).toBe(201);
  site.wait(22_000);
  const next: Message = (await say(bob, groupId, 'two')).json();
  expect(next).toMatchObject({ seq: 3, revision: 3, content: 'two' });
});

test('what a member said before the cooldown was set counts', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  await say(bob, groupId, 'before');
  await coolDown(site, groupId, anna);
  expect((await say(bob, groupId, 'after')).statusCode).toBe(429);
});

test('of twenty messages that a member sends at once one is stored; staff and others are not kept up by them', async () => {
  const { anna, bob, carl, dora, groupId } = await coolClub();
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: dora.id, role: 'moderator' } });
  const [bobs, others] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, (_, at) => say(bob, groupId, `bob ${at}`))),
    Promise.all([anna, dora, anna, dora, carl].map((person, at) => say(person, groupId, `other ${at}`))),
  ]);
  expect(statuses(bobs)).toEqual([201, ...Array(19).fill(429)]);
  expect(statuses(others)).toEqual(Array(5).fill(201));
  const thread = await anna.call(messageCalls.list, { query: { groupId } });
  expect(thread.map(({ seq }) => seq)).toEqual([6, 5, 4, 3, 2, 1]);
});

/** Only PostgreSQL may have several processes around it. */
test.runIf(process.env.TEST_DATABASE === 'postgres')('also of those sent to two processes at once', async () => {
  const { site, bob, carl, groupId } = await coolClub();
  const other = await site.anotherProcess();
  for (const person of [bob, carl]) {
    const there = person.on(other);
    const sent = Array.from({ length: 20 }, (_, at) => say(at % 2 ? person : there, groupId, `line ${at}`));
    expect(statuses(await Promise.all(sent))).toEqual([201, ...Array(19).fill(429)]);
  }
});

test('a cooldown that has expired keeps nobody waiting, and none waits beyond its end', async () => {
  const { site, bob, groupId } = await coolClub(20_000);
  await say(bob, groupId, 'one');
  site.wait(15_000);
  const { retryAfter } = await bob.refused(messageCalls.send, { body: { groupId, content: 'two' } });
  expect([4, 5]).toContain(retryAfter);
  site.wait(6_000);
  expect(statuses([await say(bob, groupId, 'two'), await say(bob, groupId, 'three')])).toEqual([201, 201]);
});

test('what was stored is answered again while its sender has to wait', async () => {
  const { bob, groupId } = await coolClub();
  const clientId = randomUUID();
  const together = await Promise.all(Array.from({ length: 6 }, () => say(bob, groupId, 'once', clientId)));
  expect(statuses(together)).toEqual([...Array(5).fill(200), 201]);
  expect((await say(bob, groupId, 'once', clientId)).statusCode).toBe(200);
  expect((await say(bob, groupId, 'something else', clientId)).statusCode).toBe(409);
  expect((await say(bob, groupId, 'new')).statusCode).toBe(429);
});

test('other groups and direct messages have nothing to do with it', async () => {
  const { bob, carl, groupId } = await coolClub();
  await say(bob, groupId, 'one');
  expect((await tell(bob, carl, 'still here')).seq).toBe(1);
  expect((await tell(bob, carl, 'and here')).seq).toBe(2);
});

test('a message that is not allowed costs no statement more than one that is', async () => {
  const { site, bob, groupId } = await coolClub();
  const statements = async () => {
    site.statements.length = 0;
    await bob.ask(messageCalls.send, { body: { groupId, content: 'hello' } });
    return site.statements.length;
  };
  // One is about what a first message earns.
  expect([await statements(), await statements()]).toEqual([9 + 1, 4]);
});

import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { type LiveEvent, liveEvent } from '#contract/live.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import type { Person } from '../testing/person.ts';
import { openSite } from '../testing/site.ts';

class Ear {
  readonly heard: LiveEvent[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<number>;

  constructor(address: string, person: Person, origin = address) {
    const cookie = Object.entries(person.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    this.socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie, origin } });
    this.socket.on('message', (data) => this.heard.push(liveEvent.parse(JSON.parse(String(data)))));
    this.closed = once(this.socket, 'close').then(([code]) => code as number);
    onTestFinished(() => this.socket.terminate());
  }

  say(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The next event of this kind, also if it has come already. */
  async hears<T extends LiveEvent['type']>(type: T): Promise<Extract<LiveEvent, { type: T }>> {
    for (;;) {
      const event = this.heard.find((candidate) => candidate.type === type);
      if (event !== undefined) {
        this.heard.splice(this.heard.indexOf(event), 1);
        return event as Extract<LiveEvent, { type: T }>;
      }
      await once(this.socket, 'message');
    }
  }
}

/** Listens, and has said and heard enough to know that it does. */
async function listening(address: string, person: Person, ...watched: string[]): Promise<Ear> {
  const ear = new Ear(address, person);
  await ear.hears('ready');
  ear.say({ type: 'identify', userId: person.id });
  for (const topic of watched) {
    ear.say({ type: 'watch', topic });
    await ear.hears('watching');
  }
  return ear;
}

/** Everything that was published before has been sent once this is answered, for both go the same way. */
async function settle(ear: Ear): Promise<void> {
  ear.socket.ping();
  await once(ear.socket, 'pong');
}

test('a message reaches the other members of the group, and nobody else', async () => {
  const site = await openSite();
  const [anna, bob, eve] = [await site.register('anna'), await site.register('bob'), await site.register('eve')];
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  await bob.call(groupCalls.join, { params: { id } });
  const address = await site.listen();
  const bobs = await listening(address, bob);
  const eves = await listening(address, eve, `group:${id}`);
  const sent = await anna.call(messageCalls.send, { body: { groupId: id, content: 'Court 3' } });
  expect(await bobs.hears('chat_message')).toEqual({ type: 'chat_message', message: sent, groupName: 'Dinkers' });
  await bob.call(groupCalls.leave, { params: { id } });
  await eves.hears('group_update');
  expect(eves.heard).toEqual([]);
});

test('joining is heard by whoever looks at the group, and lets the new member hear the chat', async () => {
  const site = await openSite();
  const [anna, bob] = [await site.register('anna'), await site.register('bob')];
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const address = await site.listen();
  const [annas, bobs] = [await listening(address, anna, `group:${id}`), await listening(address, bob)];
  await bob.call(groupCalls.join, { params: { id } });
  expect(await annas.hears('group_update')).toMatchObject({ groupId: id, action: 'member_joined', userId: bob.id });
  await anna.call(messageCalls.send, { body: { groupId: id, content: 'Welcome' } });
  expect((await bobs.hears('chat_message')).message.content).toBe('Welcome');
});

test('losing the membership ends the hearing at once', async () => {
  const site = await openSite();
  const [anna, bob] = [await site.register('anna'), await site.register('bob')];
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  await bob.call(groupCalls.join, { params: { id } });
  const address = await site.listen();
  const bobs = await listening(address, bob);
  await bob.call(groupCalls.leave, { params: { id } });
  await anna.call(messageCalls.send, { body: { groupId: id, content: 'He is gone' } });
  await settle(bobs);
  expect(bobs.heard.filter(({ type }) => type === 'chat_message')).toEqual([]);
});

test('a tournament is followed by whoever watches it', async () => {
  const site = await openSite();
  const [anna, eve] = [await site.register('anna'), await site.register('eve')];
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Cup', groupId } });
  const address = await site.listen();
  const eves = await listening(address, eve, `tournament:${id}`);
  await anna.call(tournamentCalls.join, { params: { id } });
  expect(await eves.hears('tournament_update')).toEqual({
    type: 'tournament_update',
    tournamentId: id,
    groupId,
    action: 'participant_joined',
  });
});

test('what was rolled back is never told', async () => {
  const site = await openSite();
  const [anna, bob] = [await site.register('anna'), await site.register('bob')];
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  await bob.call(groupCalls.join, { params: { id } });
  const address = await site.listen();
  const annas = await listening(address, anna, `group:${id}`);
  await bob.refused(groupCalls.join, { params: { id } });
  await settle(annas);
  expect(annas.heard).toEqual([]);
});

test('a socket needs a session and our own origin', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const address = await site.listen();
  const statusOf = async (person: Person, origin: string) => {
    const ear = new Ear(address, person, origin);
    const [, response] = await once(ear.socket, 'unexpected-response');
    ear.closed.catch(() => {});
    return response.statusCode;
  };
  expect(await statusOf(site.stranger(), address)).toBe(403);
  expect(await statusOf(anna, 'https://evil.example')).toBe(403);
  expect(await statusOf(anna, 'null')).toBe(403);
});

test('to name another person closes the socket', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const ear = await listening(await site.listen(), anna);
  ear.say({ type: 'identify', userId: anna.id + 1 });
  expect(await ear.closed).toBe(4401);
});

test('nonsense closes the socket, and the server lives on', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const address = await site.listen();
  for (const nonsense of ['', '{', '[]', '{"type":"watch","topic":"user:1"}', '"x"', 'x'.repeat(2000)]) {
    const ear = await listening(address, anna);
    ear.socket.send(nonsense);
    expect([1008, 1009, 1006]).toContain(await ear.closed);
  }
  await listening(address, anna);
});

test('signing out closes the sockets of the session', async () => {
  const site = await openSite();
  const anna = await site.register('anna');
  const ear = await listening(await site.listen(), anna);
  await anna.call(authCalls.logout, {});
  expect(await ear.closed).toBe(4403);
});

test('a server that stops says so', async () => {
  const site = await openSite();
  const ear = await listening(await site.listen(), await site.register('anna'));
  await site.app.close();
  expect(await ear.closed).toBe(1012);
});

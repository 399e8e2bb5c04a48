import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import type { ServerMessage } from '#contract/live.ts';
import { messageCalls } from '#contract/messages.ts';
import { publicCalls } from '#contract/tournaments/public.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { allMatches, beat, makeTournament, started } from '../testing/club.ts';
import { openSite } from '../testing/site.ts';
import { listening, SocketClient, spectating } from '../testing/socket-client.ts';
import { topics } from './topics.ts';

/** A running round robin of four that can be followed by its link. */
async function linked(options: { socketHeartbeatMs?: number } = {}) {
  const site = await openSite({}, options);
  const people = await started(site);
  const { link } = await people.anna.call(publicCalls.makeLink, { params: { id: people.id } });
  return { site, ...people, token: link.token, address: await site.listen() };
}

test('a spectator hears the scores of the one tournament as its members do, and nothing else', async () => {
  const { site, anna, bob, groupId, id, token, tournament, address } = await linked();
  const other = await makeTournament(anna, groupId, 'Other', [anna, bob]);
  const member = await listening(address, bob, topics.tournament(id));
  const spectator = await spectating(address, site.stranger(), token);
  await anna.call(messageCalls.send, { body: { groupId, content: 'Between us' } });
  await beat(anna, other, anna, bob);
  await beat(anna, tournament, anna, bob);
  const isScore = ({ tournamentId, action }: { tournamentId: number; action: string }) =>
    tournamentId === id && action === 'match_scored';
  const { tournamentId, revision } = await member.hears('tournament_update', isScore);
  expect(await spectator.hears('tournament_update', isScore)).toMatchObject({ tournamentId, revision });
  await anna.call(groupCalls.update, { params: { id: groupId }, body: { description: 'Changed' } });
  await member.hears('group_update');
  spectator.say({ type: 'alive' });
  await spectator.hears('alive');
  const isOfIt = (event: ServerMessage) => event.type === 'tournament_update' && event.tournamentId === id;
  expect(spectator.heard.filter((event) => !isOfIt(event))).toEqual([]);
});

test('what a spectator hears of a score says nothing of the group or its lists', async () => {
  const { site, anna, bob, token, tournament, address } = await linked();
  const spectator = await spectating(address, site.stranger(), token);
  const said = once(spectator.socket, 'message');
  await beat(anna, tournament, anna, bob);
  const [data] = await said;
  expect(Object.keys(JSON.parse(String(data))).sort()).toEqual(['action', 'revision', 'tournamentId', 'type']);
});

test('who revokes the link cuts off whoever came by it, in the same moment', async () => {
  const { site, anna, bob, id, token, tournament, address } = await linked();
  const spectator = await spectating(address, site.stranger(), token);
  await anna.call(publicCalls.revokeLink, { params: { id } });
  await beat(anna, tournament, anna, bob);
  expect(await spectator.closed).toBe(4404);
  expect(spectator.all('tournament_update')).toEqual([]);
  // Whoever comes by it now is let go as soon as they are there.
  const late = new SocketClient(address, site.stranger(), { link: token });
  expect(await late.closed).toBe(4404);
});

test('the sockets of a tournament that is deleted are closed, and those of a group', async () => {
  const { site, anna, groupId, id, token, address } = await linked();
  const { id: otherId } = await makeTournament(anna, groupId, 'Other');
  const { link } = await anna.call(publicCalls.makeLink, { params: { id: otherId } });
  const [one, other] = [token, link.token].map((each) => spectating(address, site.stranger(), each));
  const [ofOne, ofOther] = [await one, await other];
  await anna.call(tournamentCalls.remove, { params: { id } });
  expect(await ofOne?.closed).toBe(4404);
  await anna.call(groupCalls.remove, { params: { id: groupId }, body: { name: 'Dinkers' } });
  expect(await ofOther?.closed).toBe(4404);
});

test('a spectator comes from our own pages, by what can be a link', async () => {
  const { site, token, address } = await linked();
  const statusOf = async (link: string, origin = address) => {
    const client = new SocketClient(address, site.stranger(), { origin, link });
    client.closed.catch(() => {});
    const [, response] = await once(client.socket, 'unexpected-response');
    return response.statusCode;
  };
  expect(await statusOf(token, 'https://evil.example')).toBe(403);
  expect(await statusOf('no%20token')).toBe(400);
  expect(await statusOf('')).toBe(400);
});

test('a spectator may ask whether the connection lives; who says anything else, or too much, is cut off', async () => {
  const { site, bob, id, token, address } = await linked();
  for (const said of [
    { type: 'watch', topic: topics.group(1) },
    { type: 'identify', userId: bob.id },
  ] as const) {
    const client = await spectating(address, site.stranger(), token);
    client.say(said);
    expect(await client.closed).toBe(1008);
  }
  const loud = await spectating(address, site.stranger(), token);
  for (let at = 0; at < 2_000; at++) loud.say({ type: 'alive' });
  expect(await loud.closed).toBe(1008);
  expect(loud.all('alive').length).toBeLessThan(20);
  expect((await bob.call(tournamentCalls.get, { params: { id } })).id).toBe(id);
});

test('a spectator who does not answer any longer is dropped, and one who does stays', async () => {
  const { site, token, address } = await linked({ socketHeartbeatMs: 250 });
  const lively = await spectating(address, site.stranger(), token);
  const dead = new SocketClient(address, site.stranger(), { link: token, autoPong: false });
  expect(await dead.closed).toBe(1006);
  expect(lively.socket.readyState).toBe(lively.socket.OPEN);
});

test('where messages of other processes were missed, spectators are told; whose link was revoked meanwhile is cut off', async () => {
  const { site, anna, groupId, id, token, address } = await linked();
  const { id: otherId } = await makeTournament(anna, groupId, 'Other');
  const { link } = await anna.call(publicCalls.makeLink, { params: { id: otherId } });
  const [kept, gone] = [
    await spectating(address, site.stranger(), token),
    await spectating(address, site.stranger(), link.token),
  ];
  await site.database.write(({ db }) =>
    db.deleteFrom('tournament_links').where('tournamentId', '=', otherId).execute(),
  );
  site.bus.publish({ kind: 'missed' } as never);
  await kept.hears('missed');
  expect(await gone.closed).toBe(4404);
  expect(allMatches(await anna.call(tournamentCalls.get, { params: { id } }))).toHaveLength(6);
});

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a spectator follows, and is cut off, in another process',
  async () => {
    const { site, anna, bob, id, token, tournament } = await linked();
    const other = await site.anotherProcess();
    const spectator = await spectating(await other.listen(), site.stranger(), token);
    await beat(anna, tournament, anna, bob);
    await spectator.hears('tournament_update');
    await anna.call(publicCalls.revokeLink, { params: { id } });
    expect(await spectator.closed).toBe(4404);
  },
);

test('an address has room for a hall, and no more than that', async () => {
  const { site, token, address } = await linked();
  const inTheHall = Array.from({ length: 1_500 }, () => new SocketClient(address, site.stranger(), { link: token }));
  // One after the other, so that each is waited for anew.
  for (const client of inTheHall) await client.hears('watching');
  const statusOfAnother = () => {
    const { socket, closed } = new SocketClient(address, site.stranger(), { link: token });
    closed.catch(() => {});
    const refused = once(socket, 'unexpected-response').then(([, response]) => response.statusCode);
    return Promise.race([refused, once(socket, 'open').then(() => 101)]);
  };
  expect(await statusOfAnother()).toBe(429);
  inTheHall[0]?.socket.close();
  await inTheHall[0]?.closed;
  await vi.waitFor(async () => {
    const next = new SocketClient(address, site.stranger(), { link: token });
    next.closed.catch(() => {});
    await next.hears('watching');
  }, 10_000);
  // It is full again: those who stayed still count.
  expect(await statusOfAnother()).toBe(429);
});

/**
 * How long the largest calls hold the server's event loop, seen from outside: while one runs, somebody else asks for
 * `/api/healthz` again and again, and the longest wait, less the usual one, is what they were locked up.
 */
import { randomFillSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { addressOf } from '#client/data/call.ts';
import { authCalls } from '#contract/auth.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { memberCalls } from '#contract/group-members.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import type { Bench } from '../bench.ts';
import { startProbe } from '../load/probe.ts';
import type { Person } from '../site/ask.ts';
import * as club from '../site/club.ts';
import { plantGroup, plantPeople } from '../site/people.ts';
import type { Site } from '../site/site.ts';
import { median, percentile, type Row } from '../table.ts';

interface Call {
  name: string;
  make: (round: number) => Promise<unknown>;
}

export function measureHolds(bench: Bench): Promise<Row[]> {
  return bench.onSite(async (site) => {
    const calls = [
      ...(await tournamentCallsOn(site, bench)),
      ...(await listCallsOn(site, bench)),
      await exportOn(site, bench),
      await picturesOn(site, bench),
    ];
    const probe = startProbe(site.url);
    await pause(bench.size(500, 10));
    const usual = median(await probe.take());
    const rows: Row[] = [];
    for (const { name, make } of calls) {
      const held: number[] = [];
      // The median counts, for whatever else the machine does can only make it longer.
      for (let round = 0; round < roundsOf(bench); round += 1) {
        await probe.take();
        await make(round);
        held.push(Math.max(0, percentile(await probe.take(), 1) - usual));
      }
      rows.push({ figure: `holds the event loop: ${name}`, unit: 'ms', ours: median(held), goal: 50 });
    }
    await probe.stop();
    return rows;
  });
}

const roundsOf = (bench: Bench) => bench.size(5, 1);

async function tournamentCallsOn(site: Site, bench: Bench): Promise<Call[]> {
  const entrants = bench.size(64, 4);
  const players = await plantPeople(site, entrants, 'entrant');
  const { owner, groupId } = await plantGroup(site, players);
  const enter = () => club.enter(owner, groupId, players, club.roundRobin);
  const ids: number[] = [];
  for (let round = 0; round < roundsOf(bench); round += 1) ids.push(await enter());
  const id = await enter();
  const matches = await club.start(owner, id);
  const score = (round: number) => {
    const body = { player1Score: 11, player2Score: 5 };
    return owner.call(tournamentCalls.score, { params: { id, matchId: matches[round] ?? 0 }, body });
  };
  const readAfterScore = async (round: number) => {
    await score(roundsOf(bench) + round);
    for (const player of players.slice(0, 2)) await player.call(tournamentCalls.get, { params: { id } });
  };
  const what = `a round robin of ${entrants}`;
  return [
    { name: `start of ${what}`, make: (round) => club.start(owner, ids[round] ?? 0) },
    { name: `score in ${what}`, make: score },
    { name: `GET ${what}, by two after a score`, make: readAfterScore },
  ];
}

async function listCallsOn(site: Site, bench: Bench): Promise<Call[]> {
  const limit = bench.size(100, 2);
  const people = await plantPeople(site, limit + 1, 'member');
  const { owner, groupId, conversationId } = await plantGroup(site, people);
  await club.plantGroups(site, [owner, ...people.slice(1, 8)], limit);
  const longest = 'All the same to me. '.repeat(200).trim();
  await club.plantMessages(site, { conversationId, sender: owner, count: limit + 1 }, () => longest);
  for (let made = 0; made < limit; made += 1) await club.enter(owner, groupId, [], club.roundRobin);
  const query = { limit };
  // The newest are cached.
  const older = { ...query, groupId, before: limit + 1 };
  const calls: Record<string, () => Promise<unknown>> = {
    '/groups': () => owner.call(groupCalls.list, { query }),
    '/groups/mine': () => owner.call(myGroupCalls.list, { query }),
    '/group-members': () => owner.call(memberCalls.list, { params: { id: groupId }, query }),
    '/conversations': () => owner.call(conversationCalls.list, { query }),
    '/messages': () => owner.call(messageCalls.list, { query: older }),
    '/tournaments': () => owner.call(tournamentCalls.list, { query }),
  };
  return Object.entries(calls).map(([path, make]) => ({ name: `GET ${path}, ${limit} at once`, make }));
}

async function exportOn(site: Site, bench: Bench): Promise<Call> {
  const { owner, conversationId } = await plantGroup(site, await plantPeople(site, 1, 'speaker'));
  const count = bench.size(50_000, 50);
  await club.plantMessages(site, { conversationId, sender: owner, count });
  return { name: `GET /auth/export, ${count} messages`, make: () => owner.call(authCalls.exportData, {}) };
}

async function picturesOn(site: Site, bench: Bench): Promise<Call> {
  const count = bench.size(10, 1);
  const groups: { owner: Person; groupId: number }[] = [];
  for (let made = 0; made < count; made += 1) groups.push(await plantGroup(site, await plantPeople(site, 1)));
  const picture = await photograph(bench.size(4000, 400), bench.size(3000, 300));
  return {
    name: `${count} pictures of ${(picture.size / 1_000_000).toFixed(1)} MB at once`,
    make: () => Promise.all(groups.map(({ owner, groupId }) => upload(site, owner, groupId, picture))),
  };
}

/** As a phone takes them, with little that can be left out: of twelve megapixels some 8 MB. */
async function photograph(width: number, height: number): Promise<Blob> {
  const raw = { width, height, channels: 3 } as const;
  const pixels = randomFillSync(Buffer.alloc(width * height * raw.channels));
  const jpeg = await sharp(pixels, { raw }).blur(0.7).jpeg({ quality: 50 }).toBuffer();
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
}

/** Gives a group a picture, as its form does. @throws where it is refused */
async function upload(site: Site, { cookie }: Person, groupId: number, picture: Blob): Promise<void> {
  const { method, path, upload: file } = pictureCalls.upload;
  const body = new FormData();
  body.append(file.field, picture);
  const address = `${site.url}${addressOf(path, { params: { id: groupId } })}`;
  const response = await fetch(address, { method, headers: { cookie, origin: site.url }, body });
  if (!response.ok) throw new Error(`A picture was answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

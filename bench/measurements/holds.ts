/**
 * How long the largest calls hold the server's event loop, seen from outside: while one runs, somebody else asks for
 * `/api/healthz` again and again, and the longest wait, less the usual one, is what they were held up.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { authCalls } from '#contract/auth.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { startProbe } from '../load/probe.ts';
import { plantGroups } from '../site/groups.ts';
import { gather, plantPeople } from '../site/people.ts';
import type { Person } from '../site/person.ts';
import { photograph, upload } from '../site/photographs.ts';
import { onSite, type Site } from '../site/site.ts';
import { plantMessages } from '../site/spoken.ts';
import { enterRoundRobin, start } from '../site/tournaments.ts';
import { median, percentile } from '../statistics.ts';
import type { Row } from '../table.ts';

const entrants = 64;
const mostOnPage = 100;
const exported = 50_000;
const pictures = 10;
const longestMessage = 4000;
/** Each call is made so often; the median counts, for whatever else the machine does can only make it longer. */
const rounds = 5;
const quiet = 500;

interface Call {
  name: string;
  make: (round: number) => Promise<unknown>;
}

export function measureHolds(): Promise<Row[]> {
  return onSite(async (site) => {
    const calls = [
      ...(await tournamentCallsOn(site)),
      ...(await listCallsOn(site)),
      await exportOn(site),
      await picturesOn(site),
    ];
    const probe = startProbe(site.url);
    try {
      await pause(quiet);
      const usual = median(await probe.take());
      const rows: Row[] = [];
      for (const { name, make } of calls) {
        const held: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          await probe.take();
          await make(round);
          held.push(Math.max(0, percentile(await probe.take(), 1) - usual));
        }
        rows.push({ figure: `holds the event loop: ${name}`, unit: 'ms', ours: median(held), goal: 50 });
      }
      return rows;
    } finally {
      await probe.stop();
    }
  });
}

async function tournamentCallsOn(site: Site): Promise<Call[]> {
  const players = await plantPeople(site, entrants, 'entrant');
  const { owner, groupId } = await gather(site, players);
  const ids: number[] = [];
  for (let round = 0; round < rounds; round += 1) ids.push(await enterRoundRobin(owner, groupId, players));
  const id = await enterRoundRobin(owner, groupId, players);
  const matches = await start(owner, id);
  const score = (round: number) => {
    const body = { player1Score: 11, player2Score: 5 };
    return owner.call(tournamentCalls.score, { params: { id, matchId: matches[round] ?? 0 }, body });
  };
  const what = `a round robin of ${entrants}`;
  return [
    { name: `start of ${what}`, make: (round) => start(owner, ids[round] ?? 0) },
    { name: `score in ${what}`, make: score },
    { name: `GET ${what}, by two after a score`, make: (round) => readAfterScore(round, score, players, id) },
  ];
}

/** The first who looks after a score, and another. */
async function readAfterScore(
  round: number,
  score: (round: number) => Promise<unknown>,
  players: readonly Person[],
  id: number,
): Promise<void> {
  await score(rounds + round);
  for (const player of players.slice(0, 2)) await player.call(tournamentCalls.get, { params: { id } });
}

async function listCallsOn(site: Site): Promise<Call[]> {
  const people = await plantPeople(site, mostOnPage + 1, 'member');
  const { owner, groupId, conversationId } = await gather(site, people);
  await plantGroups(site, people.slice(0, 8), mostOnPage);
  const content = 'All the same to me. '.repeat(longestMessage / 20).trim();
  await plantMessages(site, { conversationId, sender: owner, count: mostOnPage + 1, content });
  for (let made = 0; made < mostOnPage; made += 1) {
    await owner.call(tournamentCalls.create, { body: { name: `Cup ${made}`, groupId } });
  }
  const query = { limit: mostOnPage };
  // The newest are kept from one call to the next.
  const older = { ...query, groupId, before: mostOnPage + 1 };
  const of = `${mostOnPage} at once`;
  return [
    { name: `GET /groups, ${of}`, make: () => owner.call(groupCalls.list, { query }) },
    { name: `GET /groups/mine, ${of}`, make: () => owner.call(myGroupCalls.list, { query }) },
    {
      name: `GET /group-members, ${of}`,
      make: () => owner.call(memberCalls.list, { params: { id: groupId }, query }),
    },
    { name: `GET /conversations, ${of}`, make: () => owner.call(conversationCalls.list, { query }) },
    { name: `GET /messages, ${of}`, make: () => owner.call(messageCalls.list, { query: older }) },
    { name: `GET /tournaments, ${of}`, make: () => owner.call(tournamentCalls.list, { query }) },
  ];
}

async function exportOn(site: Site): Promise<Call> {
  const people = await plantPeople(site, 1, 'speaker');
  const { owner, conversationId } = await gather(site, people);
  await plantMessages(site, { conversationId, sender: owner, count: exported });
  return {
    name: `GET /auth/export, ${exported.toLocaleString('en-GB')} messages`,
    make: () => owner.call(authCalls.exportData, {}),
  };
}

async function picturesOn(site: Site): Promise<Call> {
  const owners = await plantPeople(site, pictures, 'owner');
  const groups = await Promise.all(owners.map((owner) => gather(site, [owner])));
  const picture = await photograph();
  return {
    name: `${pictures} pictures of ${Math.round(picture.size / 1_000_000)} MB at once`,
    make: () => Promise.all(groups.map(({ owner, groupId }) => upload(site, owner, groupId, picture))),
  };
}

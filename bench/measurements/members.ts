/** How many members one process serves at once on a busy evening, and what is written meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import type { Bench } from '../bench.ts';
import { ask, type Person } from '../site/ask.ts';
import { enter, line, roundRobin, start } from '../site/club.ts';
import { plantGroup, plantPeople } from '../site/people.ts';
import type { Site } from '../site/site.ts';
import { openSockets } from '../site/sockets.ts';
import { cpuSeconds } from '../site/usage.ts';
import { percentile, type Row } from '../table.ts';

const inGroup = 25;
/** Somebody who is active looks at something so often, and says something so often. */
const [looksEveryMs, saysEveryMs] = [5000, 60_000];
/** Slower than this for one of twenty, and it is too much. */
const patienceMs = 200;

interface Club {
  members: readonly Person[];
  groupId: number;
}

export function measureMembers(bench: Bench): Promise<Row[]> {
  return bench.onSite(async (site) => {
    const clubs: Club[] = [];
    const received = { count: 0 };
    let most = 0;
    let cores = 0;
    for (const active of bench.size([1000, 2000, 3000, 4000, 6000], [inGroup])) {
      while (clubs.length * inGroup < active) {
        const club = await plantGroup(site, await plantPeople(site, inGroup, 'member'));
        clubs.push(club);
        await openSockets(site.url, club.members, () => {
          received.count += 1;
        });
      }
      const { p95, own } = await spend(site, clubs, bench.size(10_000, 300));
      const figures = `${p95.toFixed(0)} ms for 19 of 20, ${own.toFixed(2)} cores, ${received.count} updates so far`;
      console.log(`${active} members active: ${figures}`);
      if (p95 > patienceMs && !bench.size(false, true)) break;
      [most, cores] = [active, own];
    }
    return [
      {
        figure: `members active at once (${patienceMs} ms for 19 of 20)`,
        unit: 'people',
        ours: most,
        goal: 1000,
        isLeast: true,
      },
      { figure: `the server’s part of it`, unit: 'cores', ours: cores, goal: 1 },
      await measureScores(bench, site),
    ];
  });
}

/** Lets everybody be active for so long. */
async function spend(site: Site, clubs: readonly Club[], milliseconds: number) {
  const until = performance.now() + milliseconds;
  const before = cpuSeconds(site.pid);
  const times: number[] = [];
  const timed = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  };
  const isActive = async ({ members, groupId }: Club, at: number) => {
    const person = members[at] as Person;
    const looks = [`/groups/${groupId}`, '/conversations', `/messages?groupId=${groupId}`, '/activities/waiting'];
    let saysAt = performance.now() + Math.random() * saysEveryMs;
    await pause(Math.random() * Math.min(looksEveryMs, milliseconds));
    for (let count = at; performance.now() < until; count += 1) {
      await timed(() => ask(`${site.url}/api${looks[count % looks.length]}`, person));
      if (performance.now() > saysAt) {
        saysAt += saysEveryMs;
        await timed(() => person.call(messageCalls.send, { body: { groupId, content: line } }));
      }
      await pause(looksEveryMs * (0.5 + Math.random()));
    }
  };
  await Promise.all(clubs.flatMap((club) => club.members.map((_, at) => isActive(club, at))));
  return { p95: percentile(times, 0.95), own: (cpuSeconds(site.pid) - before) / (milliseconds / 1000) };
}

/** As they are entered at many tournaments at once, each by its organiser. */
async function measureScores(bench: Bench, site: Site): Promise<Row> {
  const held = await Promise.all(
    Array.from({ length: bench.size(16, 1) }, async () => {
      const people = await plantPeople(site, bench.size(16, 4), 'entrant');
      const { owner, groupId } = await plantGroup(site, people);
      const id = await enter(owner, groupId, people, roundRobin);
      return { owner, id, matchIds: await start(owner, id) };
    }),
  );
  const body = { player1Score: 11, player2Score: 5 };
  const begun = performance.now();
  await Promise.all(
    held.map(async ({ owner, id, matchIds }) => {
      for (const matchId of matchIds) await owner.call(tournamentCalls.score, { params: { id, matchId }, body });
    }),
  );
  const count = held.reduce((sum, { matchIds }) => sum + matchIds.length, 0);
  const perSecond = count / ((performance.now() - begun) / 1000);
  return { figure: 'scores of 16 tournaments at once', unit: 'scores/s', ours: perSecond, goal: 100, isLeast: true };
}

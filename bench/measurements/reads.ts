/** What reads cost: the real server beside the least that Node can do with the same statements, turn by turn. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { tournamentCalls } from '#contract/tournaments.ts';
import { startFloor } from '../floor/start.ts';
import { getRequest } from '../load/requests.ts';
import { sideBySide } from '../load/side-by-side.ts';
import { plantAchievements } from '../site/achievements.ts';
import { ask } from '../site/ask.ts';
import { plantEvents } from '../site/events.ts';
import { plantGroups } from '../site/groups.ts';
import { plantPeople } from '../site/people.ts';
import { fileOf, onSite } from '../site/site.ts';
import { enterRoundRobin, start } from '../site/tournaments.ts';
import type { Row } from '../table.ts';

const entrants = 64;
const membersOfGroup = 8;
const groupsOnPage = 50;
const eventsOnPage = 50;

export function measureReads(): Promise<Row[]> {
  return onSite(async (site) => {
    const people = await plantPeople(site, entrants);
    const [viewer] = people;
    const groups = await plantGroups(site, people.slice(0, membersOfGroup), groupsOnPage);
    const [host] = groups;
    if (viewer === undefined || host === undefined) throw new Error('Nobody was planted');
    const id = await enterRoundRobin(viewer, host, people);
    await start(viewer, id);
    await plantEvents(site, host, people.slice(0, membersOfGroup), eventsOnPage);
    const earned = await plantAchievements(site, viewer, id);
    const prebuilt = await promisify(gzip)(JSON.stringify(await viewer.call(tournamentCalls.get, { params: { id } })));
    const prebuiltPath = join(site.folder, 'tournament.json.gz');
    await writeFile(prebuiltPath, prebuilt);
    const floor = await startFloor('reads.ts', fileOf(site), prebuiltPath);
    const compare = async (path: string, figure: string): Promise<Row> => {
      await assertAlike(site.url, floor.url, path, viewer.cookie);
      const compared = await sideBySide(site.url, floor.url, (url) => {
        const request = getRequest(path, url, viewer.cookie);
        return () => request;
      });
      return { figure, unit: 'requests/s', ...compared, goal: 0.6 };
    };
    try {
      return [
        await compare(`/api/tournaments/${id}`, `GET /tournaments/{id}, round robin of ${entrants}`),
        await compare('/api/groups', `GET /groups, ${groupsOnPage} groups`),
        await compare(
          `/api/events/group/${host}?when=upcoming`,
          `GET /events/group/{id}, ${eventsOnPage} events, ${membersOfGroup} come to each`,
        ),
        await compare('/api/achievements', `GET /achievements, ${earned} of them`),
        await compare('/api/conversations', `GET /conversations, ${groupsOnPage} conversations`),
      ];
    } finally {
      await floor.stop();
    }
  });
}

/** @throws where the two answers differ so much in size that comparing them says nothing */
async function assertAlike(ours: string, floor: string, path: string, cookie: string): Promise<void> {
  const sizes = await Promise.all(
    [ours, floor].map(async (url) => JSON.stringify(await (await ask(`${url}${path}`, { cookie })).read()).length),
  );
  if (Math.max(...sizes) > 1.1 * Math.min(...sizes)) {
    throw new Error(`${path} has ${sizes[0]} bytes, its floor ${sizes[1]}: bring bench/floor/reads.ts up to date`);
  }
}

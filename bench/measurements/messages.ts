/** What a page of messages costs, and a message: the real server beside the least that Node can do, turn by turn. */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { messageCalls } from '#contract/messages.ts';
import type { Seed } from '../floor/messages.ts';
import { startFloor } from '../floor/start.ts';
import { getRequest, postRequest } from '../load/requests.ts';
import { type Options, sideBySide } from '../load/side-by-side.ts';
import { gather, plantPeople } from '../site/people.ts';
import { onSite, type Site } from '../site/site.ts';
import { openSockets } from '../site/sockets.ts';
import { line } from '../site/spoken.ts';
import type { Row } from '../table.ts';

const pageSize = 50;

export function measureMessages(load: Options = {}): Promise<Row[]> {
  return onSite(async (site) => {
    const people = await plantPeople(site, 1);
    const { owner, groupId } = await gather(site, people);
    for (let count = 0; count < pageSize; count += 1) {
      const body = { groupId, content: `${count}: ${line}`, clientId: randomUUID() };
      await owner.call(messageCalls.send, { body });
    }
    const { id, username, cookie } = owner;
    const messages = await owner.call(messageCalls.list, { query: { groupId } });
    // Somebody who listens, so that a message is pushed to somebody.
    const listener = await openSockets(site.url, people, () => {});
    try {
      return await compare(site, { cookie, user: { id, username }, groupId, messages }, load);
    } finally {
      await listener.close();
    }
  });
}

async function compare({ url, folder }: Site, seed: Seed, load: Options): Promise<Row[]> {
  const { cookie, groupId, messages } = seed;
  const seedPath = join(folder, 'seed.json');
  await writeFile(seedPath, JSON.stringify(seed));
  const floor = await startFloor('messages.ts', seedPath, folder);
  try {
    const page = `/api/messages?groupId=${groupId}`;
    const answered = await fetch(`${floor.url}${page}`, { headers: { cookie } });
    if (messages.length !== pageSize || !isDeepStrictEqual(await answered.json(), messages)) {
      throw new Error('The floor answers another page than the server: bring bench/floor/messages.ts up to date');
    }
    const getPage = (target: string) => {
      const request = getRequest(page, target, cookie);
      return () => request;
    };
    const pages = await sideBySide(url, floor.url, getPage, load);
    const postOne = (target: string) => () => {
      const body = { groupId, content: line, clientId: randomUUID() };
      return postRequest('/api/messages', target, cookie, body);
    };
    const posts = await sideBySide(url, floor.url, postOne, load);
    return [
      { figure: `GET /messages, ${pageSize} messages`, unit: 'requests/s', ...pages, goal: 1.5 },
      { figure: 'POST /messages, durable, pushed', unit: 'requests/s', ...posts, goal: 1.4 },
    ];
  } finally {
    await floor.stop();
  }
}

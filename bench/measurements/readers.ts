/** What one message costs when a crowd reads along. */
import { setTimeout as pause } from 'node:timers/promises';
import { conversationCalls } from '#contract/conversations.ts';
import { messageCalls } from '#contract/messages.ts';
import { ask } from '../site/ask.ts';
import { type Crowd, openCrowd } from '../site/crowd.ts';
import { cpuSeconds } from '../site/process-usage.ts';
import { onSite, type Site } from '../site/site.ts';
import type { Row } from '../table.ts';

const reading = 2000;
/** How long after the message it still counts what the browsers ask for, in milliseconds. */
const watchedFor = 3000;
/** The marks do not come all at once: each browser waits a little, in milliseconds. */
const marksWithin = 2000;

/**
 * Where a mark is answered with the whole conversation, the client fetches its list of conversations after every
 * message and every mark; where with the mark alone, it keeps the list by itself.
 */
const keepsList = Object.hasOwn(conversationCalls.read.answer.shape, 'readSeq');

export function measureReaders(): Promise<Row[]> {
  return onSite(async (site) => {
    const fetches: Promise<void>[] = [];
    const crowd = await openCrowd(site, reading, (at) => {
      if (!keepsList) fetches.push(fetchList(site, crowd, at));
    });
    try {
      const round = async () => {
        const message = await cpuOf(site, async () => {
          await Promise.all([crowd.say(), pause(watchedFor)]);
          await Promise.all(fetches.splice(0));
        });
        const marks = await cpuOf(site, () => mark(site, crowd));
        return { message, marks };
      };
      await round();
      const { message, marks } = await round();
      return [
        {
          figure: `message to ${reading} who read, with what they fetch: server CPU`,
          unit: 's',
          ours: message,
          goal: 0.2,
        },
        { figure: `the same ${reading} marking it as read: server CPU`, unit: 's', ours: marks },
      ];
    } finally {
      await crowd.close();
    }
  });
}

async function cpuOf({ pid }: Site, work: () => Promise<unknown>): Promise<number> {
  const before = cpuSeconds(pid);
  await work();
  return cpuSeconds(pid) - before;
}

async function fetchList({ url }: Site, { members }: Crowd, at: number): Promise<void> {
  await ask(`${url}/api/conversations`, { cookie: members[at]?.cookie ?? '' });
}

/** Everyone marks the latest message as read, spread over a while as their browsers do. */
async function mark(site: Site, crowd: Crowd): Promise<void> {
  const { members, groupId, conversationId } = crowd;
  const [owner] = members;
  const [newest] = (await owner?.call(messageCalls.list, { query: { groupId, limit: 1 } })) ?? [];
  const request = { params: { id: conversationId }, body: { seq: newest?.seq ?? 0 } };
  await Promise.all(
    members.map(async (member, at) => {
      await pause((at / members.length) * marksWithin);
      await member.call(conversationCalls.read, request);
      if (!keepsList) await fetchList(site, crowd, at);
    }),
  );
}

import { messageCalls } from '#contract/messages.ts';
import { gather, plantPeople } from './people.ts';
import type { Person } from './person.ts';
import type { Site } from './site.ts';
import { openSockets } from './sockets.ts';
import { line } from './spoken.ts';
import { until } from './until.ts';

/** In milliseconds. */
const giveUpAfter = 10_000;

/** A group whose members all have a page open, each of which counts what is said to it. */
export interface Crowd {
  members: readonly Person[];
  groupId: number;
  conversationId: number;
  /** Says something as the group's owner and waits until everyone has heard it. @returns the event as it came */
  say(): Promise<string>;
  close(): Promise<void>;
}

/** @param hear is told of every message that comes to a member, by their place among the members */
export async function openCrowd(site: Site, count: number, hear: (at: number) => void = () => {}): Promise<Crowd> {
  const members = await plantPeople(site, count);
  const { owner, groupId, conversationId } = await gather(site, members);
  let heard = 0;
  let latest = '';
  const sockets = await openSockets(site.url, members, (at, text) => {
    if (!text.includes('"chat_message"')) return;
    heard += 1;
    latest = text;
    hear(at);
  });
  return {
    members,
    groupId,
    conversationId,
    async say() {
      const awaited = heard + count;
      await owner.call(messageCalls.send, { body: { groupId, content: line } });
      if (!(await until(() => heard >= awaited, giveUpAfter))) {
        throw new Error(`Of ${count} members ${awaited - heard} have not heard what was said`);
      }
      return latest;
    },
    close: () => sockets.close(),
  };
}

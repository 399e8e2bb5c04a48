import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { messageCalls } from '#contract/messages.ts';
import type { Person } from './person.ts';

/** Says things as twelve people would, until it is told to stop; what it answers is what was acknowledged. */
export function talkLoudly(anna: Person, groupId: number) {
  let isOver = false;
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  const speak = async (speaker: number) => {
    for (let line = 0; !isOver; line++) {
      const content = `${speaker}-${line}`;
      const response = await anna.ask(messageCalls.send, { body: { groupId, content, clientId: crypto.randomUUID() } });
      statuses.add(response.statusCode);
      if (response.statusCode === 201) acknowledged.push(content);
      // As a browser would, only sooner.
      else await pause(20);
    }
  };
  const speakers = Array.from({ length: 12 }, (_, speaker) => speak(speaker));
  const stop = async () => {
    isOver = true;
    await Promise.all(speakers);
  };
  return { acknowledged, statuses, stop };
}

async function kept(anna: Person, groupId: number) {
  const pages = await anna.pages(messageCalls.list, { query: { groupId, limit: 100 } });
  return pages.flat();
}

/** That all of it is there, each once, and no number is missing. */
export async function expectKept(anna: Person, groupId: number, acknowledged: readonly string[]): Promise<void> {
  const messages = await kept(anna, groupId);
  const contents = new Set(messages.map(({ content }) => content));
  expect(acknowledged.filter((content) => !contents.has(content))).toEqual([]);
  expect(contents.size).toBe(messages.length);
  expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, at) => messages.length - at));
}

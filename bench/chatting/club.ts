import type { Partner } from '#client/features/messages/model/opening.ts';
import { authCalls } from '#contract/auth.ts';
import { conversationCalls } from '#contract/conversations.ts';
import type { Answer, Endpoint, Request } from '#contract/endpoint.ts';
import { groupCalls } from '#contract/groups.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import { Person } from '../site/ask.ts';
import { as } from './browser.ts';

/** Some people in one group, who also write to each other two by two; and what the server itself says of it all. */
export async function openClub(address: string, names: readonly string[]) {
  const people: Person[] = [];
  for (const name of names) people.push(await register(address, name));
  const [first, ...others] = people;
  if (first === undefined) throw new Error('Nobody is there');
  const { id: groupId } = await first.call(groupCalls.create, { body: { name: 'Dinkers' } });
  for (const person of others) await person.call(groupCalls.join, { params: { id: groupId } });
  /** By the chatters' own fetch, which goes by who asks. */
  const asked = async <E extends Endpoint>(at: number, call: E, request: Request<E>): Promise<Answer<E>> => {
    const person = people[at] ?? first;
    return as(person.cookie, () => person.call(call, request));
  };
  return {
    people,
    groupId,
    /** The first and the second write to each other, the third and the fourth. */
    partnerOf: (at: number): Partner => ({ userId: people[at ^ 1]?.id ?? 0 }),
    /** All of a conversation as somebody sees it, the oldest first. */
    async threadOf(at: number, conversationId: number): Promise<Message[]> {
      const all: Message[] = [];
      for (;;) {
        const query = { conversationId, after: all.at(-1)?.seq ?? 0, limit: 100 };
        const page = await asked(at, messageCalls.list, { query });
        if (page.length === 0) return all;
        all.push(...page);
      }
    },
    /** What the lists say to somebody. */
    async countsOf(at: number) {
      const listed = await asked(at, conversationCalls.list, { query: { kind: 'group' } });
      return { sums: await asked(at, conversationCalls.unread, {}), listed };
    },
  };
}

async function register(address: string, username: string): Promise<Person> {
  const body = { username, email: `${username}@example.org`, password: 'third shot drop' };
  const headers = { 'content-type': 'application/json' };
  const { method, path } = authCalls.register;
  const answer = await fetch(`${address}/api${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${username} could not register: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: number };
  const cookies = answer.headers.getSetCookie();
  const cookie = cookies.find((one) => one.startsWith('thirdshot='))?.split(';')[0] ?? '';
  return new Person(address, { id, username, cookie });
}

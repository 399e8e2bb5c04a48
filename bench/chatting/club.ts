import type { Partner } from '#client/features/messages/model/opening.ts';
import type { Conversation, UnreadCounts } from '#contract/conversations.ts';
import type { Message } from '#contract/messages.ts';
import { ask } from '../site/ask.ts';
import { as } from './browser.ts';

interface ClubPerson {
  id: number;
  name: string;
  cookie: string;
}

/** Some people in one group, who also write to each other two by two; and what the server itself says of it all. */
export class Club {
  readonly people: readonly ClubPerson[];
  readonly groupId: number;
  readonly #address: string;

  private constructor(address: string, people: readonly ClubPerson[], groupId: number) {
    this.#address = address;
    this.people = people;
    this.groupId = groupId;
  }

  static async of(address: string, names: readonly string[]): Promise<Club> {
    const people: ClubPerson[] = [];
    for (const name of names) people.push(await register(address, name));
    const [first, ...others] = people;
    const made = await ask(`${address}/api/groups`, {
      ...post,
      cookie: first?.cookie ?? '',
      body: { name: 'Dinkers' },
    });
    const { id } = (await made.read()) as { id: number };
    for (const { cookie } of others) await ask(`${address}/api/groups/${id}/join`, { ...post, cookie, body: {} });
    return new Club(address, people, id);
  }

  /** The first and the second write to each other, the third and the fourth. */
  partnerOf(at: number): Partner {
    return { userId: this.people[at ^ 1]?.id ?? 0 };
  }

  /** All of a conversation as somebody sees it, the oldest first. */
  async threadOf(at: number, conversationId: number): Promise<Message[]> {
    const all: Message[] = [];
    for (;;) {
      const after = all.at(-1)?.seq ?? 0;
      const path = `/messages?conversationId=${conversationId}&after=${after}&limit=100`;
      const page = await this.#read<Message[]>(at, path);
      if (page.length === 0) return all;
      all.push(...page);
    }
  }

  /** What the lists say to somebody. */
  async countsOf(at: number) {
    const listed = await this.#read<Conversation[]>(at, '/conversations?kind=group');
    return { sums: await this.#read<UnreadCounts>(at, '/conversations/unread'), listed };
  }

  async #read<Answer>(at: number, path: string): Promise<Answer> {
    const cookie = this.people[at]?.cookie ?? '';
    // By the chatters' own fetch, which goes by who asks.
    const response = await as(cookie, () => ask(`${this.#address}/api${path}`, { cookie }));
    return response.read() as Answer;
  }
}

const post = { method: 'POST' };

async function register(address: string, name: string): Promise<ClubPerson> {
  const body = { username: name, email: `${name}@example.org`, password: 'third shot drop' };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/auth/register`, { ...post, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${name} could not register: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: number };
  const cookies = answer.headers.getSetCookie();
  const cookie = cookies.find((one) => one.startsWith('thirdshot='))?.split(';')[0] ?? '';
  return { id, name, cookie };
}

import { vi } from 'vitest';
import type { Conversation, Message } from '#contract/messages.ts';

export const groupId = 5;

export const message = (seq: number, content = `message ${seq}`): Message => ({
  id: seq,
  conversationId: 1,
  seq,
  groupId,
  senderId: 1,
  sender: { id: 1, username: 'rosa' },
  content,
  sentAt: '2026-05-04T18:00:00.000Z',
  clientId: null,
});

/** From one `seq` to another, both included. */
export const run = (from: number, to: number): Message[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => message(from + index));

export interface FakeServer {
  lastSeq: number;
  readSeq: number;
  /** While it is away nothing is answered. */
  isAway: boolean;
  /** What was asked for since this was last emptied. */
  asked: string[];
  /** Happens while an answer is on its way. */
  meanwhile: (() => void) | undefined;
}

/** In the place of the network, a group's conversation as the contract has it. */
export function fakeServer(lastSeq: number, readSeq: number): FakeServer {
  const server: FakeServer = { lastSeq, readSeq, isAway: false, asked: [], meanwhile: undefined };
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, search, searchParams } = new URL(address, 'http://localhost');
    server.asked.push(pathname.replace('/api', '') + search.replace(`groupId=${groupId}&`, ''));
    if (server.isAway) throw new TypeError('away');
    const answer = pathname.endsWith('/messages') ? pageOf(server, searchParams) : json(conversation(server));
    server.meanwhile?.();
    server.meanwhile = undefined;
    return answer;
  });
  return server;
}

export const conversation = ({ lastSeq, readSeq }: Pick<FakeServer, 'lastSeq' | 'readSeq'>): Conversation => ({
  id: 1,
  kind: 'group',
  groupId,
  group: { id: groupId, name: 'Dinkers', imageUrl: null, imageSize: null, imagePosition: 'center center' },
  lastMessage: lastSeq === 0 ? null : message(lastSeq),
  lastSeq,
  readSeq,
  unreadCount: lastSeq - readSeq,
});

function pageOf({ lastSeq }: FakeServer, query: URLSearchParams): Response {
  const [after, before, limit] = ['after', 'before', 'limit'].map((name) => Number(query.get(name) ?? Number.NaN));
  const most = limit || 50;
  if (query.has('after')) {
    const rest = run((after ?? 0) + 1, lastSeq);
    const items = rest.slice(0, most);
    const next = rest.length > most ? { link: `</api/messages?after=${items.at(-1)?.seq}>; rel="next"` } : {};
    return json(items, next);
  }
  const last = query.has('before') ? (before ?? 0) - 1 : lastSeq;
  return json(run(Math.max(1, last - most + 1), last).reverse());
}

const json = (body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', ...headers } });

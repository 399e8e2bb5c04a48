import { vi } from 'vitest';
import { aConversation, aMessage, aTalk } from '#client/lib/talk-for-tests.ts';
import type { Conversation, OpenedConversation } from '#contract/conversations.ts';
import type { Message } from '#contract/messages.ts';
import { emptyThread, type Thread } from './thread.ts';

export const groupId = 5;
/** Of that group. */
export const conversationId = 1;

export const message = (seq: number, part: Partial<Message> = {}): Message => aMessage({ seq, ...part });

/** From one `seq` to another, both included. */
export const run = (from: number, to: number): Message[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => message(from + index));

/** A thread of which nothing is missing up to the last change, or up to a revision. */
export const threadOf = (messages: Message[], part: Partial<Thread> = {}): Thread => {
  const lastSeq = messages.at(-1)?.seq ?? 0;
  const revision = part.revision ?? Math.max(0, ...messages.map((each) => each.revision));
  return { ...emptyThread, messages, lastSeq, revision, knownRevision: revision, ...part };
};

export interface FakeServer {
  lastSeq: number;
  readSeq: number;
  /** As they are now, where that is not as they were said. */
  changed: Map<number, Message>;
  /** Of the last change. */
  revision: number;
  /** What is older than this can no longer be told. */
  anewSince: number;
  /** While it is away nothing is answered. */
  isAway: boolean;
  /** What was asked for since this was last emptied. */
  asked: string[];
  /** Happens while an answer is on its way. */
  meanwhile: (() => void) | undefined;
}

/** In the place of the network, a group's conversation as the contract has it. */
export function fakeServer(lastSeq: number, readSeq: number): FakeServer {
  const server: FakeServer = {
    lastSeq,
    readSeq,
    changed: new Map(),
    revision: lastSeq,
    anewSince: 0,
    isAway: false,
    asked: [],
    meanwhile: undefined,
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, search, searchParams } = new URL(address, 'http://localhost');
    server.asked.push(pathname.replace('/api', '') + search.replace(`conversationId=${conversationId}&`, ''));
    if (server.isAway) throw new TypeError('away');
    const answer = pathname.endsWith('/messages') ? pageOf(server, searchParams) : json(opened(server));
    server.meanwhile?.();
    server.meanwhile = undefined;
    return answer;
  });
  return server;
}

/** Says something more. */
export function say(server: FakeServer): Message {
  server.lastSeq += 1;
  return edit(server, server.lastSeq);
}

/** Says something differently. */
export function edit(server: FakeServer, seq: number): Message {
  server.revision += 1;
  const changed = message(seq, { revision: server.revision, content: `changed by ${server.revision}` });
  server.changed.set(seq, changed);
  return changed;
}

export const conversation = ({ lastSeq, readSeq }: Pick<FakeServer, 'lastSeq' | 'readSeq'>): Conversation =>
  aConversation(aTalk(lastSeq === 0 ? null : message(lastSeq), { id: conversationId, readSeq }));

const opened = (server: FakeServer): OpenedConversation => ({
  ...conversation(server),
  people: 4,
  viewer: { maySend: true, mayModerate: false, mutedUntil: null, hasBlocked: false, mayMakeEvents: false },
});

function pageOf(server: FakeServer, query: URLSearchParams): Response {
  const { lastSeq, changed, revision, anewSince } = server;
  const [after, before, limit] = ['after', 'before', 'limit'].map((name) => Number(query.get(name) ?? Number.NaN));
  const most = limit || 50;
  const all = run(1, lastSeq).map((each) => changed.get(each.seq) ?? each);
  const headers = { revision: String(revision) };
  if (query.has('changedSince')) {
    const [since, from] = [Number(query.get('changedSince')), Number(query.get('cursor') ?? 0)];
    if (since < anewSince) return json({ error: 'Read anew', code: 'read_anew' }, {}, 409);
    const rest = all.filter((each) => each.revision > since).sort((one, other) => one.revision - other.revision);
    const next = `</api/messages?conversationId=1&changedSince=${since}&limit=${most}&cursor=${from + most}>; rel="next"`;
    return json(rest.slice(from, from + most), { ...headers, ...(rest.length > from + most && { link: next }) });
  }
  if (query.has('after')) {
    const rest = all.slice(after);
    const items = rest.slice(0, most);
    const next = rest.length > most ? { link: `</api/messages?after=${items.at(-1)?.seq}>; rel="next"` } : {};
    return json(items, { ...headers, ...next });
  }
  const last = query.has('before') ? (before ?? 0) - 1 : lastSeq;
  return json(all.slice(Math.max(0, last - most), last).reverse(), headers);
}

const json = (body: unknown, headers: Record<string, string> = {}, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

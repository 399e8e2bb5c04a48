import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import { freshnessOf } from '#client/data/freshness.ts';
import { answersOf } from '#client/data/keys.ts';
import { pages, query } from '#client/data/queries.ts';
import { rowsIn } from '#client/data/rows-in-cache.ts';
import { type Conversation, conversationCalls, type OpenedConversation } from '#contract/conversations.ts';
import { endSeqOf, holds } from './thread.ts';
import { forgetLoadedRange, type ThreadPosition, threadIn } from './thread-cache.ts';

/** Whose conversation is to be opened: a group's, a game's, or the one with a person. */
export type Partner = { groupId: number } | { gameId: number } | { userId: number };

/** How things stood when a thread was opened. */
export interface Opening extends ThreadPosition {
  conversation: Conversation;
  /** As `readSeq`, also where all had been read. */
  markedSeq: number;
}

/**
 * Finds out, once, how a conversation stands that is being opened.
 *
 * @param partner for as long as it is shown the same one
 * @param at a message that is looked for
 */
export function useOpening(partner: Partner, at?: number) {
  const client = useQueryClient();
  const [first] = useState({ partner, at });
  const [found, setFound] = useState<{ opening?: Opening; problem?: Error }>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew.
  useEffect(() => {
    let isLeft = false;
    open(client, first.partner, first.at).then(
      (opening) => !isLeft && setFound({ opening }),
      (problem: Error) => !isLeft && setFound({ problem }),
    );
    return () => {
      isLeft = true;
    };
  }, [client, first, attempt]);
  return { ...found, retry: () => setAttempt(attempt + 1) };
}

/** With something to show one does not wait longer for the server. */
const answerTimeoutMs = 1_000;
const timeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, answerTimeoutMs));

/**
 * Looks up which conversation it is, and how far one has read in it: in what was fetched of it while that is up to date,
 * else with the server; without it, as it was last seen. What is loaded of the thread and is not where reading goes on is
 * forgotten.
 */
export async function open(client: QueryClient, partner: Partner, at?: number): Promise<Opening> {
  const known = knownOf(client, partner);
  if (known?.isFresh) return openedAt(client, known.conversation, at);
  const asked = ask(client, partner);
  const ifAnswered = asked.catch((error: unknown) => {
    // What the server refuses is not looked for elsewhere.
    if (!known && !(error instanceof CallError && error.isPassing)) throw error;
    return undefined;
  });
  const hasNothingToShow = known && threadIn(client, known.conversation.id).messages.length === 0;
  const answer = await (hasNothingToShow ? ifAnswered : Promise.race([ifAnswered, timeout()]));
  if (answer) return openedAt(client, answer, at);
  if (known) return openingOf(known.conversation, at);
  const opened = asked.then((conversation) => openedAt(client, conversation, at));
  return Promise.any([opened, lastSeen(client, partner, at)]).catch(() => opened);
}

/** @throws where none of the lists that the browser keeps has it */
async function lastSeen(client: QueryClient, partner: Partner, at: number | undefined): Promise<Opening> {
  const kind = 'groupId' in partner ? 'group' : 'direct';
  const lists = [pages(conversationCalls.list, { query: { kind } }), pages(conversationCalls.list)];
  await Promise.allSettled(lists.map((list) => client.fetchInfiniteQuery({ ...list, retry: false })));
  const known = knownOf(client, partner);
  if (!known) throw new Error('It is in none of the lists that are here');
  return openingOf(known.conversation, at);
}

async function ask(client: QueryClient, partner: Partner): Promise<OpenedConversation> {
  const answer = await ('groupId' in partner
    ? call(conversationCalls.ofGroup, { params: partner })
    : 'gameId' in partner
      ? call(conversationCalls.ofGame, { params: partner })
      : call(conversationCalls.withUser, { params: partner }));
  client.setQueryData(query(conversationCalls.get, { params: { id: answer.id } }).queryKey, answer);
  return answer;
}

function openedAt(client: QueryClient, conversation: Conversation, at: number | undefined): Opening {
  const opening = openingOf(conversation, at);
  const thread = threadIn(client, conversation.id);
  const { readSeq, lastSeq } = opening;
  const wanted = at ?? (readSeq === undefined ? undefined : readSeq + 1);
  const isInPlace = wanted === undefined ? endSeqOf(thread) >= lastSeq : holds(thread, wanted);
  if (!isInPlace) forgetLoadedRange(client, conversation.id, lastSeq);
  return opening;
}

function openingOf(conversation: Conversation, at: number | undefined): Opening {
  const { readSeq, lastSeq } = conversation;
  return { conversation, readSeq: lastSeq > readSeq ? readSeq : undefined, markedSeq: readSeq, lastSeq, at };
}

/** New messages and read marks are applied to these answers as they come; where that failed they are invalidated. */
function knownOf(client: QueryClient, partner: Partner): { conversation: Conversation; isFresh: boolean } | undefined {
  const isWanted = ({ groupId, gameId, userId }: Conversation) => {
    if ('groupId' in partner) return groupId === partner.groupId;
    return 'gameId' in partner ? gameId === partner.gameId : userId === partner.userId;
  };
  const found = [conversationCalls.list, conversationCalls.get].flatMap((endpoint) =>
    client
      .getQueryCache()
      .findAll(answersOf(endpoint))
      .flatMap((answer) => {
        const { data } = answer.state;
        // Cast: it was put there under the endpoint's key.
        const rows = endpoint === conversationCalls.get ? [data ?? []].flat() : rowsIn(data);
        const isFresh = !answer.isStaleByTime(freshnessOf(endpoint));
        return (rows as Conversation[]).filter(isWanted).map((conversation) => ({ conversation, isFresh }));
      }),
  );
  return found.find(({ isFresh }) => isFresh) ?? found[0];
}

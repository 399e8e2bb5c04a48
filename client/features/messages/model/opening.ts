import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { call } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import { freshnessOf } from '#client/data/freshness.ts';
import { answersOf, type ReadEndpoint } from '#client/data/keys.ts';
import { pages, query } from '#client/data/queries.ts';
import { rowsIn } from '#client/data/rows-in-cache.ts';
import { type Conversation, conversationCalls, type OpenedConversation } from '#contract/conversations.ts';
import { endSeqOf, holds } from './thread.ts';
import { forgetLoadedRange, threadIn } from './thread-cache.ts';
import type { ThreadPosition } from './thread-fetches.ts';

/** Whose conversation is to be opened: a group's, a game's, or the one with a person. */
export type Partner = { groupId: number } | { gameId: number } | { userId: number };

/** How things stood when a thread was opened. */
export interface Opening extends ThreadPosition {
  conversation: Conversation;
  /** As `readSeq`, also where all had been read. */
  markedSeq: number;
}

interface Found {
  opening?: Opening;
  problem?: Error;
}

/**
 * Finds out, once, how a conversation stands that is being opened.
 *
 * @param partner for as long as it is shown the same one
 * @param at a message that is looked for
 */
export function useOpening(partner: Partner, at?: number): Found & { retry: () => void } {
  const client = useQueryClient();
  const [first] = useState({ partner, at });
  const [found, setFound] = useState<Found>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew.
  useEffect(() => {
    let isLeft = false;
    const find = (result: Found) => {
      if (!isLeft) setFound(result);
    };
    open(client, first.partner, first.at).then(
      (opening) => find({ opening }),
      (problem: Error) => find({ problem }),
    );
    return () => {
      isLeft = true;
    };
  }, [client, first, attempt]);
  return { ...found, retry: useCallback(() => setAttempt((before) => before + 1), []) };
}

/** With a thread to show one does not wait longer for the server. */
const answerTimeoutMs = 1_000;

/**
 * Looks up which conversation it is, and how far one has read in it: in what was fetched of it while that is up to date,
 * else with the server; without it, as it was last seen. What is loaded of the thread and is not where reading goes on is
 * forgotten.
 */
export async function open(client: QueryClient, partner: Partner, at?: number): Promise<Opening> {
  const known = knownOf(client, partner);
  if (known?.isFresh) return openedAt(client, known.conversation, at);
  const asked = ask(client, partner);
  if (!known) return openUnknown(client, partner, asked, at);
  const answered = asked.catch(() => undefined);
  const isHere = threadIn(client, known.conversation.id).messages.length > 0;
  const answer = await (isHere ? Promise.race([answered, silence()]) : answered);
  return answer ? openedAt(client, answer, at) : openingOf(known.conversation, at);
}

/** The same where nothing of it is here: without an answer, the lists may have it, as they were last seen. */
async function openUnknown(
  client: QueryClient,
  partner: Partner,
  asked: Promise<Conversation>,
  at: number | undefined,
): Promise<Opening> {
  const answered = asked.then((conversation) => openedAt(client, conversation, at));
  const unanswered = (error: unknown) => {
    if (!(error instanceof CallError) || !error.isPassing) throw error;
  };
  const opening = await Promise.race([answered.catch(unanswered), silence()]);
  return opening ?? Promise.any([answered, lastSeen(client, partner, at)]).catch(() => answered);
}

/** @throws where no list has it */
async function lastSeen(client: QueryClient, partner: Partner, at: number | undefined): Promise<Opening> {
  const kind = 'groupId' in partner ? 'group' : 'direct';
  const lists = [pages(conversationCalls.list, { query: { kind } }), pages(conversationCalls.list)];
  await Promise.allSettled(lists.map((list) => client.fetchInfiniteQuery({ ...list, retry: false })));
  const known = knownOf(client, partner);
  if (!known) throw new Error('It is in none of the lists that are here');
  return openingOf(known.conversation, at);
}

const silence = () => new Promise<undefined>((resolve) => setTimeout(resolve, answerTimeoutMs));

async function ask(client: QueryClient, partner: Partner): Promise<OpenedConversation> {
  const answer = await answerOn(partner);
  client.setQueryData(query(conversationCalls.get, { params: { id: answer.id } }).queryKey, answer);
  return answer;
}

function answerOn(partner: Partner): Promise<OpenedConversation> {
  if ('groupId' in partner) return call(conversationCalls.ofGroup, { params: partner });
  return 'gameId' in partner
    ? call(conversationCalls.ofGame, { params: partner })
    : call(conversationCalls.withUser, { params: partner });
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

interface Known {
  conversation: Conversation;
  isFresh: boolean;
}

/** What is said and read is taken into these answers as it happens; where that failed they are invalidated. */
function knownOf(client: QueryClient, partner: Partner): Known | undefined {
  const isIt = ({ groupId, gameId, userId }: Conversation) => {
    if ('groupId' in partner) return groupId === partner.groupId;
    return 'gameId' in partner ? gameId === partner.gameId : userId === partner.userId;
  };
  const found = [
    ...answersIn(client, conversationCalls.list, (data) => rowsIn<Conversation>(data)),
    // The edge: it was put there under this endpoint's key.
    ...answersIn(client, conversationCalls.get, (data) => [data as Conversation]),
  ].filter(({ conversation }) => isIt(conversation));
  return found.find(({ isFresh }) => isFresh) ?? found[0];
}

function answersIn(client: QueryClient, endpoint: ReadEndpoint, rows: (data: unknown) => Conversation[]): Known[] {
  const loaded = client.getQueryCache().findAll(answersOf(endpoint));
  return loaded.flatMap((answer) => {
    if (answer.state.data === undefined) return [];
    const isFresh = !answer.isStaleByTime(freshnessOf(endpoint));
    return rows(answer.state.data).map((conversation) => ({ conversation, isFresh }));
  });
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#client/data/call.ts';
import { freshnessOf } from '#client/data/freshness.ts';
import { rowsOf } from '#client/data/queries.ts';
import { type Conversation, messageCalls } from '#contract/messages.ts';
import { groupConversations } from '../conversations/queries.ts';
import { forgetStretch, type Place, threadIn } from './cache.ts';
import { endSeqOf, holds } from './thread.ts';

/** How things stood when a thread was opened. */
export interface Opening extends Place {
  /** Absent where it is not known. */
  name: string | undefined;
  /** As `readSeq`, also where all had been read; 0 where it is not known. */
  markedSeq: number;
}

/** Finds out, once, how a conversation stands that is being opened. */
export function useOpening(groupId: number): Opening | undefined {
  const client = useQueryClient();
  const [opening, setOpening] = useState<Opening>();
  useEffect(() => {
    let isLeft = false;
    void open(client, groupId).then((opened) => {
      if (!isLeft) setOpening(opened);
    });
    return () => {
      isLeft = true;
    };
  }, [client, groupId]);
  return opening;
}

/** With a thread to show one does not wait longer for the server, in milliseconds. */
const patience = 1_000;

/**
 * Looks up how far one has read in a group's conversation: in the list of conversations while that is up to date, else
 * with the server; without it, as it was last seen. What is loaded of the thread and is not where reading goes on is
 * forgotten.
 */
export async function open(client: QueryClient, groupId: number): Promise<Opening> {
  const listed = inList(client, groupId);
  if (listed && isListFresh(client)) return openedAt(client, groupId, listed);
  const asked = call(messageCalls.ofGroup, { params: { groupId } }).catch(() => undefined);
  const isHere = threadIn(client, groupId).messages.length > 0;
  const answer = await (isHere ? Promise.race([asked, silence()]) : asked);
  return answer ? openedAt(client, groupId, answer) : openingOf(listed);
}

const silence = () => new Promise<undefined>((resolve) => setTimeout(resolve, patience));

function openedAt(client: QueryClient, groupId: number, conversation: Conversation): Opening {
  const opening = openingOf(conversation);
  const thread = threadIn(client, groupId);
  const { readSeq, lastSeq } = opening;
  const isInPlace = readSeq === undefined ? endSeqOf(thread) >= lastSeq : holds(thread, readSeq + 1);
  if (!isInPlace) forgetStretch(client, groupId, lastSeq);
  return opening;
}

function openingOf(conversation: Conversation | undefined): Opening {
  if (!conversation) return { name: undefined, readSeq: undefined, markedSeq: 0, lastSeq: 0 };
  const { group, readSeq, lastSeq } = conversation;
  return { name: group?.name, readSeq: lastSeq > readSeq ? readSeq : undefined, markedSeq: readSeq, lastSeq };
}

const list = groupConversations;

function inList(client: QueryClient, groupId: number): Conversation | undefined {
  const data = client.getQueryData(list.queryKey);
  return data && rowsOf(data).find((each) => each.groupId === groupId);
}

/** What is said and read is taken into the list as it happens; where that failed the list is invalidated. */
function isListFresh(client: QueryClient): boolean {
  const query = client.getQueryCache().find({ queryKey: list.queryKey });
  return query !== undefined && !query.isStaleByTime(freshnessOf(messageCalls.conversations));
}

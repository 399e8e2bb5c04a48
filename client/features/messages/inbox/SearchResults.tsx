import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import type { Page } from '#client/data/call.ts';
import { pages } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { Found } from '#client/lib/Found.tsx';
import { excerpt } from '#client/lib/found-words.ts';
import { useGroupTones } from '#client/lib/group-tones.ts';
import { rowTime, useToday } from '#client/lib/row-time.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { toneOf } from '#client/ui/tones.ts';
import { type MessageHit, messageSearchCalls } from '#contract/message-search.ts';
import { summaryOf } from '#contract/messages/summary.ts';
import { nameOf, pathOf } from '../model/conversation-names.ts';
import { ConversationAvatar } from './ConversationRow.tsx';

/**
 * The messages that a search has found, under the names of their conversations.
 *
 * @param before what stays until something was found
 */
export function SearchResults({ q, onClear, before }: { q: string; onClear: () => void; before: ReactNode }) {
  const list = useInfiniteQuery({
    ...pages(messageSearchCalls.search, { query: { q } }),
    placeholderData: keepPreviousData,
    // New messages are to be found, too.
    staleTime: 0,
  });
  const [first] = list.isPlaceholderData ? [] : (list.data?.pages ?? []);
  const words = first && foundCount(q, first);
  useEffect(() => {
    if (words) answer(words);
  }, [words]);
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isError ? 'pt-3' : undefined}>
      <PagedList
        query={list}
        loading={before}
        failed="The messages could not be searched."
        empty={
          <div className="pt-3">
            <EmptyState
              title={noneFound(q)}
              action={
                <Button variant="secondary" onClick={onClear}>
                  Clear search
                </Button>
              }
            >
              Searches every chat you’re in.
            </EmptyState>
          </div>
        }
        more="Show more messages"
      >
        {() => <Groups groups={hitGroups(list.data?.pages ?? [])} q={q} />}
      </PagedList>
    </div>
  );
}

function Groups({ groups, q }: { groups: readonly HitGroup[]; q: string }) {
  const today = useToday();
  const tones = useGroupTones(
    groups.flatMap(({ conversation }) => conversation.groupId ?? []),
    { areMine: true },
  );
  return (
    <div className="-mx-4 sm:-mx-6 lg:-mx-4">
      {groups.map(({ conversation, hits }) => (
        <section key={hits[0]?.id} aria-label={nameOf(conversation)}>
          <h2 className="flex items-center gap-2 px-4 pt-3 pb-1 text-base sm:px-6 lg:px-4">
            <ConversationAvatar
              conversation={conversation}
              tone={tones.get(conversation.groupId ?? 0) ?? toneOf(conversation.userId ?? conversation.id)}
              size="small"
            />
            <span className="min-w-0 truncate" title={nameOf(conversation)} dir="auto">
              {nameOf(conversation)}
            </span>
          </h2>
          <ul>
            {hits.map((hit) => (
              <Hit key={hit.id} hit={hit} q={q} today={today} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface HitProps {
  hit: MessageHit;
  q: string;
  today: number;
  /** Among those of other conversations: it says which it is of. */
  isAlone?: boolean;
}

/** A message that was found: leads to its place in the thread. */
export function Hit({ hit, q, today, isAlone = false }: HitProps) {
  const viewer = useViewer();
  const { message, conversation } = hit;
  const path = hitPath(hit, q);
  return (
    <li>
      <Link
        href={path}
        data-conversation={path}
        className="block px-4 py-2 transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-3 active:bg-sunken sm:px-6 lg:px-4"
      >
        <span className="flex items-baseline gap-2 leading-5">
          <span className="min-w-0 flex-1 truncate text-sm font-semibold" dir="auto">
            {message.senderId === viewer.id ? 'You' : message.sender.name}
            {isAlone && message.senderId !== conversation.userId && (
              <span className="font-normal text-soft">
                {conversation.userId === null ? ' in ' : ' with '}
                {nameOf(conversation)}
              </span>
            )}
          </span>
          <time dateTime={message.sentAt} className="figures text-[0.8125rem] whitespace-nowrap text-soft">
            {rowTime(message.sentAt, today)}
          </time>
        </span>
        <span className="line-clamp-2 text-[0.9375rem] wrap-anywhere text-soft" dir="auto">
          <Found pieces={excerpt(summaryOf(message), q)} />
        </span>
      </Link>
    </li>
  );
}

/** The hits of one conversation, the newest first. */
interface HitGroup {
  conversation: MessageHit['conversation'];
  hits: MessageHit[];
}

/**
 * What was found, by conversation: the one with the newest first. Each page by itself, so that nothing that one reads
 * moves when more comes.
 */
export function hitGroups(pages: readonly Page<MessageHit>[]): HitGroup[] {
  const groups: HitGroup[] = [];
  for (const { items } of pages) {
    const ofPage = new Map<number, HitGroup>();
    // What goes on where the page before ended needs no name again.
    const last = groups.at(-1);
    const goesOn = last && last.conversation.id === items[0]?.conversation.id;
    if (goesOn) ofPage.set(last.conversation.id, last);
    for (const hit of items) {
      const group = ofPage.get(hit.conversation.id) ?? { conversation: hit.conversation, hits: [] };
      if (!ofPage.has(hit.conversation.id)) groups.push(group);
      ofPage.set(hit.conversation.id, group);
      group.hits.push(hit);
    }
  }
  return groups;
}

/** Where a message is shown in its thread. The search stays, so that the way back leads to it. */
export function hitPath({ message, conversation }: MessageHit, q: string): string {
  return `${pathOf(conversation)}&${new URLSearchParams({ at: String(message.seq), q })}`;
}

/** 'No message found for "dinks"' */
const noneFound = (q: string): string => `No message found for "${q}"`;

/** How many were found, for the ear: '3 messages found', 'More than 50 messages found'. */
export function foundCount(q: string, first: Page<unknown>): string {
  const { length } = first.items;
  if (length === 0) return noneFound(q);
  return `${first.next ? 'More than ' : ''}${counted(length, 'message')} found`;
}

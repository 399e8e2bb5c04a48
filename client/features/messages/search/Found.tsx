import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { pages } from '#client/data/queries.ts';
import { useGroupTones } from '#client/lib/group-tones.ts';
import { useToday } from '#client/lib/row-time.ts';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { toneOf } from '#client/ui/tones.ts';
import { messageSearchCalls } from '#contract/message-search.ts';
import { ConversationAvatar } from '../conversations/ConversationAvatar.tsx';
import { nameOf } from '../conversations/row-name.ts';
import { Hit } from './Hit.tsx';
import { foundCount, type HitGroup, hitGroups, noneFound } from './hits.ts';

interface FoundProps {
  q: string;
  onClear: () => void;
  /** What stays until something was found. */
  before: ReactNode;
}

/** The messages that a search has found, under the names of their conversations. */
export default function Found({ q, onClear, before }: FoundProps) {
  const list = useInfiniteQuery({
    ...pages(messageSearchCalls.search, { query: { q } }),
    placeholderData: keepPreviousData,
    // Something may have been said meanwhile that is to be found, too.
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

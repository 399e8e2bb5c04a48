import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { pages, rowsOf } from '#client/data/queries.ts';
import { ErrorNote } from '#client/ui/ErrorNote.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { LoadMore } from '#client/ui/LoadMore.tsx';
import { tournamentCalls } from '#contract/tournaments.ts';
import { takeLeft } from './navigation.ts';
import { TournamentCard, TournamentCardSkeleton } from './TournamentCard.tsx';

/** Fills two or three columns. */
const limit = 24;

interface TournamentListProps {
  groupId: number | undefined;
  /** What is shown when there are none. */
  empty: ReactNode;
}

export function TournamentList({ groupId, empty }: TournamentListProps) {
  const list = useList(groupId);
  if (list.isPending) {
    return (
      <div className={grid} role="status">
        <span className="sr-only">Loading the tournaments</span>
        <TournamentCardSkeleton />
        <TournamentCardSkeleton />
        <TournamentCardSkeleton />
      </div>
    );
  }
  if (list.isError && !list.data) {
    return (
      <ErrorNote
        message={messageOf(list.error, 'The tournaments could not be loaded.')}
        onRetry={() => void list.refetch()}
        pending={list.isFetching}
      />
    );
  }
  const tournaments = rowsOf(list.data);
  if (tournaments.length === 0) return empty;
  return (
    <>
      <FocusOnReturn>
        {tournaments.map((tournament) => (
          <li key={tournament.id}>
            <TournamentCard tournament={tournament} groupId={groupId} />
          </li>
        ))}
      </FocusOnReturn>
      <LoadMore query={list}>Show more tournaments</LoadMore>
    </>
  );
}

/** All tournaments that one may see, or those of a group. */
function useList(groupId: number | undefined) {
  const all = useInfiniteQuery({
    ...pages(tournamentCalls.list, { query: { limit } }),
    enabled: groupId === undefined,
  });
  const ofGroup = useInfiniteQuery({
    ...pages(tournamentCalls.listByGroup, { params: { groupId: groupId ?? 0 }, query: { limit } }),
    enabled: groupId !== undefined,
  });
  return groupId === undefined ? all : ofGroup;
}

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** Whoever closes a tournament is back on its card. */
function FocusOnReturn({ children }: { children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const id = takeLeft();
    if (id === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-tournament="${id}"]`)?.focus({ preventScroll: true });
  }, []);
  return (
    <ul ref={list} className={grid}>
      {children}
    </ul>
  );
}

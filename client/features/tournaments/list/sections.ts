import { useInfiniteQuery } from '@tanstack/react-query';
import { pages, rowsOf } from '#client/data/queries.ts';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { tournamentCalls } from '#contract/tournaments.ts';

type Status = TournamentCard['status'];

/** So many are fetched at once. */
const limit = 24;

/** One part of the list, in its own order and however long. */
export type Section = ReturnType<typeof useSection>;

/** The three parts of the list: of all tournaments that the viewer may see, or of a group's. */
export function useSections(groupId: number | undefined): Record<Status, Section> {
  return {
    active: useSection(groupId, 'active'),
    pending: useSection(groupId, 'pending'),
    completed: useSection(groupId, 'completed'),
  };
}

/** Those in one state. */
export function useSection(groupId: number | undefined, status: Status) {
  const query = { status, limit };
  const all = useInfiniteQuery({ ...pages(tournamentCalls.list, { query }), enabled: groupId === undefined });
  const ofGroup = useInfiniteQuery({
    ...pages(tournamentCalls.listByGroup, { params: { groupId: groupId ?? 0 }, query }),
    enabled: groupId !== undefined,
  });
  const list = groupId === undefined ? all : ofGroup;
  return { list, cards: list.data ? rowsOf(list.data) : [] };
}

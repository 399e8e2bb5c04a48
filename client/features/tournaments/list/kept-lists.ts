/** The lists of tournaments that are in the cache: what changes in them, and which of them have to be fetched again. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Page } from '#client/data/call.ts';
import { answersOf, requestIn } from '#client/data/keys.ts';
import { rowsOf } from '#client/data/queries.ts';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import type { TournamentUpdate } from '#contract/tournaments/changes.ts';
import { tournamentCalls } from '#contract/tournaments.ts';

type Status = TournamentCard['status'];

interface Pages {
  pages: Page<TournamentCard>[];
  pageParams: unknown[];
}

interface KeptList {
  queryKey: QueryKey;
  /** As it was asked for; undefined: those of all groups. */
  groupId: unknown;
  /** Undefined: in whatever state. */
  status: Status | undefined;
  /** Undefined while it is being fetched for the first time. */
  data: Pages | undefined;
}

/** That a tournament has changed. */
export interface News {
  tournamentId: number;
  groupId: number;
  revision: number;
  /** Of which lists it has become a part by this; undefined where it was there before. */
  cameInto: Status | undefined;
}

/** Of which lists a tournament becomes a part by what happens to it. */
const cameInto: Partial<Record<TournamentUpdate['action'], Status>> = {
  tournament_created: 'pending',
  tournament_started: 'active',
  tournament_completed: 'completed',
  playoffs_undone: 'active',
  tournament_reset: 'active',
  tournament_reopened: 'active',
};

export const newsOf = ({ tournamentId, groupId, revision, action }: TournamentUpdate): News => ({
  tournamentId,
  groupId,
  revision,
  cameInto: cameInto[action],
});

/** What becomes of a card; undefined where it is shown no longer. */
type CardChanging = (card: TournamentCard) => TournamentCard | undefined;

/** Changes the card of a tournament wherever it is shown. What a list was to be fetched again for stays so. */
export function changeCard(client: QueryClient, id: number, change: CardChanging): void {
  for (const { queryKey, data } of keptLists(client)) {
    const changed = data && withCard(data, id, change);
    const before = client.getQueryState(queryKey);
    if (changed === undefined || changed === data || before === undefined) continue;
    client.setQueryData(queryKey, changed, { updatedAt: before.dataUpdatedAt });
    if (before.isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}

/** Fetches again the lists that show something else than what is so by now, and those alone. */
export async function refetchOutdated(client: QueryClient, news: readonly News[]): Promise<void> {
  const outdated = keptLists(client).filter((list) => news.some((each) => isOutdated(list, each)));
  await Promise.all(outdated.map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })));
}

function keptLists(client: QueryClient): KeptList[] {
  const { list, listByGroup } = tournamentCalls;
  const all = client.getQueriesData<Pages>(answersOf(list)).map(([queryKey, data]) => {
    return { queryKey, data, groupId: undefined, status: requestIn(list, queryKey).query?.status };
  });
  const ofGroups = client.getQueriesData<Pages>(answersOf(listByGroup)).map(([queryKey, data]) => {
    const { params, query } = requestIn(listByGroup, queryKey);
    return { queryKey, data, groupId: params?.groupId, status: query?.status };
  });
  return [...all, ...ofGroups];
}

function isOutdated({ groupId, status, data }: KeptList, news: News): boolean {
  const card = data && rowsOf(data).find(({ id }) => id === news.tournamentId);
  if (card) return card.revision < news.revision || (status !== undefined && card.status !== status);
  if (groupId !== undefined && groupId !== news.groupId) return false;
  // A list of all has had it since it was made.
  return news.cameInto !== undefined && news.cameInto === (status ?? 'pending');
}

function withCard(data: Pages, id: number, change: CardChanging): Pages {
  let isSame = true;
  const pages = data.pages.map((page) => {
    const items = page.items.flatMap((card) => (card.id === id ? (change(card) ?? []) : card));
    if (items.length === page.items.length && items.every((card, at) => card === page.items[at])) return page;
    isSame = false;
    return { ...page, items };
  });
  return isSame ? data : { ...data, pages };
}

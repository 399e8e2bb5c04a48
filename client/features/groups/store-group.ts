import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '#client/data/call.ts';
import { refetchIfOffline } from '#client/data/invalidate.ts';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { live } from '#client/live/live.ts';
import { type Group, type GroupCard, groupCalls } from '#contract/groups.ts';
import { ownPlaceIn } from '#contract/subjects.ts';

/**
 * The viewer has come into a group, has asked to, or has left it, which is now as the server answered it. What else shows it follows
 * with the event that the server tells of it, like in every other window; where no event can come, at once.
 *
 * @param socket whether it is open decides which
 */
export async function storeGroup(
  client: QueryClient,
  group: Group,
  viewerId: number,
  socket: Pick<typeof live, 'connection'> = live,
): Promise<void> {
  client.setQueryData(query(groupCalls.get, { params: { id: group.id } }).queryKey, group);
  client.setQueriesData<Cards>(answersOf(groupCalls.discover), (cards) => cards && withViewerOf(group, cards));
  await refetchIfOffline(client, [...ownPlaceIn(group.id), `person:${viewerId}`], socket);
}

type Cards = InfiniteData<Page<GroupCard>>;

/** What the viewer may do now, on the group's card: until the list is fetched, a button is not to offer what was done. */
function withViewerOf({ id, viewer }: Group, cards: Cards): Cards {
  const isShown = cards.pages.some(({ items }) => items.some((card) => card.id === id));
  if (!isShown) return cards;
  const pages = cards.pages.map((page) => ({
    ...page,
    items: page.items.map((card) => (card.id === id ? { ...card, viewer } : card)),
  }));
  return { ...cards, pages };
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsOf } from '#client/data/queries.ts';
import type { Listed } from './kind.ts';
import { directConversations, groupConversations } from './queries.ts';

export const conversationsOf = (kind: Listed) => (kind === 'direct' ? directConversations : groupConversations);

/** Whether one has no conversation of a kind; no while that is not known. */
export function useHasNone(kind: Listed): boolean {
  const { data } = useInfiniteQuery(conversationsOf(kind));
  return data !== undefined && rowsOf(data).length === 0;
}

import type { Page } from '#client/data/call.ts';
import { counted } from '#client/lib/counts.ts';

/** 'No group found for "dinks"' */
export const noneFound = (q: string): string => `No group found for "${q}"`;

/**
 * How many a search has found: '3 groups found', 'More than 24 groups found'.
 *
 * @param first the first page, which says it however far one scrolls
 */
export function foundWords(q: string, first: Page<unknown>): string {
  const { length } = first.items;
  if (length === 0) return noneFound(q);
  return `${first.next ? 'More than ' : ''}${counted(length, 'group')} found`;
}

import type { Page as Paged } from '#client/data/call.ts';
import { counted } from '#client/lib/counts.ts';

export const noneFound = (q: string): string => `No group found for "${q}"`;

/** '3 groups found', 'More than 24 groups found': by the first page, however far one scrolls. */
export function foundWords(q: string, first: Paged<unknown>): string {
  const { length } = first.items;
  if (length === 0) return noneFound(q);
  return `${first.next ? 'More than ' : ''}${counted(length, 'group')} found`;
}

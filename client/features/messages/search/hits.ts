import type { Page } from '#client/data/call.ts';
import { counted } from '#client/lib/counts.ts';
import type { MessageHit } from '#contract/message-search.ts';
import { pathOf } from '../conversations/row-name.ts';

/** What was found in one conversation. */
export interface HitGroup {
  conversation: MessageHit['conversation'];
  /** The newest first. */
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
export const noneFound = (q: string): string => `No message found for "${q}"`;

/** How many were found, for the ear: '3 messages found', 'More than 50 messages found'. */
export function foundCount(q: string, first: Page<unknown>): string {
  const { length } = first.items;
  if (length === 0) return noneFound(q);
  return `${first.next ? 'More than ' : ''}${counted(length, 'message')} found`;
}

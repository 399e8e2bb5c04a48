import { expect, test } from 'vitest';
import { aConversation, aMessage, aTalk } from '#client/lib/talk-for-tests.ts';
import type { Talk } from '#contract/conversations.ts';
import { newestUnread } from './newest-unread.ts';

const said = (id: number, hour: number, part: Partial<Talk> = {}) =>
  aConversation(aTalk(aMessage({ sentAt: `2026-05-04T0${hour}:00:00.000Z` }), { id, ...part }));

test('the newest of what is unread and not muted, wherever it stands', () => {
  const read = said(1, 9, { readSeq: 1 });
  const muted = said(2, 8, { isMuted: true });
  expect(newestUnread([said(3, 5), said(4, 7), read, said(5, 6), muted])?.id).toBe(4);
  expect(newestUnread([read, muted])).toBeUndefined();
});

import { expect, test } from 'vitest';
import { aMessage } from '#client/lib/talk-for-tests.ts';
import type { PinnedMessage } from '#contract/messages.ts';
import { inBar } from './Pinned.tsx';

const pinned = (id: number, part: Partial<PinnedMessage> = {}): PinnedMessage => ({
  ...aMessage({ id, isPinned: true }),
  isHidden: false,
  readBy: null,
  ...part,
});
const idsIn = (...messages: PinnedMessage[]) => inBar(messages).map(({ id }) => id);

test('below the header are the announcements that were not put away, or else the newest that is pinned', () => {
  const announcement = { isAnnouncement: true };
  expect(idsIn(pinned(4), pinned(3, announcement), pinned(2, announcement), pinned(1))).toEqual([3, 2]);
  expect(idsIn(pinned(3, { ...announcement, isHidden: true }), pinned(2, announcement))).toEqual([2]);
  expect(idsIn(pinned(3, { ...announcement, isHidden: true }), pinned(2, { isHidden: true }), pinned(1))).toEqual([1]);
  expect(idsIn()).toEqual([]);
});

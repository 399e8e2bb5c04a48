import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keyOf } from '#client/data/keys.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { afterEvent } from './after-event.ts';

test('which conversations are muted is forgotten when it changes', () => {
  const client = new QueryClient();
  const unread = keyOf(conversationCalls.unread);
  client.setQueryData<unknown>(unread, { direct: 0, group: 3, muted: [] });
  afterEvent(client, { type: 'conversation_changed', conversationId: 1 }, 7);
  expect(client.getQueryData(unread)).toBeUndefined();
});

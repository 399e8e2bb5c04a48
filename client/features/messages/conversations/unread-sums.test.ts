import { describe, expect, test } from 'vitest';
import { query } from '#client/data/queries.ts';
import { type Conversation, conversationCalls, type UnreadCounts } from '#contract/conversations.ts';
import { applyMessage, applyRead } from './list.ts';
import type { RowPages } from './rows.ts';
import { again, clientWith, conversation, list, me, message, queryKey } from './rows-for-tests.ts';

describe('the sums of what is unread', () => {
  const { queryKey: sums } = query(conversationCalls.unread);
  const with10 = (data?: RowPages<Conversation>) => {
    const client = clientWith(data);
    client.setQueryData(sums, { direct: 2, group: 10, muted: [7] }, { updatedAt: 1000 });
    return client;
  };

  test('grow and shrink with the rows, and once for each message', () => {
    const client = with10(list);
    applyMessage(client, message(1, 6), me);
    expect(applyMessage(client, message(1, 6), me)).toEqual([]);
    expect(client.getQueryData(sums)).toEqual({ direct: 2, group: 11, muted: [7] });
    applyRead(client, { conversationId: 2, readSeq: 3 });
    expect(client.getQueryData(sums)).toEqual({ direct: 2, group: 8, muted: [7] });
    applyMessage(client, message(1, 7, me), me);
    expect(client.getQueryData(sums)).toEqual({ direct: 2, group: 7, muted: [7] });
    expect(client.getQueryState(sums)?.dataUpdatedAt).toBe(1000);
  });

  test('leave out what is muted, whether it is here or not', () => {
    const client = with10({
      pages: [{ items: [{ ...conversation(3, 1, 1), isMuted: true }], next: undefined }],
      pageParams: [],
    });
    expect(applyMessage(client, message(3, 2), me)).toEqual([]);
    client.removeQueries({ queryKey });
    expect(applyMessage(client, message(7, 4), me)).toEqual([]);
    expect(client.getQueryData(sums)).toMatchObject({ group: 10 });
  });

  test('are never less than none', () => {
    const client = clientWith(list);
    client.setQueryData(sums, { direct: 0, group: 2, muted: [] });
    applyRead(client, { conversationId: 2, readSeq: 3 });
    expect(client.getQueryData(sums)).toEqual({ direct: 0, group: 0, muted: [] });
  });

  test('of conversations that are not here have to be fetched again', () => {
    expect(applyMessage(with10(), message(9, 1), me)).toEqual(again(sums));
    expect(applyRead(with10(list), { conversationId: 9, readSeq: 1 })).toEqual(again(sums));
  });

  test('have to be fetched again where they are on their way', async () => {
    const client = with10(list);
    const { promise, resolve } = Promise.withResolvers<UnreadCounts>();
    const fetched = client.fetchQuery({ queryKey: sums, queryFn: () => promise });
    expect(applyMessage(client, message(1, 6), me)).toEqual(again(sums));
    resolve({ direct: 2, group: 11, muted: [7] });
    await fetched;
  });
});

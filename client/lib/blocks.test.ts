import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Block } from '#contract/blocks.ts';
import { blocksQuery, dropBlock, storeBlock } from './blocks.ts';

const block = (userId: number, createdAt = '2026-05-04T18:00:00.000Z'): Block => ({
  userId,
  user: { id: userId, username: `player${userId}`, name: `player${userId}` },
  createdAt,
});

const clientWith = (blocks: Block[]) => {
  const client = new QueryClient();
  client.setQueryData(blocksQuery.queryKey, blocks);
  return client;
};

test('whoever is blocked is the first of them, and once', () => {
  const client = clientWith([block(1), block(2)]);
  const again = block(2, '2026-05-05T18:00:00.000Z');
  storeBlock(client, again);
  expect(client.getQueryData(blocksQuery.queryKey)).toEqual([again, block(1)]);
});

test('whoever is blocked no longer is none of them', () => {
  const client = clientWith([block(1), block(2)]);
  dropBlock(client, 1);
  expect(client.getQueryData(blocksQuery.queryKey)).toEqual([block(2)]);
});

test('what was never fetched is not made up from one', () => {
  const client = new QueryClient();
  storeBlock(client, block(1));
  dropBlock(client, 1);
  expect(client.getQueryData(blocksQuery.queryKey)).toBeUndefined();
});

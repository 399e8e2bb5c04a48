import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keyOf } from '#client/data/keys.ts';
import { pages } from '#client/data/queries.ts';
import { conversationCalls } from '#contract/conversations.ts';
import type { LiveEvent } from '#contract/live.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { afterEvent } from './after-event.ts';

test('which conversations are muted is forgotten when it changes', () => {
  const client = new QueryClient();
  const unread = keyOf(conversationCalls.unread);
  client.setQueryData<unknown>(unread, { direct: 0, group: 3, muted: [] });
  afterEvent(client, { type: 'conversation_changed', conversationId: 1 }, 7);
  expect(client.getQueryData(unread)).toBeUndefined();
});

test('where the round of a tournament is shown that others play, its groups are fetched when it is another one', () => {
  const client = new QueryClient();
  const now = { kind: 'running', tournament: { id: 9, name: 'Autumn Cup' }, currentRound: 2, roundCount: 3 };
  const groups = [
    { id: 5, now },
    { id: 6, now: null },
  ];
  client.setQueryData<unknown>(pages(myGroupCalls.list, { query: { limit: 24 } }).queryKey, {
    pages: [{ items: groups }],
  });
  const scored = (tournamentId: number, currentRound: number, action = 'match_scored') => {
    // Cast: as far as it is read.
    const card = { progress: { currentRound }, playerIds: [2], courses: [] };
    const update = { type: 'tournament_update', tournamentId, groupId: 5, action, card } as unknown as LiveEvent;
    const { stale } = afterEvent(client, update, 7);
    return stale.flatMap((answers) => client.getQueryCache().findAll(answers)).length;
  };
  expect([scored(9, 3), scored(9, 2), scored(44, 3), scored(9, 3, 'match_live')]).toEqual([1, 0, 0, 0]);
});

import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { activitiesCalls } from '#contract/activities.ts';
import { openEventCalls } from '#contract/events/open.ts';
import { gameCalls } from '#contract/games.ts';
import type { LiveEvent } from '#contract/live.ts';
import { keyOf } from './keys.ts';
import { pages } from './queries.ts';
import { staleAfter } from './stale-after.ts';

const game = (id: number) => keyOf(gameCalls.get, { params: { id } });
const own = pages(gameCalls.list, { query: { whose: 'own', limit: 12 } }).queryKey;
const open = pages(gameCalls.list, { query: { whose: 'open', limit: 12 } }).queryKey;
const events = pages(openEventCalls.open, { query: { limit: 12 } }).queryKey;
const plans = pages(activitiesCalls.list, { query: { limit: 24 } }).queryKey;
const shown = [game(1), game(2), own, open, events, plans];

/** Which of the answers that are shown an event makes stale. */
function staleAmong(event: LiveEvent) {
  const client = new QueryClient();
  for (const key of shown) client.setQueryData<unknown>(key, {});
  const stale = staleAfter(event, 7).flatMap((answers) => client.getQueryCache().findAll(answers));
  const keys = shown.filter((key) => stale.some(({ queryKey }) => JSON.stringify(queryKey) === JSON.stringify(key)));
  client.clear();
  return keys;
}

test('a game that has changed is fetched again, and what lists it', () => {
  const changed: LiveEvent = {
    type: 'game_update',
    gameId: 1,
    action: 'changed',
    by: null,
    startsAt: '2026-11-24T17:00:00.000Z',
    placeName: 'Riverside Park',
  };
  expect(staleAmong(changed)).toEqual([game(1), own, open, plans]);
});

test('whoever may have missed something of a game that they look at fetches it', () => {
  expect(staleAmong({ type: 'watching', topic: 'game:2', missed: true })).toEqual([game(2)]);
  expect(staleAmong({ type: 'watching', topic: 'game:2', missed: false })).toEqual([]);
});

test('whom one blocks, or blocks no longer, takes their games and events along', () => {
  expect(staleAmong({ type: 'blocks_changed' })).toEqual([game(1), game(2), own, open, events]);
});

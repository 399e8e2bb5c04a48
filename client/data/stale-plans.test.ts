import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { activities, fill, filledClient, me, staleIn } from './looked-at-for-tests.ts';

let client: QueryClient;

beforeEach(() => {
  client = filledClient();
});

const staleAmong = (event: LiveEvent) => staleIn(client, event);

test('what one plans and has played is fetched again when one’s own match is scored or called, or the tournament ends', async () => {
  const card = { status: 'active', playerIds: [1, 2], courses: [] as object[] };
  const told = (action: string, change: object) =>
    staleAmong({ type: 'tournament_update', groupId: 44, action, card: { ...card, ...change } } as LiveEvent);
  const courseOf = (...team2: number[]) => ({ courses: [{ team1: [1], team2 }] });
  expect(await told('match_scored', {})).toEqual([]);
  expect(await told('match_called', courseOf(2))).toEqual([]);
  expect(await told('match_live', courseOf(me))).toEqual([]);
  expect(await told('match_called', courseOf(me))).toEqual([activities]);
  fill(client);
  expect(await told('match_scored', { playerIds: [2, me] })).toEqual([activities]);
  fill(client);
  expect(await told('match_scored', { status: 'completed' })).toEqual([activities]);
});

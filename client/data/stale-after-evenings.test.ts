import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { activities, attendance, evening, event, filledClient, mine, staleIn } from './looked-at-for-tests.ts';

let client: QueryClient;

beforeEach(() => {
  client = filledClient();
});

const staleAmong = (event: LiveEvent) => staleIn(client, event);

test('an evening is fetched again when something of it changes, and who is there when somebody is ticked', async () => {
  const told = { groupId: 5, eventId: 3 };
  expect(await staleAmong({ type: 'evening_update', ...told, eveningId: 8 })).toEqual([]);
  expect(await staleAmong({ type: 'evening_update', ...told, eveningId: 4 })).toEqual([evening]);
  expect(await staleAmong({ type: 'event_update', ...told, action: 'attendance' })).toEqual([evening, attendance]);
});

test('an answer is seen by whoever ticks, in the groups, and among what one plans', async () => {
  const told = { type: 'event_update', groupId: 5, eventId: 3 } as const;
  expect(await staleAmong({ ...told, action: 'answered' })).toEqual([mine, activities, event, attendance]);
});

test('what was played at an event is gone with it', async () => {
  expect(await staleAmong({ type: 'event_update', groupId: 6, eventId: 2, action: 'deleted' })).not.toContainEqual(
    evening,
  );
  expect(await staleAmong({ type: 'event_update', groupId: 5, eventId: 2, action: 'deleted' })).toContainEqual(evening);
});

test('an event whose tournament was deleted has none any longer', async () => {
  const gone = (tournamentId: number): LiveEvent => ({
    type: 'tournament_update',
    tournamentId,
    groupId: 5,
    action: 'tournament_deleted',
    since: 1,
    revision: 2,
    changed: [],
    standings: null,
    state: null,
    card: null,
  });
  expect(await staleAmong(gone(8))).not.toContainEqual(event);
  expect(await staleAmong(gone(9))).toContainEqual(event);
});

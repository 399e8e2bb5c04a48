import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { query } from '#client/data/queries.ts';
import { type Evening, eveningCalls } from '#contract/evenings.ts';
import { enteredPoints } from './entered.ts';
import type { Entered } from './points.ts';
import { sendPoints } from './send-points.ts';

afterEach(() => vi.unstubAllGlobals());

const entered: Entered = { eveningId: 9, key: 's1-1', score: [11, 4], replaces: null };
const { queryKey } = query(eveningCalls.get, { params: { id: 9 } });

const evening = (revision: number): Evening => ({
  ...{ id: 9, eventId: 5, groupId: 3, name: 'Open Play', createdAt: '2026-05-04T18:00:00.000Z', endedAt: null },
  ...{ revision, courts: 1, players: [], rounds: [], currentRound: 1, standings: [] },
  viewer: { mayManage: false, mayScoreAll: false, isPlayer: true },
});

/** Sends the points to a server that answers so. */
function sent(status: number, body: object) {
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }));
  const client = new QueryClient();
  client.setQueryData(queryKey, evening(1));
  return { client, sending: sendPoints(client, entered) };
}

test('the evening is then as the server answers', async () => {
  const { client, sending } = sent(200, evening(2));
  await sending;
  expect(client.getQueryData(queryKey)).toEqual(evening(2));
});

test('a refusal stays one, and what stands against it is fetched; without an answer nothing is', async () => {
  const refused = sent(409, { error: 'This match has been scored meanwhile: 4–11.', code: 'score_changed' });
  await expect(refused.sending).rejects.toMatchObject({ status: 409, code: 'score_changed' });
  expect(refused.client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  const busy = sent(503, { error: 'Busy', code: 'unavailable' });
  await expect(busy.sending).rejects.toMatchObject({ status: 503 });
  expect(busy.client.getQueryState(queryKey)?.isInvalidated).toBe(false);
});

test('points of one evening are sent in the order in which they were entered', () => {
  expect(enteredPoints.subjectOf({ ...entered, key: 's2-1' })).toBe(enteredPoints.subjectOf(entered));
});

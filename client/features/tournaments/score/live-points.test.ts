import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageInMemory } from '#client/lib/storage-for-tests.ts';
import { UserStorage } from '#client/lib/user-storage.ts';
import { matchOf } from '../tournament-for-tests.ts';
import { readTally, sendPoints, sendStoredPoints, stopSending, writeTally } from './live-points.ts';

const client = new QueryClient();
const tapped = '2026-05-04T18:00:00.000Z';
const at = (matchId: number) => ({
  tournamentId: 7,
  matchId,
  live: { player1Score: 2, player2Score: 1, games: [{ player1: 11, player2: 4 }] },
});

let drafts: UserStorage;
let asked: { path: string; body: unknown }[];
let answers: (() => Response)[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(tapped) });
  drafts = new UserStorage('drafts', 1, storageInMemory());
  asked = [];
  answers = [];
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push({ path, body: JSON.parse(String(body)) });
    const answer = answers.shift();
    if (answer) return answer();
    return Response.json({ ...matchOf(3, 1, 2), revision: 6 });
  });
});

afterEach(() => {
  for (const matchId of [3, 4, 5]) stopSending({ userId: 1, tournamentId: 7, matchId });
});

test('points that were scored without a network are sent when the app opens, and once', async () => {
  drafts.set('points:3', writeTally({ tally: [0, 0, 1], isSent: false, at: tapped }, at(3)));
  drafts.set('points:4', writeTally({ tally: [0], isSent: true, at: tapped }, at(4)));
  drafts.set('points:5', JSON.stringify({ tally: '01', isSent: false }));
  drafts.set('score:3', '{}');
  // There is none yet.
  answers = [
    () => {
      throw new TypeError('Failed to fetch');
    },
  ];
  sendStoredPoints(1, client, drafts);
  await vi.advanceTimersByTimeAsync(5000);
  // The moment that they are from goes along: somebody may have scored on meanwhile.
  const sent = { path: '/api/tournaments/7/matches/3/live', body: { ...at(3).live, at: tapped, isLate: true } };
  expect(asked).toEqual([sent, sent]);
  expect(readTally(drafts.get('points:3'))).toEqual({ tally: [0, 0, 1], isSent: true, at: tapped });
  sendStoredPoints(1, client, drafts);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(2);
});

test.each([
  [409, 'match_finished'],
  [404, 'not_found'],
])('points of a match that answers %i %s are forgotten', async (status, code) => {
  drafts.set('points:3', writeTally({ tally: [0], isSent: false, at: tapped }, at(3)));
  answers = [() => Response.json({ error: 'This match is over.', code }, { status })];
  sendStoredPoints(1, client, drafts);
  await vi.advanceTimersByTimeAsync(5000);
  expect([asked.length, drafts.get('points:3')]).toEqual([1, undefined]);
});

test('what is tapped is late once it could not be sent at once, until something arrives', async () => {
  const scored = { userId: 1, tournamentId: 7, matchId: 3 };
  const tap = (at: string) => sendPoints(client, scored, { live: null, at }, { onSent: () => {}, onRefused: () => {} });
  answers = [
    () => {
      throw new TypeError('Failed to fetch');
    },
  ];
  const moments = [0, 1, 2].map((seconds) => `2026-05-04T18:00:0${seconds}.000Z`);
  for (const moment of moments) {
    tap(moment);
    await vi.advanceTimersByTimeAsync(moment === moments[0] ? 1000 : 5000);
  }
  const nothing = { player1Score: null, player2Score: null };
  expect(asked.map(({ body }) => body)).toEqual([
    { ...nothing, at: moments[0], isLate: false },
    { ...nothing, at: moments[1], isLate: true },
    { ...nothing, at: moments[2], isLate: false },
  ]);
});

test('what was tapped seconds before it is sent is late, too, as in a phone that slept', async () => {
  const scored = { userId: 1, tournamentId: 7, matchId: 3 };
  vi.setSystemTime('2026-05-04T18:00:06.000Z');
  sendPoints(client, scored, { live: null, at: tapped }, { onSent: () => {}, onRefused: () => {} });
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.map(({ body }) => body)).toMatchObject([{ at: tapped, isLate: true }]);
});

test('what an earlier build has drafts is older than anything', async () => {
  drafts.set('points:3', JSON.stringify({ tally: '001', isSent: false, ...at(3) }));
  sendStoredPoints(1, client, drafts);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked.map(({ body }) => body)).toEqual([{ ...at(3).live, at: '1970-01-01T00:00:00.000Z', isLate: true }]);
});

test('points that are on screen are sent by whoever shows them', async () => {
  drafts.set('points:3', writeTally({ tally: [0], isSent: false, at: tapped }, at(3)));
  const onSent = vi.fn();
  sendPoints(
    client,
    { userId: 1, tournamentId: 7, matchId: 3 },
    { live: at(3).live, at: tapped },
    { onSent, onRefused: () => {} },
  );
  sendStoredPoints(1, client, drafts);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked.map(({ body }) => body)).toEqual([{ ...at(3).live, at: tapped, isLate: false }]);
  expect(onSent).toHaveBeenCalledOnce();
});

test('what is scored on meanwhile is not forgotten with what was drafts before', async () => {
  drafts.set('points:3', writeTally({ tally: [0], isSent: false, at: tapped }, at(3)));
  const newer = writeTally({ tally: [0, 1], isSent: false, at: tapped }, at(3));
  answers = [
    () => {
      drafts.set('points:3', newer);
      return Response.json({ error: 'This match is over.', code: 'match_finished' }, { status: 409 });
    },
  ];
  sendStoredPoints(1, client, drafts);
  await vi.advanceTimersByTimeAsync(5000);
  expect(drafts.get('points:3')).toBe(newer);
});

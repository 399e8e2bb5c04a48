import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { activities, fill, filledClient, listOf, me, mine, staleIn } from './looked-at-for-tests.ts';

let client: QueryClient;

beforeEach(() => {
  client = filledClient();
});

const staleAmong = (event: LiveEvent) => staleIn(client, event);

test('what one plans and has played is fetched again when one’s own match is scored or called, or the tournament ends', async () => {
  const card = { status: 'active', playerIds: [1, 2], courses: [] as object[] };
  const told = (action: string, change: object) =>
    staleAmong({
      type: 'tournament_update',
      tournamentId: 44,
      groupId: 44,
      action,
      card: { ...card, ...change },
    } as LiveEvent);
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

test('what happens in a tournament is fetched again where something else may be on in its group', async () => {
  const round = (currentRound: number) => ({ matchesPlayed: 3, matchesTotal: 6, currentRound, roundCount: 3 });
  const scored = (groupId: number, currentRound: number, playerIds: number[]): LiveEvent => ({
    type: 'tournament_update',
    tournamentId: 9,
    groupId,
    action: 'match_scored',
    since: 1,
    revision: 2,
    changed: [],
    standings: null,
    state: null,
    card: {
      status: 'active',
      endDate: null,
      progress: round(currentRound),
      winnerId: null,
      runnerId: null,
      thirdPlaceId: null,
      leader: null,
      positions: [],
      playerIds,
      courses: [],
    },
  });
  const now = { kind: 'running', tournament: { id: 9, name: 'Autumn Cup' }, currentRound: 2, roundCount: 3 };
  const shows = () => {
    client.setQueryData(activities, listOf(5));
    client.setQueryData(mine, {
      pages: [
        {
          items: [
            { id: 5, now },
            { id: 6, now: null },
          ],
        },
      ],
    });
  };
  shows();
  expect(await staleAmong(scored(44, 3, [2]))).toEqual([]);
  expect(await staleAmong(scored(5, 2, [1, 2]))).toEqual([]);
  expect(await staleAmong(scored(6, 3, [1, 2]))).toEqual([]);
  expect(await staleAmong(scored(5, 3, [1, 2]))).toEqual([mine]);
  shows();
  expect(await staleAmong(scored(5, 2, [1, me]))).toEqual([mine, activities]);
  shows();
  for (const action of ['match_called', 'match_live'] as const) {
    expect(await staleAmong({ ...scored(5, 3, [me]), action } as LiveEvent)).toEqual([]);
  }
  expect(await staleAmong({ ...scored(5, 2, []), action: 'participant_joined', card: null } as LiveEvent)).toEqual([
    mine,
    activities,
  ]);
});

import { expect } from '@playwright/test';
import type { Caller } from './people.ts';

const hourMs = 60 * 60 * 1000;

/** A day so many days from today, as a date field takes it. */
export const dayAhead = (days: number): string => new Date(Date.now() + days * 24 * hourMs).toISOString().slice(0, 10);

/** Somebody proposes a game of doubles for everybody, in a day, unless it is said otherwise. */
export const gameOf = (proposer: Caller, extra: object = {}): Promise<{ id: number }> =>
  proposer.post('/api/games', {
    startsAt: new Date(Date.now() + 24 * hourMs).toISOString(),
    durationMinutes: 90,
    timeZone: 'UTC',
    place: { name: 'Riverside Park', latitude: null, longitude: null },
    kind: 'doubles',
    ratingMin: 0,
    ratingMax: 8,
    places: 4,
    note: '',
    ...extra,
  });

export const joins = (player: Caller, gameId: number): Promise<{ id: number }> =>
  player.post(`/api/games/${gameId}/join`);

/** Four play from now on: the game begins as soon as all have joined. */
export async function begunGame(
  proposer: Caller,
  others: readonly Caller[],
  extra: object = {},
): Promise<{ id: number }> {
  const startsAt = new Date(Date.now() + untilAllHaveJoined).toISOString();
  const game = await gameOf(proposer, { startsAt, durationMinutes: 15, ...extra });
  await Promise.all(others.map((player) => joins(player, game.id)));
  const statusOf = async () => ((await proposer.get(`/api/games/${game.id}`)) as { status: string }).status;
  await expect.poll(statusOf).toBe('playing');
  return game;
}

/** In milliseconds. */
const untilAllHaveJoined = 4_000;

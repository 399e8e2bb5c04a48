/** What people arrange without a click: games, events, and how they play. */
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

/** Somebody makes an event of a group, in a day, unless it is said otherwise. */
export const eventOf = (organiser: Caller, groupId: number, extra: object = {}): Promise<{ id: number }> =>
  organiser.post('/api/events', {
    ...{ groupId, name: 'Open play', description: 'Bring water', location: 'Court 3' },
    eventDate: new Date(Date.now() + 24 * hourMs).toISOString(),
    ...extra,
  });

interface Said {
  isFindable: boolean;
  kinds: string[];
  place: { name: string; latitude: number | null; longitude: number | null } | null;
  maxDistanceKm: number;
  timeZone: string;
  availability: { day: number; from: string; to: string }[];
}

/** Every day at the same hours, so that no journey minds which day it is. */
export const daily = (from: string, to: string) => Array.from({ length: 7 }, (_, day) => ({ day, from, to }));

/** Somebody says how they play: in the evenings at the park, and is to be found, unless it is said otherwise. */
export async function playAs(caller: Caller, changed: Partial<Said> = {}): Promise<void> {
  const answer = await caller.calls.put('/api/matchmaking/profile', {
    data: {
      isFindable: true,
      kinds: [],
      place: { name: 'Riverside Park', latitude: 52.5, longitude: 13.4 },
      maxDistanceKm: 25,
      timeZone: 'UTC',
      availability: daily('17:00', '22:00'),
      ...changed,
    },
  });
  expect(answer.ok(), `profile: ${answer.status()}`).toBe(true);
}

/** What is kept of how somebody plays. */
export const saidBy = (caller: Caller) => caller.get('/api/matchmaking/profile');

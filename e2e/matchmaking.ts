import { expect } from '@playwright/test';
import type { Caller } from './people.ts';

export interface Said {
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

import type { z } from 'zod';
import { type changedProfile, matchmakingCalls } from '#contract/matchmaking.ts';
import { type Agenda, day, minute, type Stage, timeZone } from './stage.ts';
import type { Visitor } from './visitor.ts';

type Profile = z.input<typeof changedProfile>;

/** Where they play, some kilometres apart; who has not said where is found by level and groups. */
const places: readonly Profile['place'][] = [
  { name: 'Riverside Park', latitude: 45.51, longitude: -122.67 },
  { name: 'Riverside Park', latitude: 45.52, longitude: -122.66 },
  { name: 'North Hall', latitude: 45.56, longitude: -122.68 },
  { name: 'Riverside Park', latitude: null, longitude: null },
  { name: 'Mill Street courts', latitude: 45.48, longitude: -122.61 },
  null,
];

const evening = { from: '17:00', to: '21:00' };
const morning = { from: '08:00', to: '11:30' };
const midday = { from: '12:00', to: '16:00' };

/** When they can: the usual evenings, mornings before work, and the weekend. */
const weeks: readonly Profile['availability'][] = [
  [
    { day: 1, ...evening },
    { day: 3, ...evening },
    { day: 5, ...morning },
  ],
  [
    { day: 1, from: '18:00', to: '22:00' },
    { day: 5, ...morning },
    { day: 5, ...midday },
  ],
  [0, 1, 2, 3, 4].map((weekday) => ({ day: weekday, from: '06:30', to: '08:00' })),
  [
    { day: 3, ...evening },
    { day: 6, ...midday },
  ],
  [
    { day: 1, ...evening },
    { day: 2, ...evening },
    { day: 6, ...morning },
  ],
  [],
];

const kinds: readonly NonNullable<Profile['kinds']>[] = [
  ['doubles', 'mixed'],
  ['singles', 'doubles', 'mixed'],
  ['doubles'],
  [],
];

/** Most want to be found, and say when and where they play; some have said nothing, and some play without being found. */
export function sayWhenTheyPlay(agenda: Agenda, stage: Stage, visitors: readonly Visitor[]): void {
  for (const [at, visitor] of visitors.entries()) {
    if (at % 9 === 8) continue;
    const body: Profile = {
      isFindable: at % 11 !== 7,
      kinds: kinds[at % kinds.length] ?? [],
      place: places[at % places.length] ?? null,
      maxDistanceKm: 10 + (at % 4) * 10,
      timeZone,
      availability: weeks[(at * 5) % weeks.length] ?? [],
    };
    agenda.at(stage.end - 20 * day + at * 37 * minute, () => visitor.call(matchmakingCalls.changeProfile, { body }));
  }
}

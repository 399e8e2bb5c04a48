import type { New } from '../../server/database/schema.ts';
import type { WriteTx } from '../../server/database/types.ts';
import { cellsOf } from '../../server/features/matchmaking/finding/cells.ts';
import { coarse } from '../../server/features/matchmaking/finding/coarse.ts';
import type { Point } from '../../server/kernel/distance.ts';
import type { Site } from './site.ts';

/** Where so many people are: the one after the other, each time the same. */
export const whereabouts: Record<string, (at: number) => Point> = {
  'all over the world': (at) => ({
    latitude: Math.asin(part(at, 1) * 2 - 1) * (180 / Math.PI),
    longitude: part(at, 2) * 360 - 180,
  }),
  'all in one city': () => ({ latitude: 52.52, longitude: 13.4 }),
  'around a city': (at) => ({ latitude: 52.52 + part(at, 1) - 0.5, longitude: 13.4 + (part(at, 2) - 0.5) * 1.6 }),
  'around the pole': (at) => ({ latitude: 90 - part(at, 1) ** 2 * 5, longitude: part(at, 2) * 360 - 180 }),
  'across the date line': (at) => ({
    latitude: -17 + part(at, 1),
    longitude: (at % 2 === 0 ? 179 : -180) + part(at, 2),
  }),
};

/** A number from 0 up to 1 that looks like chance. */
const part = (at: number, which: number) => (Math.abs(Math.sin(at * 12.9898 + which * 78.233)) * 43758.5453) % 1;

const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland'] as const;

/** Neither engine takes more than some ten thousand parameters in a statement. */
const mostAtOnce = 1000;

/** Has people who are there want to be found, and play at such places; whatever they had said before is gone. */
export function plantFindable(site: Site, userIds: readonly number[], placeOf: (at: number) => Point): Promise<void> {
  const changedAt = new Date().toISOString();
  const profiles = userIds.map((userId, at) => profileOf(userId, at, coarse(placeOf(at)), changedAt));
  return site.plant(async (tx) => {
    await tx.db.deleteFrom('findable_players').execute();
    await tx.db.deleteFrom('playing_profiles').execute();
    for (let from = 0; from < profiles.length; from += mostAtOnce) {
      await store(tx, profiles.slice(from, from + mostAtOnce));
    }
    await tx.db
      .updateTable('users')
      .set(({ selectFrom }) => ({
        rating: selectFrom('playing_profiles')
          .select('playing_profiles.rating')
          .whereRef('userId', '=', 'users.id')
          .$asScalar()
          .$notNull(),
      }))
      .where('id', 'in', ({ selectFrom }) => selectFrom('playing_profiles').select('userId'))
      .execute();
  });
}

async function store(tx: WriteTx, profiles: readonly New<'playing_profiles'>[]): Promise<void> {
  await tx.db.insertInto('playing_profiles').values(profiles).execute();
  const cells = profiles.flatMap((profile) => {
    const { userId, rating, changedAt, singles, doubles, mixed, placeName } = profile;
    const point = { latitude: profile.latitude ?? null, longitude: profile.longitude ?? null };
    const player = { userId, rating, changedAt, singles, doubles, mixed, ...point };
    return cellsOf({ placeName: placeName ?? null, ...point }).map((cell) => ({ cell, ...player }));
  });
  for (let from = 0; from < cells.length; from += mostAtOnce) {
    await tx.db
      .insertInto('findable_players')
      .values(cells.slice(from, from + mostAtOnce))
      .execute();
  }
}

/** Ratings in steps of half a point, and two or three evenings and mornings. */
function profileOf(userId: number, at: number, point: Point, changedAt: string): New<'playing_profiles'> {
  const availability = Array.from({ length: 1 + (at % 5) }, (_, which) => {
    const isMorning = part(at, which + 7) < 0.3;
    return { day: which + (at % 3), from: isMorning ? '07:00' : '18:00', to: isMorning ? '11:00' : '21:30' };
  });
  return {
    ...{ userId, isFindable: true, singles: at % 2 === 0, doubles: true, mixed: at % 7 === 0 },
    ...{ placeName: `Park ${at % 5000}`, ...point, maxDistanceKm: 25 },
    ...{ timeZone: zones[at % zones.length] ?? 'UTC', availability: JSON.stringify(availability) },
    ...{ rating: 2 + (at % 7) * 0.5, changedAt },
  };
}

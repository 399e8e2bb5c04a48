import type { New } from '../../../database/schema.ts';
import type { Tx, WriteTx } from '../../../database/types.ts';
import { exportedRows } from '../../../kernel/page-queries.ts';

/** How somebody plays, as far as they have said, and how they are rated. */
export async function findProfile({ db }: Tx, userId: number) {
  return db
    .selectFrom('users')
    .leftJoin('playing_profiles as profile', 'profile.userId', 'users.id')
    .select(['users.id as userId', 'users.rating'])
    .select(['profile.isFindable', 'profile.singles', 'profile.doubles', 'profile.mixed'])
    .select(['profile.placeName', 'profile.latitude', 'profile.longitude', 'profile.maxDistanceKm'])
    .select(['profile.timeZone', 'profile.availability'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** What is said of oneself, in place of what was. */
export async function storeProfile({ db }: WriteTx, profile: New<'playing_profiles'>): Promise<void> {
  const { userId: _, ...changed } = profile;
  await db
    .insertInto('playing_profiles')
    .values(profile)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(changed))
    .execute();
}

/** Their rating as it is now. */
export async function copyRating({ db }: WriteTx, userId: number): Promise<void> {
  await db
    .updateTable('playing_profiles')
    .set(({ selectFrom }) => ({
      rating: selectFrom('users').select('users.rating').where('users.id', '=', userId).$asScalar().$notNull(),
    }))
    .where('userId', '=', userId)
    .execute();
}

export async function deleteAllOf({ db }: WriteTx, userId: number): Promise<void> {
  await db.deleteFrom('playing_profiles').where('userId', '=', userId).execute();
  await db.deleteFrom('dismissed_recommendations').where('userId', '=', userId).execute();
}

/** What is kept about a person: how and when they play, and what they do not want to be recommended. */
export const matchmakingExport = {
  playingProfile: exportedRows('userId', (db, userId) =>
    db
      .selectFrom('playing_profiles')
      .select(['userId', 'isFindable', 'singles', 'doubles', 'mixed', 'placeName', 'latitude', 'longitude'])
      .select(['maxDistanceKm', 'timeZone', 'availability', 'changedAt'])
      .where('userId', '=', userId),
  ),
  dismissedRecommendations: exportedRows(['kind', 'subjectId'], (db, userId) =>
    db
      .selectFrom('dismissed_recommendations')
      .select(['kind', 'subjectId', 'dismissedAt'])
      .where('userId', '=', userId),
  ),
};

import type { Generated, JSONColumnType } from 'kysely';
import type { AchievementType } from '#contract/achievements/catalogue.ts';
import type { AchievementMetadata } from '#contract/achievements.ts';
import type { Fixed, Moment } from './columns.ts';

/** What people have earned: once for each person and domain event. */
export interface Achievements {
  id: Generated<number>;
  userId: Fixed<number>;
  type: Fixed<AchievementType>;
  /** Null where it was not earned in one. */
  tournamentId: Fixed<number | null>;
  metadata: JSONColumnType<AchievementMetadata, string, never>;
  awardedAt: Fixed<Moment>;
}

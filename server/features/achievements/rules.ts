import { type AchievementType, catalogue } from '#contract/achievements/catalogue.ts';
import type { Achievement, AchievementMetadata } from '#contract/achievements.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** What somebody has earned: in a tournament, or once in their life, where that is null. */
export interface Earned {
  userId: number;
  type: AchievementType;
  tournamentId: number | null;
  metadata: AchievementMetadata;
}

/** What somebody was given. */
export type Given = Pick<Earned, 'userId' | 'type' | 'tournamentId'> & { id: number };

/** What is to be given still, and what was given and is not earned, as after a corrected final. */
export interface Difference {
  missing: readonly Earned[];
  unearned: readonly Given[];
}

export function differenceOf(earned: readonly Earned[], given: readonly Given[]): Difference {
  const has = new Set(given.map(keyOf));
  const should = new Set(earned.map(keyOf));
  return {
    missing: earned.filter((one) => !has.has(keyOf(one))),
    unearned: given.filter((one) => !should.has(keyOf(one))),
  };
}

const keyOf = ({ userId, type, tournamentId }: Pick<Earned, 'userId' | 'type' | 'tournamentId'>): string =>
  `${userId} ${type} ${tournamentId}`;

export const isSame = ({ missing, unearned }: Difference): boolean => missing.length + unearned.length === 0;

/** What of it was given until then, and not long before: as one moment. */
export function givenTogether(
  given: readonly { type: AchievementType; awardedAt: string }[],
  at: string,
  togetherMs: number,
): AchievementType[] {
  const end = Date.parse(at);
  const isOfIt = (ms: number) => ms <= end && ms > end - togetherMs;
  return given.filter(({ awardedAt }) => isOfIt(Date.parse(awardedAt))).map(({ type }) => type);
}

/** @throws Refusal `conflict` */
export function assertOver(isOver: boolean): void {
  if (!isOver) throw new Refusal('conflict', 'This tournament is not over yet: achievements are awarded at its end.');
}

type Named = Omit<Achievement, 'type' | 'title' | 'description'> & { type: AchievementType };

/** One that was given, as it is shown. */
export function toAchievement(row: Named): Achievement {
  const { id, userId, type, tournamentId, tournamentName, metadata, awardedAt } = row;
  const { title, description } = catalogue[type];
  return { id, userId, type, title, description, tournamentId, tournamentName, metadata, awardedAt };
}

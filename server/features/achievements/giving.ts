import type { Achievement } from '#contract/achievements.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { topics } from '../../live/topics.ts';
import { isLasting } from './lasting/rules.ts';
import * as queries from './queries.ts';
import { type Difference, type Earned, toAchievement } from './rules.ts';

/** What a tournament is called, for whoever has earned something in it. */
export type NameOf = (earned: Pick<Earned, 'userId' | 'tournamentId'>) => string | null;

/** What is given so soon after each other is told as one. */
export const togetherMs = 5000;

/** Whatever somebody was given last; their achievements show it. */
const subject = 'achievements';

export type Give = ReturnType<typeof giving>;

/** Gives what is missing and tells of it, and takes back what is not earned, without a word. */
export function giving({ live, notifications, clock }: Pick<Deps, 'live' | 'notifications' | 'clock'>) {
  return async (
    tx: WriteTx,
    { missing, unearned }: Difference,
    nameOf: NameOf = () => null,
  ): Promise<Achievement[]> => {
    await queries.deleteAchievements(
      tx,
      unearned.map(({ id }) => id),
    );
    for (const [userId, taken] of Map.groupBy(unearned, (each) => each.userId)) {
      const ids = taken.map(({ id }) => id);
      live.tell(tx, [topics.user(userId)], { type: 'achievements_taken', userId, ids });
    }
    const rows = await queries.insertAchievements(tx, missing, clock().toISOString());
    const userIds = [...new Set(rows.filter(({ type }) => !isLasting(type)).map(({ userId }) => userId))];
    if (userIds.length > 0) {
      await notifications.tell(tx, [{ type: 'achievement', subject, groupId: null, facts: {}, userIds }], {
        waitMs: togetherMs,
      });
    }
    return rows.map((row) => {
      const { userId } = row;
      const achievement = toAchievement({ ...row, tournamentName: nameOf(row) });
      live.tell(tx, [topics.user(userId)], { type: 'achievement', userId, achievement });
      return achievement;
    });
  };
}

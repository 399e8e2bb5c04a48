import { catalogue } from '#contract/achievements/catalogue.ts';
import type { Achievement } from '#contract/achievements.ts';
import { largestPage } from '#contract/values.ts';
import type { WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { decodeCursor } from '../../kernel/cursor.ts';
import type { DeedOf } from '../../kernel/deeds.ts';
import { type Page, pageOf } from '../../kernel/pages.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { topics } from '../../live/topics.ts';
import type { TournamentsService } from '../tournaments/service.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

interface Listed {
  tournamentId?: number | undefined;
  limit: number;
  cursor?: string | undefined;
}

interface Before {
  tournaments: Pick<TournamentsService, 'seenBy' | 'holdSeenBy'>;
}

export type AchievementsService = ReturnType<typeof achievementsService>;

/** What people have earned: given by the server, in the transaction of the deed, once for each person and deed. */
export function achievementsService({ database, writeAs, live, clock }: Deps, { tournaments }: Before) {
  /**
   * Brings what a tournament has given in line with how it stands: gives what is missing, and takes back what is not
   * earned, without a word. While it runs nothing is.
   */
  async function settle(tx: WriteTx, tournamentId: number): Promise<void> {
    const earned = rules.earnedIn(await queries.listPlayers(tx, tournamentId));
    const given = await queries.listGiven(tx, tournamentId, rules.tournamentTypes);
    const { missing, unearned } = rules.owed(earned, given);
    await queries.deleteAchievements(tx, unearned);
    const awardedAt = clock().toISOString();
    const rows = missing.map(({ metadata, ...one }) => {
      return { ...one, tournamentId, metadata: JSON.stringify(metadata), awardedAt };
    });
    for (const row of await queries.insertAchievements(tx, rows)) {
      const { userId } = row;
      live.tell(tx, [topics.user(userId)], { type: 'achievement', userId, achievement: toAchievement(row) });
    }
  }

  return {
    /** @throws Refusal `not_found` where the tournament does not exist or may not be seen */
    list(viewer: Viewer, { tournamentId, limit, cursor }: Listed): Promise<Page<Achievement>> {
      const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
      return database.read(async (tx) => {
        if (tournamentId !== undefined) await tournaments.seenBy(tx, viewer.id, tournamentId);
        const rows = await queries.listAchievements(tx, {
          userId: viewer.id,
          tournamentId,
          beforeId,
          limit: limit + 1,
        });
        const { items, next } = pageOf(rows, limit, ({ id }) => [id]);
        return { items: items.map(toAchievement), next };
      });
    },

    /** Gives what a tournament owes, such as one that has ended before there were achievements. */
    awardTournament(viewer: Viewer, id: number): Promise<{ awarded: boolean; achievements: Achievement[] }> {
      return writeAs(viewer, async (tx) => {
        const { tournament } = await tournaments.holdSeenBy(tx, viewer, id);
        rules.assertOver(tournament.endDate !== null);
        await settle(tx, id);
        const rows = await queries.listAchievements(tx, {
          userId: viewer.id,
          tournamentId: id,
          beforeId: undefined,
          limit: largestPage,
        });
        return { awarded: rows.length > 0, achievements: rows.map(toAchievement) };
      });
    },

    tournamentOver: (tx: WriteTx, { tournamentId }: DeedOf<'tournament_over'>) => settle(tx, tournamentId),

    outcomeChanged: (tx: WriteTx, { tournamentId }: DeedOf<'tournament_outcome_changed'>) => settle(tx, tournamentId),

    /** After their tournaments are held: in one that ends at the same time nothing is given to them afterwards. */
    forget: (tx: WriteTx, { userId }: DeedOf<'person_forgotten'>) => queries.deleteAllOf(tx, userId),
  };
}

function toAchievement(row: queries.AchievementRow): Achievement {
  return { ...row, ...catalogue[row.type] };
}

import type { DatabaseSync } from 'node:sqlite';
import { catalogue, isAchievementType } from '#contract/achievements/catalogue.ts';

const pageSize = 50;

/** The least that a page of what somebody has earned takes: it, and the names of the tournaments that they may see. */
export function achievementsFrom(database: DatabaseSync) {
  const select = database.prepare(`
    select achievements.id, achievements."userId", achievements.type, achievements."tournamentId", achievements.metadata,
      achievements."awardedAt",
      case when groups."isPrivate" = 0 or own."userId" is not null then tournaments.name end as "tournamentName"
    from achievements
    left join tournaments on tournaments.id = achievements."tournamentId"
    left join groups on groups.id = tournaments."groupId"
    left join group_members own on own."groupId" = groups.id and own."userId" = ?
    where achievements."userId" = ? order by achievements.id desc limit ${pageSize + 1}`);

  return (viewerId: number) =>
    select.all(viewerId, viewerId).map(({ metadata, ...row }) => {
      const type = String(row.type);
      const { title, description } = catalogue[isAchievementType(type) ? type : 'welcome'];
      return { ...row, metadata: JSON.parse(String(metadata)), title, description };
    });
}

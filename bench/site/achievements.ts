import { achievementTypes, catalogue } from '#contract/achievements/catalogue.ts';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

/**
 * Everything that can be earned, each once: what is of a tournament in this one.
 *
 * @returns how many that are
 */
export async function plantAchievements(site: Site, { id: userId }: Person, tournamentId: number): Promise<number> {
  const awardedAt = new Date().toISOString();
  const rows = achievementTypes.map((type) => {
    const isOfTournament = 'isOfTournament' in catalogue[type];
    return { userId, type, tournamentId: isOfTournament ? tournamentId : null, metadata: '{}', awardedAt };
  });
  await site.plant((tx) => tx.db.insertInto('achievements').values(rows).execute());
  return rows.length;
}

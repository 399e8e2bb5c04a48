import { achievementCalls } from '#contract/achievements.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { asTable } from './club.ts';
import { plantEvent } from './event-rows.ts';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

/** The types that somebody has, each as often as they have it, in the order of the alphabet. */
export async function typesOf(person: Person): Promise<string[]> {
  const all = await person.pages(achievementCalls.list, { query: { limit: 100 } });
  return all
    .flat()
    .map(({ type }) => type)
    .sort();
}

/** Everything that anybody has, without when it was given and under which id. */
export async function everythingGiven({ database }: Site): Promise<string[]> {
  const rows = await database.read(({ db }) =>
    db.selectFrom('achievements').select(['userId', 'type', 'tournamentId', 'metadata']).execute(),
  );
  return rows
    .map(({ userId, type, tournamentId, metadata }) => `${userId} ${type} ${tournamentId} ${JSON.stringify(metadata)}`)
    .sort();
}

/** Tournaments of a group that ended long ago. @returns their ids */
export async function plantTournaments(site: Site, admin: Person, groupId: number, count: number): Promise<number[]> {
  const { id } = await admin.call(tournamentCalls.create, { body: { ...asTable, name: 'Long ago', groupId } });
  const endDate = '2026-01-04T18:00:00.000Z';
  return site.database.write(async ({ db }) => {
    const { id: _, ...row } = await db
      .selectFrom('tournaments')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const planted = { ...row, options: JSON.stringify(row.options), draw: null, startDate: endDate, endDate };
    const rows = await db
      .insertInto('tournaments')
      .values(Array.from({ length: count }, () => planted))
      .returning('id')
      .execute();
    return rows.map((each) => each.id);
  });
}

/** What somebody has done in tournaments, of which each counts. */
export async function plantPlayed(
  { database }: Site,
  tournamentIds: readonly number[],
  { id: userId }: Person,
  { wins = 0, place = null }: { wins?: number; place?: number | null },
): Promise<void> {
  const joinedAt = '2026-01-04T12:00:00.000Z';
  const rows = tournamentIds.map((tournamentId) => ({
    ...{ tournamentId, userId, entrantId: userId, joinedAt, place, wins, losses: 0 },
  }));
  const match = { key: `planted-${userId}`, round: 1, player1Id: userId, player2Id: null, winnerId: null };
  const result = JSON.stringify({ kind: 'points', games: [[11, 4]] });
  await database.write(async ({ db }) => {
    await db.insertInto('participants').values(rows).execute();
    const matches = tournamentIds.map((tournamentId) => ({ ...match, tournamentId, result, playedAt: joinedAt }));
    await db.insertInto('matches').values(matches).execute();
  });
}

/** What somebody has won: the first place, the second or the third. */
export async function plantMedals(
  site: Site,
  tournamentIds: readonly number[],
  person: Person,
  place: number,
): Promise<void> {
  await plantPlayed(site, tournamentIds, person, { place });
  const types = ['tournament_win', 'tournament_runner_up', 'tournament_third_place'] as const;
  const type = types[place - 1];
  if (type === undefined) throw new Error(`There is no medal for place ${place}`);
  const given = { userId: person.id, type, awardedAt: new Date().toISOString() };
  const rows = tournamentIds.map((tournamentId) => ({ ...given, tournamentId, metadata: JSON.stringify({ place }) }));
  await site.database.write(({ db }) => db.insertInto('achievements').values(rows).execute());
}

/** Events of a group at which somebody was, the first of them so many days ago, one a day. @returns their ids */
export async function plantAttended(
  site: Site,
  groupId: number,
  admin: Person,
  { people, count, daysAgo = count + 1 }: { people: readonly Person[]; count: number; daysAgo?: number },
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push(await plantEvent(site, groupId, admin, { inHours: 24 * (at - daysAgo) }));
  const at = new Date().toISOString();
  const ticks = ids.flatMap((eventId) =>
    people.map(({ id: userId }) => ({ eventId, userId, isHere: true, at, tickedById: admin.id })),
  );
  await site.database.write(({ db }) => db.insertInto('event_attendance').values(ticks).execute());
  return ids;
}

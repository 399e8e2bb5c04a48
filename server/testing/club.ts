import { onTestFinished } from 'vitest';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { WriteTx } from '../database/types.ts';
import { inProcessBus } from '../live/bus.ts';
import { Person } from './person.ts';
import { remembered } from './remembered.ts';
import type { Site } from './site.ts';

/** A public group of anna's, with bob, carl and dora in it. */
export const club = (site: Site) => remembered('club', site, () => clubByCalls(site));

export async function clubByCalls(site: Site) {
  const anna = await site.register('anna');
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const [bob, carl, dora] = [await site.register('bob'), await site.register('carl'), await site.register('dora')];
  for (const person of [bob, carl, dora]) await person.call(groupCalls.join, { params: { id: groupId } });
  return { anna, bob, carl, dora, groupId };
}

/** The same, where bob is moderator. */
export async function moderatedClub(site: Site) {
  const people = await club(site);
  const { anna, bob, groupId } = people;
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: 'moderator' } });
  return { ...people, of: (person: Person) => ({ groupId, userId: person.id }), params: { groupId } };
}

/** A round robin that ends with its table. */
export const asTable = { options: { playoffs: false } };

/** A tournament of the club, which has begun. */
export async function started(site: Site, extra: object = {}) {
  const begin = async () => {
    const people = await club(site);
    const { anna, groupId } = people;
    const body = { ...asTable, name: 'Spring Cup', groupId, ...extra };
    const { id } = await anna.call(tournamentCalls.create, { body });
    for (const person of [anna, people.bob, people.carl, people.dora]) {
      await person.call(tournamentCalls.join, { params: { id } });
    }
    await anna.call(tournamentCalls.start, { params: { id } });
    return { ...people, id };
  };
  const isUsual = Object.keys(extra).length === 0;
  const people = await (isUsual ? remembered('a tournament', site, begin) : begin());
  return { ...people, tournament: await people.anna.call(tournamentCalls.get, { params: { id: people.id } }) };
}

/** A tournament of these people, begun unless there is nobody. */
export async function makeTournament(
  admin: Person,
  groupId: number,
  name: string,
  people: readonly Person[] = [],
  extra: object = {},
): Promise<Tournament> {
  const tournament = await admin.call(tournamentCalls.create, { body: { ...asTable, name, groupId, ...extra } });
  const params = { id: tournament.id };
  for (const person of people) await person.call(tournamentCalls.join, { params });
  return people.length === 0 ? tournament : admin.call(tournamentCalls.start, { params });
}

export function allMatches(tournament: Tournament): Match[] {
  return tournament.bracket?.rounds.flatMap(({ matches }) => matches) ?? [];
}

/** A match of it as it is now. */
export const matchIn = (tournament: Tournament, matchId: number | undefined): Match | undefined =>
  allMatches(tournament).find(({ id }) => id === matchId);

/** Whether somebody plays in a match. */
export const plays =
  ({ id }: Person) =>
  ({ player1Id, player2Id }: Match): boolean =>
    player1Id === id || player2Id === id;

/** The first match of two people ends 11 to 4. */
export async function beat(admin: Person, tournament: Tournament, winner: Person, loser: Person): Promise<void> {
  const match = allMatches(tournament).filter(plays(winner)).find(plays(loser));
  const isFirst = match?.player1Id === winner.id;
  const body = { player1Score: isFirst ? 11 : 4, player2Score: isFirst ? 4 : 11 };
  await admin.call(tournamentCalls.score, { params: { id: tournament.id, matchId: match?.id ?? 0 }, body });
}

/** Plays every match; the one whose name comes first in the alphabet wins 11 to 5. */
export async function playOut(admin: Person, tournament: Tournament): Promise<Tournament> {
  const { id } = tournament;
  for (const match of allMatches(tournament)) {
    const firstWins = (match.player1Id ?? 0) < (match.player2Id ?? 0);
    const body = { player1Score: firstWins ? 11 : 5, player2Score: firstWins ? 5 : 11 };
    await admin.call(tournamentCalls.score, { params: { id, matchId: match.id }, body });
  }
  return admin.call(tournamentCalls.get, { params: { id } });
}

/** People who were made up, without accounts that could be signed in to. @returns their ids */
export async function plantUsers({ db }: WriteTx, prefix: string, count: number): Promise<number[]> {
  const now = new Date().toISOString();
  const rows = Array.from({ length: count }, (_, at) => `${prefix}-${at}`).map((username) => ({
    ...{ username, usernameKey: username, name: username, email: '', bio: '', passwordHash: '', rating: 3 },
    ...{ ratingType: 'self' as const, createdAt: now, updatedAt: now },
  }));
  const users = await db.insertInto('users').values(rows).returning('id').execute();
  return users.map(({ id }) => id);
}

/** Members of a group who were made up for it. @returns their ids */
export async function addMembers(site: Site, groupId: number, count: number): Promise<number[]> {
  const joinedAt = new Date().toISOString();
  return site.database.write(async (tx) => {
    const ids = await plantUsers(tx, `made-up-${groupId}`, count);
    const members = ids.map((userId) => ({ groupId, userId, role: 'member' as const, joinedAt }));
    await tx.db.insertInto('group_members').values(members).execute();
    return ids;
  });
}

/** Enters people who were made up for it into a tournament. */
export async function enterMany(site: Site, tournamentId: number, count: number): Promise<void> {
  const joinedAt = new Date().toISOString();
  await site.database.write(async (tx) => {
    const ids = await plantUsers(tx, `made-up-${tournamentId}`, count);
    const entries = ids.map((userId) => ({ tournamentId, userId, joinedAt, place: null }));
    await tx.db.insertInto('participants').values(entries).execute();
    await tx.db
      .updateTable('tournaments')
      .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', tournamentId)
      .execute();
  });
}

/** Another process on the same database, with nothing kept from before. @returns whom somebody is there */
export async function elsewhere(site: Site, ...people: Person[]): Promise<Person[]> {
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '0' }),
    database: site.database,
    bus: inProcessBus(),
    withPages: false,
  });
  onTestFinished(() => app.close());
  await app.ready();
  return people.map(({ id, cookies }) => Object.assign(new Person(app), { id, cookies }));
}

import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import type { Person } from './person.ts';
import { password, type Site } from './site.ts';

/** Who asks: what they are in the owner's groups. */
export const roles = [
  'signed out',
  'stranger',
  'removed member',
  'member',
  'moderator',
  'admin',
  'owner',
  'site admin',
] as const;

export type Role = (typeof roles)[number];

export type People = Record<Role, Person>;

/**
 * Which group a call is about: a public and a private one of the owner's, the public one that the stranger owns, one
 * that was deleted, and none that ever was.
 */
export const targets = ['ours', 'private', 'theirs', 'deleted', 'nowhere'] as const;

export type Target = (typeof targets)[number];

/** How far a tournament is: nobody has entered, two have, two play. */
export type Stage = 'pending' | 'entered' | 'running';

/** The ids of a group and of what is in it; where nothing is, those of nothing. */
export interface GroupIds {
  groupId: number;
  conversationId: number;
  tournamentId: number;
  /** The match that the two have to play. */
  matchId: number;
}

export const nowhere = 999_999;

/** One person for each role, all on one site. */
export async function peopleOfEveryRole(site: Site): Promise<People> {
  const register = (role: Role) => site.register(role.replace(' ', '-'));
  const people: People = {
    'signed out': site.stranger(),
    stranger: await register('stranger'),
    'removed member': await register('removed member'),
    member: await register('member'),
    moderator: await register('moderator'),
    admin: await register('admin'),
    owner: await register('owner'),
    'site admin': await register('site admin'),
  };
  const { id } = people['site admin'];
  await site.database.write(({ db }) =>
    db.updateTable('users').set({ isSiteAdmin: true }).where('id', '=', id).execute(),
  );
  return people;
}

/**
 * Makes a group in which everybody is what their role says.
 *
 * @param stage of a tournament in it; without, there is none
 */
export async function makeGroup(site: Site, people: People, target: Target, stage?: Stage): Promise<GroupIds> {
  const none = { groupId: nowhere, conversationId: nowhere, tournamentId: nowhere, matchId: nowhere };
  if (target === 'nowhere') return none;
  const host = people[target === 'theirs' ? 'stranger' : 'owner'];
  const { id: groupId } = await host.call(groupCalls.create, { body: { name: target } });
  if (target !== 'theirs') await fill(site, people, groupId);
  const players = target === 'theirs' ? [host, people['removed member']] : [host, people.member];
  const tournament = stage && (await hold(host, groupId, stage, players));
  const { id: conversationId } = await site.database.read(({ db }) =>
    db.selectFrom('conversations').select('id').where('groupId', '=', groupId).executeTakeFirstOrThrow(),
  );
  // There is no call for either yet.
  await site.database.write(async ({ db }) => {
    if (target === 'private')
      await db.updateTable('groups').set({ isPrivate: true }).where('id', '=', groupId).execute();
    if (target === 'deleted') await db.deleteFrom('groups').where('id', '=', groupId).execute();
  });
  return { ...none, groupId, conversationId, ...tournament };
}

async function fill(site: Site, people: People, groupId: number): Promise<void> {
  for (const role of ['removed member', 'member', 'moderator', 'admin'] as const) {
    await people[role].call(groupCalls.join, { params: { id: groupId } });
  }
  await people['removed member'].call(groupCalls.leave, { params: { id: groupId } });
  // There is no call to promote somebody yet.
  await site.database.write(async ({ db }) => {
    for (const role of ['moderator', 'admin'] as const) {
      const member = db.updateTable('group_members').set({ role }).where('groupId', '=', groupId);
      await member.where('userId', '=', people[role].id).execute();
    }
  });
}

async function hold(host: Person, groupId: number, stage: Stage, players: readonly Person[]) {
  const { id: tournamentId } = await host.call(tournamentCalls.create, { body: { name: 'Cup', groupId } });
  const params = { id: tournamentId };
  if (stage === 'pending') return { tournamentId };
  for (const player of players) await player.call(tournamentCalls.join, { params });
  if (stage === 'entered') return { tournamentId };
  const { bracket } = await host.call(tournamentCalls.start, { params });
  return { tournamentId, matchId: bracket?.rounds[0]?.matches[0]?.id ?? nowhere };
}

/** The session of the same person on another device. */
export async function sessionElsewhere(site: Site, username: string): Promise<number> {
  const device = site.stranger();
  await device.call(authCalls.login, { body: { username, password } });
  const sessions = await device.call(authCalls.devices, {});
  return sessions.find(({ isCurrent }) => isCurrent)?.id ?? nowhere;
}

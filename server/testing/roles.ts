import { authCalls } from '#contract/auth.ts';
import { claimCalls } from '#contract/claims.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { guestCalls } from '#contract/guests.ts';
import { inviteCalls } from '#contract/invites.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { userCalls } from '#contract/users.ts';
import { plantEvening, plantEvent, plantRack } from './event-rows.ts';
import { makeEvent } from './events.ts';
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

export const nowhere: number = 999_999;

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
  await makeSiteAdmin(site, people['site admin']);
  return people;
}

/** As the command line does. */
export const makeSiteAdmin = ({ database }: Site, { id }: Person) =>
  database.write(({ db }) => db.updateTable('users').set({ isSiteAdmin: true }).where('id', '=', id).execute());

/** What of a group a call is about. */
export interface About {
  /** Of the tournament in it that it is about; without, there is none. */
  stage?: Stage | undefined;
  /** Whether there are people beside those who ask: a member, and some who are invited or have asked to join. */
  hasOthers?: boolean | undefined;
  /** Whether something was said. */
  hasMessages?: boolean | undefined;
  /** Whether somebody plays in it without an account. */
  hasGuest?: boolean | undefined;
  /** Whether there is an event to come. */
  hasEvent?: boolean | undefined;
  /** Whether an evening of rotating partners is played. */
  hasEvening?: boolean | undefined;
}

/** The ids of a group and of what is in it: where nothing is, those of nothing. */
export const nothing = {
  groupId: nowhere,
  conversationId: nowhere,
  /** What its host said there: once as it is, and once flagged. */
  messageId: nowhere,
  flaggedId: nowhere,
  pollId: nowhere,
  tournamentId: nowhere,
  /** The match that the two have to play. */
  matchId: nowhere,
  eventId: nowhere,
  /** An ordinary member, who is not among those who ask. */
  memberId: nowhere,
  guestId: nowhere,
  /** That another guest is an ordinary member. */
  claimId: nowhere,
  /** Invitations of people who are not among those who ask: one by the owner, one by a member, and a request. */
  invited: nowhere,
  proposed: nowhere,
  asked: nowhere,
  /** A link that lets people in at once, and what stands in its address. */
  linkId: nowhere,
  token: 'nowhere',
  /** How long one waits between two messages. */
  cooldownId: nowhere,
  /** Who made the group. */
  hostId: nowhere,
  /** An event on this day, and the evening that is played there. */
  playedAt: nowhere,
  eveningId: nowhere,
  /** Open play at another event. */
  rackId: nowhere,
};

export type GroupIds = typeof nothing;

/** Makes a group in which everybody is what their role says. */
export async function makeGroup(
  site: Site,
  people: People,
  target: Target,
  { stage, hasOthers, hasGuest, hasMessages, hasEvent, hasEvening }: About,
): Promise<GroupIds> {
  if (target === 'nowhere') return nothing;
  const host = people[target === 'theirs' ? 'stranger' : 'owner'];
  const { id: groupId } = await host.call(groupCalls.create, { body: { name: target } });
  if (target !== 'theirs') await fill(people, groupId);
  const players = target === 'theirs' ? [host, people['removed member']] : [host, people.member];
  const tournament = stage && (await tournamentAt(host, groupId, stage, players));
  const { id: conversationId } = await site.database.read(({ db }) =>
    db.selectFrom('conversations').select('id').where('groupId', '=', groupId).executeTakeFirstOrThrow(),
  );
  if (target === 'private') await host.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: true } });
  const others = hasOthers && (await othersOf(site, host, groupId));
  const guest = hasGuest && (await guestsOf(host, groupId, others ? others.memberId : undefined));
  const messages = hasMessages && (await messagesOf(site, host, groupId));
  const event = hasEvent && { eventId: (await makeEvent(host, groupId)).id };
  const evening = hasEvening && (await eveningOf(site, host, groupId));
  if (target === 'deleted') await host.call(groupCalls.remove, { params: { id: groupId }, body: { name: target } });
  const made = { ...tournament, ...others, ...guest, ...messages, ...event, ...evening };
  return { ...nothing, groupId, conversationId, hostId: host.id, ...made };
}

/** One of whom nobody says who they are; and another, where there is an ordinary member who may be. */
async function guestsOf(host: Person, groupId: number, memberId: number | undefined) {
  const params = { id: groupId };
  const guests = [{ name: 'Mia' }, { name: 'Tom' }];
  const [mia, tom] = await host.call(guestCalls.add, { params, body: { guests } });
  const guestId = mia?.id ?? nowhere;
  if (memberId === undefined) return { guestId };
  const body = { guestId: tom?.id ?? nowhere, personId: memberId };
  return { guestId, claimId: (await host.call(claimCalls.ask, { params, body })).id };
}

/** Of the players only the host is there. */
async function eveningOf(site: Site, host: Person, groupId: number) {
  const playedAt = await plantEvent(site, groupId, host);
  const rackId = await plantRack(site, await plantEvent(site, groupId, host), host);
  return { playedAt, eveningId: await plantEvening(site, playedAt, host), rackId };
}

async function messagesOf(site: Site, host: Person, groupId: number) {
  const say = () => host.call(messageCalls.send, { body: { groupId, content: 'Hello' } });
  const [{ id: messageId }, { id: flaggedId }] = [await say(), await say()];
  const flag = { flaggedAt: new Date().toISOString(), flaggerId: host.id, flagReason: 'Rude' };
  await site.database.write(({ db }) => db.updateTable('messages').set(flag).where('id', '=', flaggedId).execute());
  const poll = { options: ['Tuesday', 'Thursday'] };
  const { id: pollId } = await host.call(messageCalls.send, { body: { groupId, content: 'When?', poll } });
  return { messageId, flaggedId, pollId };
}

async function fill(people: People, groupId: number): Promise<void> {
  for (const role of ['removed member', 'member', 'moderator', 'admin'] as const) {
    await people[role].call(groupCalls.join, { params: { id: groupId } });
  }
  await people['removed member'].call(groupCalls.leave, { params: { id: groupId } });
  for (const role of ['moderator', 'admin'] as const) {
    await people.owner.call(memberCalls.setRole, { params: { groupId }, body: { userId: people[role].id, role } });
  }
}

/** People made up for the group: a member, and those who want in. */
async function othersOf(site: Site, host: Person, groupId: number) {
  const extra = (who: string) => site.register(`${who}-${groupId}`);
  const [insider, invitee, proposed, asker] = [
    await extra('insider'),
    await extra('invitee'),
    await extra('proposed'),
    await extra('asker'),
  ];
  const { isPrivate } = await host.call(groupCalls.get, { params: { id: groupId } });
  const change = (now: boolean) => host.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: now } });
  if (isPrivate) await change(false);
  await insider.call(memberCalls.join, { params: { groupId }, body: {} });
  await change(true);
  await asker.call(memberCalls.join, { params: { groupId }, body: {} });
  if (!isPrivate) await change(false);
  const invite = async (by: Person, { id }: Person) => {
    const { username } = await by.call(userCalls.get, { params: { id } });
    return (await by.call(inviteCalls.send, { params: { id: groupId }, body: { username } })).id;
  };
  const [request] = await host.call(inviteCalls.requests, { params: { id: groupId } });
  const { id: linkId, token } = await host.call(linkCalls.create, { params: { id: groupId }, body: {} });
  const { id: cooldownId } = await host.call(moderationCalls.setCooldown, {
    params: { groupId },
    body: { cooldownSeconds: 1 },
  });
  return {
    memberId: insider.id,
    invited: await invite(host, invitee),
    proposed: await invite(insider, proposed),
    asked: request?.id ?? nowhere,
    linkId,
    token,
    cooldownId,
  };
}

async function tournamentAt(host: Person, groupId: number, stage: Stage, players: readonly Person[]) {
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

import { authCalls } from '#contract/auth.ts';
import { claimCalls } from '#contract/claims.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { courtCalls, courtCodeCalls } from '#contract/courts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { guestCalls } from '#contract/guests.ts';
import { inviteCalls } from '#contract/invites.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { rackCalls } from '#contract/racks.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { allMatches, club } from './club.ts';
import { plantAnswers, plantEvent } from './event-rows.ts';
import { makeEvent } from './events.ts';
import type { Person } from './person.ts';
import { plant } from './planted-messages.ts';
import { giveResetLink, giveSignInLink, giveVerificationLink } from './reset-link.ts';
import { openSite, password, type Site } from './site.ts';

export const newcomer = { username: 'newcomer', email: 'new@example.org', password };
/** The header by which a repeat is known. */
export const keyed = (key: string) => ({ 'idempotency-key': key });

/** A request to join, by somebody new. @returns its id */
async function askFor(site: Site, owner: Person, groupId: number): Promise<number> {
  const params = { id: groupId };
  const asker = await site.register('asker');
  await owner.call(groupCalls.update, { params, body: { isPrivate: true } });
  await asker.call(groupCalls.join, { params });
  await owner.call(groupCalls.update, { params, body: { isPrivate: false } });
  const [request] = await owner.call(inviteCalls.requests, { params });
  return request?.id ?? 0;
}

interface Talking {
  anna: Person;
  bob: Person;
  carl: Person;
  groupId: number;
}

/** What anna said in the group, once as it is, once flagged and once announced, and what carl wrote to bob, who has reported it. */
async function messagesIn(site: Site, { anna, bob, carl, groupId }: Talking) {
  const say = () => anna.call(messageCalls.send, { body: { groupId, content: 'Hello' } });
  const [{ id: said }, { id: flagged }] = [await say(), await say()];
  const announcement = { groupId, content: 'No hall', isAnnouncement: true };
  const { id: announced } = await anna.call(messageCalls.send, { body: announcement });
  const { id: conversationId } = await carl.call(conversationCalls.withUser, { params: { userId: bob.id } });
  const written = await plant(site, { conversationId, sender: carl, content: 'Hello' });
  for (const id of [flagged, written]) {
    await bob.call(messageCalls.flag, { params: { id }, body: { reason: 'Rude' } });
  }
  const { id: reported } = await site.database.read(({ db }) =>
    db.selectFrom('message_reports').select('id').executeTakeFirstOrThrow(),
  );
  return { said, flagged, announced, reported };
}

/** An event at which four are here, and another one at which they play. */
async function eventsOf(site: Site, { anna, bob, carl, dora, groupId }: Talking & { dora: Person }) {
  const [gathered, played, open] = [
    await plantEvent(site, groupId, anna),
    await plantEvent(site, groupId, anna),
    await plantEvent(site, groupId, anna),
  ];
  for (const id of [gathered, played, open]) {
    for (const { id: userId } of [anna, bob, carl, dora]) {
      await anna.call(attendanceCalls.checkIn, { params: { id, userId }, body: { isHere: true } });
    }
  }
  await bringing(site, gathered, dora, 'Max');
  const body = { courts: 1, rounds: 3 };
  const { id: evening } = await anna.call(eveningCalls.start, { params: { id: played }, body });
  const { id: rack } = await anna.call(rackCalls.start, { params: { id: open }, body: { courts: 1 } });
  return { gathered, evening, rack };
}

/** Somebody comes with one by name. */
async function bringing(site: Site, eventId: number, host: Person, name: string): Promise<void> {
  await plantAnswers(site, eventId, [{ person: host, guests: 1 }]);
  const guest = { eventId, hostId: host.id, number: 1, name, level: null };
  await site.database.write(({ db }) => db.insertInto('event_guests').values(guest).execute());
}

/** The code of the only court of a tournament, on which a match is. */
async function courtOf(anna: Person, id: number, matchId: number) {
  await anna.call(floorCalls.setCourts, { params: { id }, body: { courts: 1 } });
  await anna.call(floorCalls.call, { params: { id, matchId }, body: { court: 1 } });
  const { codes } = await anna.call(courtCodeCalls.makeCodes, { params: { id } });
  const token = codes[0]?.token ?? '';
  const { match } = await anna.call(courtCalls.look, { params: { token } });
  return { token, match: match?.key ?? '' };
}

/** Somebody without an account, and two more: carl is said to be one of them, and anna is the other. */
async function guestsOf({ anna, carl, groupId }: Talking) {
  const params = { id: groupId };
  const body = { guests: [{ name: 'Mia' }, { name: 'Tom' }, { name: 'Kim' }] };
  const [mia, tom, kim] = await anna.call(guestCalls.add, { params, body });
  const claim = async (guestId: number | undefined, { id: personId }: Person) =>
    (await anna.call(claimCalls.ask, { params, body: { guestId: guestId ?? 0, personId } })).id;
  return { guest: mia?.id ?? 0, claimed: await claim(tom?.id, carl), accepted: await claim(kim?.id, anna) };
}

/** A club, and what its people can do once; erik, who is not in it, runs the site. */
export async function keyedClub() {
  const site = await openSite();
  const people = await club(site);
  const { anna, bob, carl, dora, groupId } = people;
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: dora.id, role: 'admin' } });
  const { id: pending } = await anna.call(tournamentCalls.create, { body: { name: 'Summer Cup', groupId } });
  const { id: running } = await anna.call(tournamentCalls.create, { body: { name: 'Spring Cup', groupId } });
  for (const person of [bob, carl]) {
    for (const id of [pending, running]) await person.call(tournamentCalls.join, { params: { id } });
  }
  const [match] = allMatches(await anna.call(tournamentCalls.start, { params: { id: running } }));
  const onCourt = await courtOf(anna, running, match?.id ?? 0);
  const erik = await site.register('erik');
  for (const name of ['zoe', 'yara', 'xena']) await site.register(name);
  const invite = async (by: Person, username: string) =>
    (await by.call(inviteCalls.send, { params: { id: groupId }, body: { username } })).id;
  const [invited, proposed] = [await invite(anna, 'erik'), await invite(bob, 'yara')];
  const asked = await askFor(site, anna, groupId);
  const link = await anna.call(linkCalls.create, { params: { id: groupId }, body: {} });
  const messages = await messagesIn(site, { anna, bob, carl, groupId });
  await site.database.write(({ db }) =>
    db.updateTable('users').set({ isSiteAdmin: true }).where('id', '=', erik.id).execute(),
  );
  // Of a group of its own: in the other one everybody says what they want.
  const { id: calm } = await anna.call(groupCalls.create, { body: { name: 'Calm Dinkers' } });
  const cooldown = await anna.call(moderationCalls.setCooldown, {
    params: { groupId: calm },
    body: { cooldownSeconds: 10 },
  });
  const { id: eventId } = await makeEvent(anna, groupId);
  const events = await eventsOf(site, people);
  const guests = await guestsOf(people);
  const stranger = site.stranger();
  const bobsPhone = site.stranger();
  await bobsPhone.call(authCalls.login, { body: { username: 'bob', password } });
  const devices = await bob.call(authCalls.devices, {});
  const sessionId = devices.find(({ isCurrent }) => !isCurrent)?.id ?? 0;
  await giveResetLink(site, carl.id, 'from the link');
  await giveSignInLink(site, carl.id, 'to sign in');
  await giveVerificationLink(site, carl.id, 'to confirm');
  return {
    site,
    ...people,
    stranger,
    erik,
    invited,
    proposed,
    asked,
    link,
    cooldown,
    sessionId,
    ...messages,
    ...events,
    ...guests,
    pending,
    running,
    eventId,
    matchId: match?.id ?? 0,
    onCourt,
  };
}

export type Prepared = Awaited<ReturnType<typeof keyedClub>>;

/** Sends a request whose answer does not arrive, and then once more as it was. */
export async function askTwice(person: Person, call: Endpoint, request: object, key: string) {
  const cookies = { ...person.cookies };
  const first = await person.ask(call, request as never, keyed(key));
  for (const name of Object.keys(person.cookies)) delete person.cookies[name];
  Object.assign(person.cookies, cookies);
  return { first, again: await person.ask(call, request as never, keyed(key)) };
}

/** What is kept of keys. */
export const keysOf = (site: Site) =>
  site.database.read(({ db }) => db.selectFrom('idempotency_keys').selectAll().execute());

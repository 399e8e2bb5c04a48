import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { eventCalls } from '#contract/events.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { asTable, club } from '../../testing/club.ts';
import { makeEvent } from '../../testing/events.ts';
import type { Person } from '../../testing/person.ts';
import type { Site } from '../../testing/site.ts';

const exportOf = async (person: Person) => (await person.ask(authCalls.exportData, {})).json();

/** A group that bob made, who hands it over to anna; she rewrites all that he made, and half of what he said. */
async function rewritten(site: Site) {
  const { anna, bob, carl, dora } = await club(site);
  const made = await bob.call(groupCalls.create, { body: { name: 'Drivers', meetupDetails: 'The gate code is 4' } });
  const params = { id: made.id };
  for (const person of [anna, carl, dora]) await person.call(groupCalls.join, { params });
  const event = await makeEvent(bob, made.id, { eventDate: new Date(Date.now() + 60_000).toISOString() });
  await bob.call(eventCalls.respond, { params: { id: event.id }, body: { status: 'going' } });
  const ticked = { params: { id: event.id, userId: bob.id }, body: { isHere: true } };
  await bob.call(attendanceCalls.checkIn, ticked);
  const people = [anna, bob, carl, dora];
  const body = { ...asTable, name: 'Spring Cup', groupId: made.id };
  const tournament = await bob.call(tournamentCalls.create, { body });
  for (const person of people) await person.call(tournamentCalls.join, { params: { id: tournament.id } });
  const said = await bob.call(messageCalls.send, { body: { groupId: made.id, content: 'mine' } });
  const edited = await bob.call(messageCalls.send, { body: { groupId: made.id, content: 'mine, once' } });
  const role = { userId: anna.id, role: 'admin' as const };
  await bob.call(memberCalls.setRole, { params: { groupId: made.id }, body: role });
  await bob.call(groupCalls.handOver, { params, body: { userId: anna.id } });
  const rewrite = async () => {
    await anna.call(groupCalls.update, { params, body: { meetupDetails: 'Secret' } });
    const secret = { name: 'Secret', description: 'Secret' };
    const later = { eventDate: new Date(Date.now() + 3_600_000).toISOString() };
    await anna.call(eventCalls.change, { params: { id: event.id }, body: { ...secret, location: 'Secret', ...later } });
    await anna.call(tournamentCalls.update, { params: { id: tournament.id }, body: secret });
    await anna.call(tournamentCalls.start, { params: { id: tournament.id } });
    const inGroup = { groupId: made.id, messageId: edited.id };
    await anna.call(moderationCalls.edit, { params: inGroup, body: { content: 'Secret' } });
  };
  return { anna, bob, groupId: made.id, params, event, tournament, said, edited, rewrite };
}

test.each(['removed', 'banned'] as const)(
  'who was %s takes along what they did, not what others wrote',
  async (how) => {
    const { anna, bob, groupId, params, event, tournament, said, edited, rewrite } = await openWith(rewritten);
    await anna.call(groupCalls.update, { params, body: { isPrivate: true } });
    const place = { params: { groupId, userId: bob.id } };
    if (how === 'removed') await anna.call(memberCalls.remove, place);
    else await anna.call(moderationCalls.ban, { ...place, body: {} });
    await rewrite();
    const data = await exportOf(bob);
    const at = expect.any(String);
    expect(JSON.stringify(data)).not.toContain('Secret');
    expect(data.attendance).toEqual([{ eventId: event.id, isHere: true, at }]);
    expect(data.eventsMade).toEqual([{ id: event.id, groupId, createdAt: at }]);
    expect(data.tournamentsMade).toEqual([{ id: tournament.id, groupId, createdAt: at }]);
    expect(data.messages).toMatchObject([{ id: said.id, content: 'mine' }, { id: edited.id }]);
    expect(data.groupsMade).toMatchObject([{ id: groupId, name: 'Drivers' }]);
  },
);

test('who is still in, or may look into a public group, takes along how it is now', async () => {
  const { anna, bob, groupId, params, rewrite } = await openWith(rewritten);
  await rewrite();
  const now = {
    attendance: [{ name: 'Secret', eventDate: expect.any(String) }],
    eventAnswers: [{ name: 'Secret', eventDate: expect.any(String) }],
    eventsMade: [{ name: 'Secret', description: 'Secret', location: 'Secret' }],
    tournaments: [{ name: 'Secret', startDate: expect.any(String) }],
    tournamentsMade: [{ name: 'Secret', description: 'Secret' }],
    messages: [{ content: 'mine' }, { content: 'Secret' }],
    groupsMade: [{ meetupDetails: 'Secret' }],
  };
  expect(await exportOf(bob)).toMatchObject(now);
  await anna.call(memberCalls.remove, { params: { groupId, userId: bob.id } });
  const { messages: _, eventAnswers: __, ...seenByAll } = now;
  const outside = await exportOf(bob);
  expect(outside).toMatchObject(seenByAll);
  // What is said in a group is for its members, whoever may look into it.
  expect(outside.messages[1]).not.toHaveProperty('content');
  expect(outside).not.toHaveProperty('eventAttendance');
  await bob.call(groupCalls.join, { params });
  await anna.call(groupCalls.update, { params, body: { isPrivate: true } });
  expect(await exportOf(bob)).toMatchObject(seenByAll);
});

import { expect, test } from 'vitest';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { messageCalls } from '#contract/messages.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { openWith } from '../../testing/arranged.ts';
import { allMatches, beat, club, playOut, plays, started } from '../../testing/club.ts';
import { plantAttended } from '../../testing/earned.ts';
import { plantEvent } from '../../testing/event-rows.ts';
import type { Person } from '../../testing/person.ts';
import type { Site } from '../../testing/site.ts';
import { told } from '../../testing/told.ts';
import { achievementKinds } from './notifications.ts';

async function medalsTold(site: Site, person: Person) {
  site.wait(6000);
  return (await told(site, person)).filter(({ type }) => type === 'achievement');
}

test('what somebody has earned is told, all of one moment as one, with what was last', async () => {
  const { site, anna, bob, carl, tournament } = await openWith(started);
  await beat(anna, tournament, anna, bob);
  const [first] = await medalsTold(site, bob);
  expect(first).toMatchObject({
    subject: 'achievements',
    groupId: null,
    title: 'New achievement: First Match',
    link: '/achievements',
    picture: { kind: 'icon', icon: 'medal' },
  });
  expect(first?.body).not.toBe('');
  expect(await medalsTold(site, carl)).toEqual([]);
  site.wait(60_000);
  await playOut(anna, tournament);
  expect(await medalsTold(site, anna)).toMatchObject([{ title: '4 new achievements', isRead: false }]);
  expect(await medalsTold(site, anna), 'and once').toHaveLength(1);
});

test('of several people each is told of their own', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  await plantAttended(site, groupId, anna, { people: [bob], count: 9 });
  const id = await plantEvent(site, groupId, anna);
  for (const { id: userId } of [bob, carl]) {
    await anna.call(attendanceCalls.checkIn, { params: { id, userId }, body: { isHere: true } });
  }
  const words = await site.database.read((tx) => {
    const createdAt = new Date(Date.now() + 1000).toISOString();
    const asked = [bob, carl].map(({ id: userId }) => ({ userId, facts: {}, count: 1, createdAt, timeZone: 'UTC' }));
    return achievementKinds.achievement.describe(tx, asked);
  });
  expect(words[0]?.title).not.toBe(words[1]?.title);
  expect(words[1]?.title).toBe('New achievement: First Event');
});

test('nobody is told of what they have just done here', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  await bob.call(messageCalls.send, { body: { groupId, content: 'Hello' } });
  for (const person of [anna, bob]) expect(await medalsTold(site, person)).toEqual([]);
});

test('what is taken back is told no more, before and after', async () => {
  const { site, anna, bob, carl, dora, id, tournament } = await openWith(started);
  const undo = (one: Person, other: Person) => {
    const matchId = allMatches(tournament).filter(plays(one)).find(plays(other))?.id ?? 0;
    return anna.call(resultCalls.undo, { params: { id, matchId }, body: {} });
  };
  await beat(anna, tournament, anna, bob);
  expect(await medalsTold(site, bob)).toHaveLength(1);
  await undo(anna, bob);
  expect(await medalsTold(site, bob)).toEqual([]);
  await beat(anna, tournament, carl, dora);
  await undo(carl, dora);
  expect(await medalsTold(site, dora)).toEqual([]);
});

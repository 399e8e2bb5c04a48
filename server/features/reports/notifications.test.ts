import { expect, test } from 'vitest';
import { reportCalls } from '#contract/administration/reports.ts';
import { memberCalls } from '#contract/group-members.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { openWith } from '../../testing/arranged.ts';
import type { Person } from '../../testing/person.ts';
import { talkingClub, twoPeople } from '../../testing/planted-messages.ts';
import { makeSiteAdmin } from '../../testing/roles.ts';
import type { Site } from '../../testing/site.ts';
import { titlesFor, told } from '../../testing/told.ts';

const body = { reason: 'Rude' };

const reportsFor = async (site: Site, person: Person) =>
  (await told(site, person)).filter(({ type }) => type === 'report');

test('a reported direct message is told to those who run the site, until all are decided', async () => {
  const { site, anna, bob, say } = await openWith(twoPeople);
  const [rita, sam] = [await site.register('rita'), await site.register('sam')];
  for (const person of [rita, sam, bob]) await makeSiteAdmin(site, person);
  const report = async (content: string) => {
    const id = await say(anna, content);
    site.wait(1000);
    await bob.call(messageCalls.flag, { params: { id }, body });
  };
  await report('Shut up');
  expect(await reportsFor(site, rita)).toMatchObject([
    {
      ...{ type: 'report', groupId: null, title: 'A message was reported', link: '/admin/reports' },
      actions: [{ label: 'See reports', link: '/admin/reports', request: null }],
      isRead: false,
    },
  ]);
  for (const person of [anna, bob]) expect(await reportsFor(site, person), 'nor who has reported it').toEqual([]);
  await report('Shut up!');
  expect(await reportsFor(site, rita)).toMatchObject([{ title: '2 messages were reported' }]);
  const [first, second] = await rita.call(reportCalls.list, {});
  const decide = (id = 0) => rita.call(reportCalls.ignore, { params: { id }, body });
  await decide(first?.id);
  expect(await reportsFor(site, rita)).toMatchObject([{ title: 'A message was reported', isRead: true }]);
  expect(await reportsFor(site, sam)).toMatchObject([{ isRead: false }]);
  await decide(second?.id);
  for (const person of [rita, sam]) expect((await person.call(notificationCalls.unread, {})).count).toBe(0);
});

test('who runs the site no longer hears of no report', async () => {
  const { site, anna, bob, say } = await openWith(twoPeople);
  const rita = await site.register('rita');
  await makeSiteAdmin(site, rita);
  const id = await say(anna, 'Shut up');
  await bob.call(messageCalls.flag, { params: { id }, body });
  expect(await reportsFor(site, rita)).toHaveLength(1);
  await site.database.write(({ db }) =>
    db.updateTable('users').set({ isSiteAdmin: false }).where('id', '=', rita.id).execute(),
  );
  expect(await reportsFor(site, rita)).toEqual([]);
});

test('a flagged message is told to the staff of its group, save who has flagged it, until all are decided', async () => {
  const { site, anna, bob, carl, dora, groupId, say } = await openWith(talkingClub);
  const eve = await site.register('eve');
  await makeSiteAdmin(site, eve);
  const flag = async ({ id }: { id: number }) => {
    site.wait(1000);
    await dora.call(messageCalls.flag, { params: { id }, body });
  };
  const [one, two, three] = [await say('Shut up'), await say('Go home'), await say('Go')];
  await flag(one);
  expect(await reportsFor(site, carl)).toMatchObject([
    {
      ...{ type: 'report', subject: `flags:${groupId}`, groupId },
      ...{ title: 'A message was flagged in Dinkers', link: `/groups/${groupId}/manage/moderation` },
    },
  ]);
  for (const person of [bob, dora, eve]) expect(await reportsFor(site, person)).toEqual([]);
  await flag(two);
  await flag(three);
  expect(await reportsFor(site, anna)).toMatchObject([{ title: '3 messages are flagged in Dinkers', isRead: false }]);
  const params = ({ id }: { id: number }) => ({ groupId, messageId: id });
  await carl.call(moderationCalls.ignore, { params: params(one), body });
  expect(await reportsFor(site, carl)).toMatchObject([{ title: '2 messages are flagged in Dinkers', isRead: true }]);
  await carl.call(moderationCalls.removeFlagged, { params: params(two), body });
  await bob.call(messageCalls.remove, { params: { id: three.id } });
  for (const person of [anna, carl]) expect((await person.call(notificationCalls.unread, {})).count).toBe(0);
  for (const person of [anna, carl]) expect(await reportsFor(site, person)).toEqual([]);
});

test('what one has written oneself is for others to decide, and who is no staff any longer does not', async () => {
  const { site, anna, carl, dora, groupId, say } = await openWith(talkingClub);
  const { id } = await say('Me', carl);
  await dora.call(messageCalls.flag, { params: { id }, body });
  expect(await reportsFor(site, carl)).toEqual([]);
  expect(await reportsFor(site, anna)).toHaveLength(1);
  const other = await say('Shut up');
  await dora.call(messageCalls.flag, { params: { id: other.id }, body });
  expect(await titlesFor(site, carl)).toContain('A message was flagged in Dinkers');
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: carl.id, role: 'member' } });
  expect(await reportsFor(site, carl)).toEqual([]);
});

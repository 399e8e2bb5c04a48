import { expect, test } from 'vitest';
import { siteGroupCalls } from '#contract/administration/groups.ts';
import { adminLogCalls } from '#contract/administration/log.ts';
import { peopleCalls } from '#contract/administration/people.ts';
import { reportCalls } from '#contract/administration/reports.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { openWith } from '../../testing/arranged.ts';
import { twoPeople } from '../../testing/planted-messages.ts';
import { makeSiteAdmin } from '../../testing/roles.ts';
import type { Site } from '../../testing/site.ts';
import { beginSlowly } from '../../testing/slow-request.ts';

/** Rita and rolf run the site; there is a group of anna's, and a report of what she said. */
async function prepare(site: Site) {
  const { anna, bob, say } = await twoPeople(site);
  const [rita, rolf] = [await site.register('rita'), await site.register('rolf')];
  for (const person of [rita, rolf]) await makeSiteAdmin(site, person);
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  await bob.call(groupCalls.join, { params: { id: groupId } });
  await bob.call(messageCalls.flag, { params: { id: await say(anna, 'Shut up') }, body: { reason: 'Rude' } });
  const [report] = await rita.call(reportCalls.list, {});
  return { anna, bob, rita, rolf, groupId, reportId: report?.id ?? 0 };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

const late: [call: Endpoint, path: (ids: Prepared) => string, body: (ids: Prepared) => object][] = [
  [peopleCalls.suspend, ({ anna }) => `/admin/people/${anna.id}/suspension`, () => ({ until: null })],
  [siteGroupCalls.handOver, ({ groupId }) => `/admin/groups/${groupId}/owner`, ({ bob }) => ({ userId: bob.id })],
  [siteGroupCalls.remove, ({ groupId }) => `/admin/groups/${groupId}`, () => ({ name: 'Dinkers' })],
  [reportCalls.remove, ({ reportId }) => `/admin/reports/${reportId}/delete`, () => ({ reason: 'Rude' })],
];

test.each(late.map((row) => [row[0].path, row] as const))(
  '%s that comes in after somebody stopped being an administrator does nothing',
  async (_, [call, path, body]) => {
    const prepared = await openWith(prepare);
    const { site, rita, rolf } = prepared;
    const request = await beginSlowly(site, await site.listen(), rolf, call, path(prepared), body(prepared));
    await rita.call(peopleCalls.removeAdministrator, { params: { id: rolf.id } });
    expect(await request.finish()).toBe(404);
    expect(await rita.call(adminLogCalls.list, {})).toMatchObject([{ action: 'administrator_removed' }]);
  },
);

import { expect, test } from 'vitest';
import { backupCalls } from '#contract/administration/backups.ts';
import { siteGroupCalls } from '#contract/administration/groups.ts';
import { jobCalls } from '#contract/administration/jobs.ts';
import { adminLogCalls } from '#contract/administration/log.ts';
import { mailCalls } from '#contract/administration/mail.ts';
import { peopleCalls } from '#contract/administration/people.ts';
import { reportCalls } from '#contract/administration/reports.ts';
import { adminSiteCalls } from '#contract/administration/site.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { allCalls, named } from '../../testing/all-calls.ts';
import { twoPeople } from '../../testing/planted-messages.ts';
import { makeSiteAdmin } from '../../testing/roles.ts';
import { openSite, type Site } from '../../testing/site.ts';
import { beginSlowly } from '../../testing/slow-request.ts';
import { smtpServer } from '../../testing/smtp-server.ts';

/** Rita and rolf run the site; there is a group of anna's, and something to do about all else. */
async function prepare(site: Site) {
  const { anna, bob, say } = await twoPeople(site);
  const [rita, rolf] = [await site.register('rita'), await site.register('rolf')];
  for (const person of [rita, rolf]) await makeSiteAdmin(site, person);
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  await bob.call(groupCalls.join, { params: { id: groupId } });
  await bob.call(messageCalls.flag, { params: { id: await say(anna, 'Shut up') }, body: { reason: 'Rude' } });
  const [report] = await rita.call(reportCalls.list, {});
  const carl = await site.register('carl');
  await rita.call(peopleCalls.suspend, { params: { id: carl.id }, body: { until: null } });
  const { id: linkId } = await rita.call(adminSiteCalls.createLink, { body: {} });
  const now = new Date().toISOString();
  const failed = { kind: 'purge', key: '1', payload: '{}', runAt: now, failedAt: now, lastError: 'It is full' };
  const { id: jobId } = await site.database.write(({ db }) =>
    db.insertInto('jobs').values(failed).returning('id').executeTakeFirstOrThrow(),
  );
  return { anna, bob, carl, rita, rolf, groupId, linkId, jobId, reportId: report?.id ?? 0 };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

const none = () => ({});

const late: [call: Endpoint, idOf: (ids: Prepared) => number, body: (ids: Prepared) => object][] = [
  [peopleCalls.makeSignInLink, ({ anna }) => anna.id, none],
  [peopleCalls.suspend, ({ anna }) => anna.id, () => ({ until: null })],
  [peopleCalls.lift, ({ carl }) => carl.id, none],
  [peopleCalls.makeAdministrator, ({ anna }) => anna.id, none],
  [peopleCalls.removeAdministrator, ({ rita }) => rita.id, none],
  [peopleCalls.remove, ({ bob }) => bob.id, none],
  [siteGroupCalls.handOver, ({ groupId }) => groupId, ({ bob }) => ({ userId: bob.id })],
  [siteGroupCalls.remove, ({ groupId }) => groupId, () => ({ name: 'Dinkers' })],
  [reportCalls.remove, ({ reportId }) => reportId, () => ({ reason: 'Rude' })],
  [reportCalls.ignore, ({ reportId }) => reportId, none],
  [adminSiteCalls.change, () => 0, () => ({ registration: 'closed' })],
  [adminSiteCalls.createLink, () => 0, none],
  [adminSiteCalls.revokeLink, ({ linkId }) => linkId, none],
  [jobCalls.retry, () => 0, none],
  [jobCalls.drop, ({ jobId }) => jobId, none],
  [backupCalls.create, () => 0, none],
  [mailCalls.test, () => 0, none],
];

test('every call by which administrators change something is tried late', () => {
  const changing = allCalls.filter(({ access, method }) => access === 'administration' && method !== 'GET');
  expect(late.map(([call]) => named(call)).sort()).toEqual(changing.map(named).sort());
});

test.each(late.map((row) => [named(row[0]), row] as const))(
  '%s that comes in after somebody stopped being an administrator does nothing',
  async (_, [call, idOf, body]) => {
    const { url } = await smtpServer();
    const site = await openSite({ SMTP_URL: url, MAIL_FROM: 'club@riverside.example' });
    const prepared = await prepare(site);
    const { rita, rolf } = prepared;
    const path = call.path.replace(':id', String(idOf(prepared)));
    const request = await beginSlowly(site, await site.listen(), rolf, call, path, body(prepared));
    await rita.call(peopleCalls.removeAdministrator, { params: { id: rolf.id } });
    expect(await request.finish()).toBe(404);
    const [last, ...before] = await rita.call(adminLogCalls.list, {});
    expect(last).toMatchObject({ action: 'administrator_removed', person: { id: rolf.id } });
    expect(before).toHaveLength(2);
  },
);

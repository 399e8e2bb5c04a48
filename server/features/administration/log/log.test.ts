import { expect, test } from 'vitest';
import { adminLogCalls } from '#contract/administration/log.ts';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { AdminLog } from '../../../admin-log/admin-log.ts';
import { liveOver } from '../../../live/live.ts';
import { listenAs, openFor, openWith } from '../../../testing/arranged.ts';
import { makeSiteAdmin } from '../../../testing/roles.ts';
import { password, type Site } from '../../../testing/site.ts';

async function administered(site: Site) {
  const anna = await site.register('anna');
  await makeSiteAdmin(site, anna);
  return { anna, log: new AdminLog(liveOver(site.bus, { checkEvents: true }), () => new Date()) };
}

test('the newest entry comes first, page by page, with who did it, about whom, and in words of its own', async () => {
  const { site, anna, log } = await openWith(administered);
  const bob = await site.register('bob');
  await site.database.write(async (tx) => {
    await log.record(tx, { actorId: null, action: 'administrator_made', userId: anna.id });
    await log.record(tx, { actorId: anna.id, action: 'group_deleted', subjectId: 77, subject: 'Dinkers' });
    const until = '2030-01-01T00:00:00.000Z';
    await log.record(tx, {
      actorId: anna.id,
      action: 'person_suspended',
      userId: bob.id,
      details: { until },
      reason: 'Rude',
    });
  });
  const first = await anna.ask(adminLogCalls.list, { query: { limit: 2 } });
  expect(first.json()).toMatchObject([
    {
      action: 'person_suspended',
      actor: { username: 'anna' },
      person: { username: 'bob' },
      details: { until: '2030-01-01T00:00:00.000Z' },
      reason: 'Rude',
    },
    { action: 'group_deleted', person: null, subjectId: 77, subject: 'Dinkers', details: {} },
  ]);
  const next = /<\/api(.*)>/.exec(String(first.headers.link))?.[1];
  const second = await anna.send({ method: 'GET', url: `/api${next}` });
  expect(second.json()).toMatchObject([{ action: 'administrator_made', actor: null, person: { username: 'anna' } }]);
  expect(second.headers.link).toBeUndefined();
});

test('who is no administrator finds no log, whatever is wrong with what they send', async () => {
  const [site, bob] = await openFor('bob');
  for (const person of [bob, site.stranger()]) {
    for (const query of [{}, { limit: 0 }]) {
      const nothing = await person.send({ method: 'GET', url: '/api/nothing/at/all' });
      const { statusCode, body } = await person.ask(adminLogCalls.list, { query });
      expect({ statusCode, body }).toEqual({ statusCode: 404, body: nothing.body });
    }
  }
});

test('an administrator who is none any longer finds nothing from the next request on', async () => {
  const { site, anna } = await openWith(administered);
  await anna.call(adminLogCalls.list, {});
  await site.database.write(({ db }) => db.updateTable('users').set({ isSiteAdmin: false }).execute());
  expect(await anna.refused(adminLogCalls.list, {})).toMatchObject({ status: 404 });
});

test('all administrators hear that something was done, and nobody else', async () => {
  const { site, anna, log } = await openWith(administered);
  const bob = await site.register('bob');
  const [hers, his] = await listenAs(site, anna, bob);
  await site.database.write((tx) => log.record(tx, { actorId: anna.id, action: 'mail_tested' }));
  await hers.hears('administration');
  const { id } = await bob.call(groupCalls.create, { body: { name: 'Dinkers' } });
  await his.settle(`group:${id}`);
  expect(his.all('administration')).toEqual([]);
});

test('who leaves takes along what they did and what was done to them, and what was written goes', async () => {
  const { site, anna, log } = await openWith(administered);
  const [bob, carl] = [await site.register('bob'), await site.register('carl')];
  await makeSiteAdmin(site, carl);
  await site.database.write(async (tx) => {
    await log.record(tx, { actorId: anna.id, action: 'person_suspended', userId: bob.id, reason: 'Rude' });
    await log.record(tx, { actorId: anna.id, action: 'person_suspended', userId: carl.id, reason: 'Loud' });
    await log.record(tx, { actorId: carl.id, action: 'message_kept', userId: anna.id, reason: 'Fair' });
  });
  const exported = async (person: typeof bob) => (await person.ask(authCalls.exportData, {})).json();
  expect(await exported(bob)).toMatchObject({ adminLog: [], adminLogAbout: [{ action: 'person_suspended' }] });
  expect((await exported(bob)).adminLogAbout[0]).not.toHaveProperty('reason');
  expect((await exported(anna)).adminLog).toMatchObject([{ reason: 'Rude' }, { reason: 'Loud' }]);
  await bob.call(authCalls.deleteAccount, { body: { password } });
  const reasons = async () => (await carl.call(adminLogCalls.list, {})).map(({ reason }) => reason);
  expect(await reasons()).toEqual(['Fair', 'Loud', '']);
  await anna.call(authCalls.deleteAccount, { body: { password } });
  expect(await reasons()).toEqual(['', '', '']);
});

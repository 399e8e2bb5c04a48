import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { openSite, type Site } from '../testing/site.ts';

const token = 'a token of sixteen';
const here = { host: 'localhost:3000' };

const ask = ({ app }: Site, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/api/metrics', headers, remoteAddress });

test('the metrics say how the process does, by the templates of paths, and nothing of anybody', async () => {
  const site = await openSite({}, { withMetrics: true });
  const anna = await site.register('anna');
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  await anna.call(groupCalls.get, { params: { id } });
  await site.app.inject('/api/nothing/at/all');
  const { statusCode, headers, body } = await ask(site, here);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(body).toMatch(
    /thirdshot_http_request_duration_seconds_count\{method="GET",route="\/api\/groups\/:id",status="200"\} 1/,
  );
  expect(body).toMatch(/_bucket\{le="\+Inf",method="POST",route="\/api\/groups",status="201"\} 1/);
  expect(body).not.toContain('at/all');
  for (const name of [
    'sockets 0',
    'bus_carrying 1',
    'bus_missed_total 0',
    'limits_counted_alone_total 0',
    'jobs_waiting 0',
    'jobs_failed 0',
    'jobs_late_seconds 0',
  ]) {
    expect(body).toContain(`\nthirdshot_${name}\n`);
  }
  expect(body).toContain('nodejs_eventloop_lag_seconds');
  expect(body).not.toMatch(/anna|Dinkers/);
});

test('they are for who is on the machine or has the token; for everybody else there is nothing', async () => {
  const site = await openSite({ METRICS_TOKEN: token }, { withMetrics: true });
  const statusOf = async (headers: Record<string, string>, from?: string) =>
    (await ask(site, headers, from)).statusCode;
  expect(await statusOf(here)).toBe(200);
  expect(await statusOf({ host: '[::1]:3000' }, '::1')).toBe(200);
  expect(await statusOf(here, '192.0.2.7')).toBe(404);
  expect(await statusOf({ host: 'club.example' }), 'passed on by a proxy on this machine').toBe(404);
  for (const header of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip']) {
    expect(await statusOf({ ...here, [header]: '192.0.2.7' }), header).toBe(404);
    expect(await statusOf({ ...here, [header]: '' }), header).toBe(404);
  }
  expect(await statusOf({ host: 'club.example', authorization: `Bearer ${token}` }, '192.0.2.7')).toBe(200);
  expect(await statusOf({ host: 'club.example', authorization: `Bearer ${token}x` }, '192.0.2.7')).toBe(404);
  const other = await openSite({}, { withMetrics: true });
  expect((await ask(other, { host: 'club.example', authorization: 'Bearer undefined' }, '192.0.2.7')).statusCode).toBe(
    404,
  );
});

test('a proxy that says nothing of itself but speaks HTTP/1.0 is none of this machine', async () => {
  const site = await openSite({}, { withMetrics: true });
  const { port } = new URL(await site.listen());
  const ask = async (version: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET /api/metrics HTTP/${version}\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n\r\n`);
    let answer = '';
    for await (const chunk of socket.setEncoding('utf8')) answer += chunk;
    return answer.split(' ', 2)[1];
  };
  expect([await ask('1.1'), await ask('1.0')]).toEqual(['200', '404']);
});

test('while the database is away the rest is still told', async () => {
  const site = await openSite({}, { withMetrics: true });
  await site.database.close();
  const { statusCode, body } = await ask(site, here);
  expect(statusCode).toBe(200);
  expect(body).toContain('\nthirdshot_jobs_waiting Nan\n');
  expect(body).toContain('nodejs_eventloop_lag_seconds');
});

test('what the server is ready for says whether jobs wait for too long, and whether one was given up', async () => {
  const site = await openSite();
  const jobs = async () => (await site.app.inject('/api/readyz')).json().jobs;
  expect(await jobs()).toBe('done');
  const row = { kind: 'purge', key: '1', payload: '{}', runAt: new Date(Date.now() + 60_000).toISOString() };
  await site.database.write(({ db }) => db.insertInto('jobs').values(row).execute());
  site.wait(300_000);
  expect(await jobs()).toBe('done');
  site.wait(61_000);
  expect(await jobs()).toBe('late');
  const failedAt = new Date().toISOString();
  await site.database.write(({ db }) => db.updateTable('jobs').set({ failedAt }).execute());
  expect(await jobs()).toBe('failed');
});

import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { logEntry } from '#contract/administration/log.ts';
import { freePort } from './testing/postgres-cluster.ts';
import { addressOf, freshDirectory, outcomeOf, type Process, run } from './testing/process.ts';

const person = { username: 'anna', email: 'anna@example.org', password: 'third shot drop' };

async function post(address: string, path: string, body: object, cookie = '') {
  const response = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const set = response.headers.getSetCookie().map((text) => text.split(';', 1)[0]);
  return { status: response.status, cookie: set.join('; '), json: await response.json() };
}

// The process is the same on both databases; the embedded one needs nothing around it.
describe.runIf(process.env.TEST_DATABASE === 'sqlite')('the process', () => {
  test('lists every wrong setting and ends with 78', async () => {
    const server = run('main.ts', { PORT: 'many', TRUST_PROXY: 'on', REDIS_URL: 'http://localhost' });
    expect(await server.ended).toBe(78);
    expect(server.printed()).toMatch(
      /PORT must be a number\n.*REDIS_URL.*\nTRUST_PROXY must be off, the number of proxies/s,
    );
  });

  test('refuses a data directory that another one uses', async () => {
    const env = { DATA_DIR: freshDirectory() };
    const first = run('main.ts', env);
    await addressOf(first);
    const second = run('main.ts', env);
    expect(await second.ended).toBe(1);
    expect(second.printed()).toContain('Another Thirdshot server is running');
  });

  test('names a port that is taken, and an address that is none of this machine', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const bound = other.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
    const [taken, elsewhere] = await Promise.all([
      outcomeOf({ DATA_DIR: freshDirectory(), PORT: String(port) }),
      outcomeOf({ DATA_DIR: freshDirectory(), HOST: '192.0.2.7' }),
    ]);
    other.close();
    expect(taken).toEqual({
      status: 1,
      sentence: `Port ${port} is taken by another program: stop that one, or set another PORT.`,
    });
    expect(elsewhere).toEqual({ status: 78, sentence: expect.stringContaining('HOST is 192.0.2.7') });
  });

  test('says that links in mails lead to this machine, where no address is set', async () => {
    const env = { SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'club@example.org' };
    const [without, set] = [{}, { PUBLIC_URL: 'http://localhost:3000' }].map((more) =>
      run('main.ts', { ...env, ...more, DATA_DIR: freshDirectory(), PORT: '0' }),
    ) as [Process, Process];
    await Promise.all([addressOf(without), addressOf(set)]);
    await expect.poll(without.printed).toContain('PUBLIC_URL is not set: links in mails lead to http://localhost');
    expect(set.printed()).not.toContain('PUBLIC_URL');
  });

  test('keeps what it acknowledged when it is killed', async () => {
    const env = { DATA_DIR: freshDirectory() };
    const first = run('main.ts', env);
    const address = await addressOf(first);
    const { cookie } = await post(address, '/auth/register', person);
    const { json: group } = await post(address, '/groups', { name: 'Dinkers' }, cookie);
    const acknowledged: string[] = [];
    const talk = async (speaker: number) => {
      for (let line = 0; ; line++) {
        const content = `${speaker}-${line}`;
        await post(address, '/messages', { groupId: group.id, content }, cookie);
        if (acknowledged.push(content) === 60) first.child.kill('SIGKILL');
      }
    };
    await Promise.allSettled([talk(1), talk(2), talk(3), talk(4)]);
    expect(await first.ended).toBe('SIGKILL');

    const again = await addressOf(run('main.ts', env));
    const kept: { content: string; seq: number }[] = [];
    let next: string | undefined = `/api/messages?groupId=${group.id}&limit=100`;
    while (next !== undefined) {
      const response: Response = await fetch(again + next, { headers: { cookie } });
      kept.push(...(await response.json()));
      next = /<(.+)>/.exec(response.headers.get('link') ?? '')?.[1];
    }
    const contents = kept.map(({ content }) => content);
    expect(acknowledged.filter((content) => !contents.includes(content))).toEqual([]);
    expect(new Set(contents).size).toBe(contents.length);
    expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, at) => kept.length - at));
  });

  test('tells after a kill what was acknowledged before it, within 5 s and once', async () => {
    const env = { DATA_DIR: freshDirectory() };
    const first = run('main.ts', env);
    const address = await addressOf(first);
    const { cookie } = await post(address, '/auth/register', person);
    const bob = await post(address, '/auth/register', { ...person, username: 'bob' });
    const { json: group } = await post(address, '/groups', { name: 'Dinkers' }, cookie);
    await post(address, `/groups/${group.id}/join`, {}, bob.cookie);
    const facts = { groupId: group.id, location: 'Court 3', description: 'Bring water', timeZone: 'Europe/Berlin' };
    const eventDate = new Date(Date.now() + 86_400_000).toISOString();
    const acknowledged: string[] = [];
    const plan = async (organiser: number) => {
      for (let night = 0; ; night++) {
        const name = `Night ${organiser}-${night}`;
        const { status } = await post(address, '/events', { ...facts, name, eventDate }, cookie);
        if (status !== 201) throw new Error(`An event was answered ${status}`);
        if (acknowledged.push(`New: ${name}`) === 12) first.child.kill('SIGKILL');
      }
    };
    await Promise.allSettled([plan(1), plan(2), plan(3)]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(12);
    expect(await first.ended).toBe('SIGKILL');

    const again = await addressOf(run('main.ts', env));
    const titles = async (): Promise<string[]> => {
      const told = await fetch(`${again}/api/notifications?limit=100`, { headers: { cookie: bob.cookie } });
      const rows: { title: string }[] = await told.json();
      return rows.map(({ title }) => title);
    };
    const missing = async () => {
      const told = await titles();
      return acknowledged.filter((title) => !told.includes(title));
    };
    await expect.poll(missing, { timeout: 5000 }).toEqual([]);
    const told = await titles();
    expect(new Set(told).size).toBe(told.length);
  });

  test('hashes passwords as OWASP asks, and does when it starts what one that was killed had begun', async () => {
    const env = { DATA_DIR: freshDirectory() };
    const first = run('main.ts', env);
    await post(await addressOf(first), '/auth/register', person);
    first.child.kill('SIGTERM');
    await first.ended;
    const database = new DatabaseSync(join(env.DATA_DIR, 'thirdshot.sqlite'));
    // What tests save is not saved here.
    const [anna] = database.prepare('select "passwordHash" from users').all();
    expect(anna?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    onTestFinished(() => database.close());
    database.exec("update sessions set expiresAt = '2026-01-01T00:00:00.000Z'");
    const purge = { runAt: '2026-01-01T00:00:00.000Z', leasedUntil: '2999-01-01T00:00:00.000Z' };
    database.prepare("update jobs set runAt = :runAt, leasedUntil = :leasedUntil where kind = 'purge'").run(purge);
    const again = run('main.ts', env);
    await addressOf(again);
    await expect.poll(() => database.prepare('select * from sessions').all(), { timeout: 10_000 }).toEqual([]);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
    const left = database.prepare("select kind, leasedUntil from jobs where kind = 'purge'").all();
    expect(left, 'it is done again in an hour').toEqual([{ kind: 'purge', leasedUntil: null }]);
  });

  test('lets nobody in at a public address before its set-up link is used, whichever was printed', async () => {
    const env = { DATA_DIR: freshDirectory(), PUBLIC_URL: 'https://thirdshot.example' };
    const linkIn = ({ printed }: Process) => /https:\/\/thirdshot\.example\/set-up#([\w-]{43})$/m.exec(printed())?.[1];
    const first = run('main.ts', { ...env, PORT: '0' });
    await expect.poll(() => linkIn(first), { timeout: 10_000 }).toBeDefined();
    first.child.kill('SIGKILL');
    await first.ended;
    const port = await freePort();
    const again = run('main.ts', { ...env, PORT: String(port) });
    await expect.poll(() => linkIn(again), { timeout: 10_000 }).toBeDefined();
    const made = run('admin.ts', env, 'setup-link');
    expect(await made.ended).toBe(0);
    const links = [linkIn(first), linkIn(again), linkIn(made)];
    expect(new Set(links).size).toBe(3);
    const address = `http://127.0.0.1:${port}`;
    expect(await post(address, '/auth/register', person)).toMatchObject({ json: { code: 'set_up_needed' } });
    const { status, json } = await post(address, '/auth/register', { ...person, setUp: links[0] });
    expect({ status, json }).toMatchObject({ status: 201, json: { isSiteAdmin: true } });
    const refused = run('admin.ts', env, 'setup-link');
    expect([await refused.ended, refused.printed()]).toEqual([
      1,
      expect.stringContaining('has an administrator already'),
    ]);
    again.child.kill('SIGTERM');
    await again.ended;
    const last = run('main.ts', { ...env, PORT: String(port) });
    await addressOf(last).catch(() => undefined);
    expect(last.printed()).not.toContain('set-up');
  });

  test('finishes what is under way when it is asked to stop', async () => {
    const server = run('main.ts', { DATA_DIR: freshDirectory() });
    const address = await addressOf(server);
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    await once(socket, 'connect');
    const body = JSON.stringify(person);
    const head = `POST /api/auth/register HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
    socket.write(`${head}\r\n\r\n${body.slice(0, 10)}`);
    // The request has begun once another one, sent after it, is answered.
    await fetch(`${address}/api/healthz`);
    server.child.kill('SIGTERM');
    socket.write(body.slice(10));
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(await server.ended).toBe(0);
  });
});

describe.runIf(process.env.TEST_DATABASE === 'sqlite')('the command line', () => {
  test('makes a link for a forgotten password while the server runs', async () => {
    const env = { DATA_DIR: freshDirectory() };
    const address = await addressOf(run('main.ts', env));
    const { cookie } = await post(address, '/auth/register', person);
    const admin = run('admin.ts', env, 'reset-password', 'ANNA');
    expect(await admin.ended).toBe(0);
    const token = /\/reset-password#([\w-]{43})\n$/.exec(admin.printed())?.[1];
    const reset = await fetch(`${address}/api/auth/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, newPassword: 'kitchen line' }),
    });
    expect(reset.status).toBe(204);
    expect((await fetch(`${address}/api/auth/me`, { headers: { cookie } })).status).toBe(401);
    const { status } = await post(address, '/auth/login', { username: 'anna', password: 'kitchen line' });
    expect(status).toBe(200);
  });

  test('backs up while the server runs, and puts that back elsewhere', async () => {
    const env = { DATA_DIR: freshDirectory() };
    const address = await addressOf(run('main.ts', env));
    await post(address, '/auth/register', person);
    const file = join(freshDirectory(), 'club.backup');
    const made = run('backup.ts', env, 'backup', file);
    expect(await made.ended, made.printed()).toBe(0);
    expect(made.printed()).toMatch(/^\d+ rows of \d+ tables are in .*club\.backup \(0\.0 MB\), opened and checked\.$/m);
    const taken = run('backup.ts', env, 'restore', file);
    expect(await taken.ended).toBe(1);
    expect(taken.printed()).toMatch(/^Another Thirdshot server is running on/);
    const elsewhere = { DATA_DIR: freshDirectory() };
    const restored = run('backup.ts', elsewhere, 'restore', file);
    expect(await restored.ended, restored.printed()).toBe(0);
    const other = await addressOf(run('main.ts', elsewhere));
    const { status } = await post(other, '/auth/login', { username: person.username, password: person.password });
    expect(status).toBe(200);
    for (const args of [
      [],
      ['backup'],
      ['backup', file, file],
      ['backup', `${file}2`, '--replace'],
      ['move'],
      ['move', '--to', 'mysql://localhost/club'],
      ['restore', file, '--force'],
      ['restore', file, '--to', 'elsewhere'],
    ]) {
      const misused = run('backup.ts', elsewhere, ...args);
      expect(await misused.ended).toBe(78);
      expect(misused.printed()).toMatch(/^Usage:/);
    }
  });

  test('writes what it does into the log of administration', async () => {
    const env = { DATA_DIR: freshDirectory() };
    const address = await addressOf(run('main.ts', env));
    const first = await post(address, '/auth/register', { ...person, username: 'berta' });
    await post(address, '/auth/register', person);
    for (const [command, name] of [
      ['grant', 'anna'],
      // The second time it changes nothing.
      ['grant', 'anna'],
      ['reset-password', 'anna'],
      ['revoke', 'anna'],
    ] as const) {
      expect(await run('admin.ts', env, command, name).ended).toBe(0);
    }
    const log = await fetch(`${address}/api/admin/log`, { headers: { cookie: first.cookie } });
    const entries = z.array(logEntry).parse(await log.json());
    expect(entries.map(({ action, actor, person: about }) => [action, actor?.name, about?.name])).toEqual([
      ['administrator_removed', undefined, 'anna'],
      ['password_link_made', undefined, 'anna'],
      ['administrator_made', undefined, 'anna'],
      ['site_set_up', 'berta', undefined],
    ]);
  });

  test('says what it can do, and whom it does not know', async () => {
    const env = { DATA_DIR: freshDirectory() };
    const none = run('admin.ts', env, 'grant', 'anna');
    expect([await none.ended, none.printed()]).toEqual([1, expect.stringContaining('start the server once')]);
    await addressOf(run('main.ts', env));
    const unknown = run('admin.ts', env, 'grant', 'anna');
    expect([await unknown.ended, unknown.printed()]).toEqual([1, 'No user is called anna.\n']);
    const usage = run('admin.ts', env, 'dance');
    expect([await usage.ended, usage.printed()]).toEqual([1, expect.stringContaining('Usage: npm run admin')]);
  });
});

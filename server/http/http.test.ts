import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { openFor } from '../testing/arranged.ts';
import { openSite } from '../testing/site.ts';

test('a mutation from another site is refused, one from a command line is let through', async () => {
  const [, anna] = await openFor('anna');
  const create = (headers: Record<string, string>) =>
    anna.send({
      method: 'POST',
      url: '/api/groups',
      payload: { name: 'Dinkers' },
      headers: { host: 'club.example', ...headers },
    });
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://club.example:81' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://club.example', 'sec-fetch-site': 'cross-site' },
  ]) {
    const answer = await create(headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'bad_origin' });
  }
  expect((await create({})).statusCode).toBe(201);
  expect((await create({ origin: 'http://club.example', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(201);
});

test('a page of another site may lead here, for reading changes nothing', async () => {
  const [, anna] = await openFor('anna');
  const headers = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' };
  for (const method of ['GET', 'HEAD'] as const) {
    expect((await anna.send({ method, url: '/api/auth/me', headers })).statusCode).toBe(200);
  }
});

test('behind a proxy the public address is the one that counts', async () => {
  const site = await openSite({ PUBLIC_URL: 'https://club.example' });
  const anna = await site.register('anna');
  const create = (origin: string) =>
    anna.send({
      method: 'POST',
      url: '/api/groups',
      payload: { name: 'Dinkers' },
      headers: { origin, host: 'internal:3000' },
    });
  expect((await create('https://club.example')).statusCode).toBe(201);
  expect((await create('http://internal:3000')).statusCode).toBe(403);
});

test('what a proxy says of the public address counts where the proxy is trusted', async () => {
  const headers = {
    origin: 'https://club.example',
    host: 'internal:3000',
    'x-forwarded-host': 'club.example',
    'x-forwarded-proto': 'https',
  };
  for (const [trusted, status] of [
    ['1', 201],
    ['loopback', 201],
    ['10.0.0.0/8', 403],
    ['off', 403],
  ] as const) {
    const site = await openSite({ TRUST_PROXY: trusted });
    const anna = await site.register('anna');
    const answer = await anna.send({ method: 'POST', url: '/api/groups', payload: { name: 'Dinkers' }, headers });
    expect([trusted, answer.statusCode]).toEqual([trusted, status]);
  }
});

test('errors have one shape, whatever raised them', async () => {
  const [site, anna] = await openFor('anna');
  const post = (payload: string, type: string) =>
    anna.send({ method: 'POST', url: '/api/groups', payload, headers: { 'content-type': type } });
  const expected: [Awaited<ReturnType<typeof post>>, number, string][] = [
    [await post('{"name":', 'application/json'), 400, 'invalid_input'],
    [await post('[]', 'application/json'), 400, 'invalid_input'],
    [await post('name=x', 'application/x-www-form-urlencoded'), 415, 'unsupported_media_type'],
    [await post('{"name":"x"}', 'text/plain'), 415, 'unsupported_media_type'],
    [await post(JSON.stringify({ name: 'x'.repeat(70_000) }), 'application/json'), 413, 'body_too_large'],
    [await anna.send({ method: 'GET', url: '/api/nothing' }), 404, 'not_found'],
    [await anna.send({ method: 'DELETE', url: '/api/groups' }), 404, 'not_found'],
    [await anna.send({ method: 'GET', url: '/api/groups?limit=101' }), 400, 'invalid_input'],
    [await anna.send({ method: 'GET', url: '/api/groups/1%' }), 400, 'invalid_input'],
    [await site.stranger().send({ method: 'POST', url: '/api/groups', payload: {} }), 401, 'not_signed_in'],
  ];
  for (const [answer, status, code] of expected) {
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      expect.objectContaining({ code, error: expect.any(String) }),
    ]);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('of each field the first problem is told, and of all that of the first field', async () => {
  const site = await openSite();
  const payload = { username: '!', email: 'anna', password: 'court 3 at nine' };
  const answer = await site.stranger().send({ method: 'POST', url: '/api/auth/register', payload });
  const [username, email] = ['Username must be at least 3 characters', 'Please enter a valid email address'];
  expect(answer.json()).toEqual({ error: username, code: 'invalid_input', fields: { username, email } });
});

test('an inside failure says nothing of the inside', async () => {
  const [site, anna] = await openFor('anna');
  await site.database.close();
  const answer = await anna.ask(groupCalls.list, {});
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ error: 'Something went wrong on our side. Please try again.', code: 'internal' });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('every answer carries the security headers', async () => {
  const site = await openSite({}, { withPages: true });
  for (const url of ['/api/healthz', '/api/nothing', '/api/docs', '/api/groups/1%', '/nothing']) {
    const { headers } = await site.stranger().send({ method: 'GET', url });
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none';script-src 'self';style-src 'self';img-src 'self' blob: data:;connect-src 'self';" +
        "font-src 'self';manifest-src 'self';worker-src 'self';object-src 'none';base-uri 'none';form-action 'self';" +
        "frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
  const secure = await openSite({ PUBLIC_URL: 'https://club.example' });
  for (const url of ['/api/healthz', '/api/groups/1%']) {
    const { headers } = await secure.stranger().send({ method: 'GET', url });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  }
});

test('what is no call of the contract is kept by nobody, either', async () => {
  const site = await openSite({}, { withPages: true });
  for (const url of ['/api/healthz', '/api/readyz', '/api/openapi.json', '/api/docs', '/api/nothing', '/ws']) {
    const { headers } = await site.stranger().send({ method: 'GET', url });
    expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
  }
  await site.database.close();
  const away = await site.stranger().send({ method: 'GET', url: '/api/readyz' });
  expect([away.statusCode, away.headers['cache-control']]).toEqual([503, 'no-store']);
});

test('the description lists every call with its schemas, and the page that shows it needs nothing from elsewhere', async () => {
  const site = await openSite({}, { withPages: true });
  const stranger = site.stranger();
  const description = (await stranger.send({ method: 'GET', url: '/api/openapi.json' })).json();
  expect(description.openapi).toBe('3.1.0');
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining(['/api/groups', '/api/tournaments/{id}/start']),
  );
  const post = description.paths['/api/groups'].post;
  expect(post.requestBody.content['application/json'].schema.properties.name).toBeDefined();
  expect(post.responses['201'].content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Group' });
  expect(post.parameters).toEqual([
    expect.objectContaining({ in: 'header', name: 'idempotency-key', required: false }),
  ]);
  expect(description.paths['/api/messages'].post.parameters).toEqual(post.parameters);
  expect(description.paths['/api/auth/profile'].put.parameters).toBeUndefined();
  const page = await stranger.send({ method: 'GET', url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/(src|href)="https?:/);
  expect(page.body).not.toMatch(/<script>|<style>/);
});

test('it is alive and ready', async () => {
  const site = await openSite();
  const ask = async (url: string) => (await site.stranger().send({ method: 'GET', url })).statusCode;
  expect([await ask('/api/healthz'), await ask('/api/readyz')]).toEqual([200, 200]);
  await site.database.close();
  expect([await ask('/api/healthz'), await ask('/api/readyz')]).toEqual([200, 503]);
});

test('what cannot be read as HTTP is refused in the same shape', async () => {
  const site = await openSite();
  const { hostname, port } = new URL(await site.listen());
  const answerTo = async (text: string) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.write(text);
    await once(socket, 'close');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return { head, body: JSON.parse(body) };
  };
  const long = await answerTo(`GET /api/site HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(long.head).toMatch(/^HTTP\/1\.1 431 /);
  expect(long.body).toEqual({ error: 'The headers of the request are too large.', code: 'headers_too_large' });
  const nonsense = await answerTo('dink\r\n\r\n');
  expect(nonsense.head).toMatch(/^HTTP\/1\.1 400 /);
  expect(nonsense.body).toEqual({ error: 'The request could not be read.', code: 'invalid_input' });
  for (const { head } of [long, nonsense]) {
    expect(head).toMatch(/^cache-control: no-store$/m);
    expect(head).toMatch(/^x-content-type-options: nosniff$/m);
  }
});

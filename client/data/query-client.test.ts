import { focusManager, MutationObserver, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { mutation } from './mutations.ts';
import { query } from './queries.ts';
import { createQueryClient } from './query-client.ts';

const group = { id: 5, name: 'Riverside Dinkers', revision: 1 };

/** Answers one request after the other; what is thrown is a broken network. */
function answering(...answers: (Response | Error)[]) {
  const asked: { address: string; key: string | null }[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    asked.push({ address, key: new Headers(headers).get('idempotency-key') });
    const answer = answers[asked.length - 1];
    if (!answer || answer instanceof Error) throw answer ?? new Error('one request too many');
    return answer;
  });
  return asked;
}

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { ...init, headers: { 'content-type': 'application/json', ...init.headers } });
const refusal = (status: number, headers: HeadersInit = {}) => json({ error: 'No', code: 'no' }, { status, headers });
const broken = new Error('network');

let signedOut: number;
let client: ReturnType<typeof createQueryClient>;

beforeEach(() => {
  vi.useFakeTimers();
  // As in a production build, which takes answers as they come: these are no whole groups.
  vi.stubEnv('DEV', false);
  signedOut = 0;
  client = createQueryClient(() => {
    signedOut += 1;
  });
});

async function fetched() {
  const outcome = client.fetchQuery(query(groupCalls.get, { params: { id: 5 } })).then(
    () => 'answered',
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(30_000);
  return outcome;
}

async function made(name: string) {
  const outcome = new MutationObserver(client, mutation(groupCalls.create)).mutate({ body: { name } }).then(
    () => 'answered',
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(30_000);
  return outcome;
}

test('what the server refused is not asked for again', async () => {
  for (const status of [400, 403, 404, 409, 429]) {
    const asked = answering(refusal(status));
    expect(await made('once')).toBe('No');
    expect(asked).toHaveLength(1);
  }
});

test('what nobody answered is made once more, under the same key', async () => {
  const asked = answering(broken, json(group));
  expect(await made('Riverside Dinkers')).toBe('answered');
  expect(asked).toHaveLength(2);
  expect(asked[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(asked[1]?.key).toBe(asked[0]?.key);
});

test('a person who tries again after both were lost asks for the same', async () => {
  const asked = answering(broken, broken, json(group));
  expect(await made('Riverside Dinkers')).toMatch(/cannot be reached/);
  expect(await made('Riverside Dinkers')).toBe('answered');
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
});

test('without a network one hears so, and does not wait for it', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  answering(broken, broken);
  expect(await made('offline')).toMatch(/cannot be reached/);
});

test.each([
  ['3', 3_000],
  ['60', 10_000],
])('a server that asks to be left alone for %s s is, but nobody waits for a minute', async (retryAfter, waits) => {
  const asked = answering(refusal(503, { 'retry-after': retryAfter }), json(group));
  const outcome = new MutationObserver(client, mutation(groupCalls.create)).mutate({ body: { name: 'later' } });
  await vi.advanceTimersByTimeAsync(waits - 100);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await outcome).toEqual(group);
});

test('nothing is fetched only because somebody comes back to the window', async () => {
  client.mount();
  const asked = answering(json(group), json(group));
  const shown = new QueryObserver(client, { ...query(groupCalls.get, { params: { id: 5 } }), staleTime: 0 });
  const end = shown.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(1);
  end();
  focusManager.setFocused(undefined);
  client.unmount();
});

test('a call that finds the session ended says so', async () => {
  answering(json({ error: 'Sign in', code: 'not_signed_in' }, { status: 401 }));
  expect(await fetched()).toBe('Sign in');
  expect(signedOut).toBe(1);
  answering(json({ error: 'Wrong', code: 'wrong_credentials' }, { status: 401 }));
  await made('nobody');
  expect(signedOut).toBe(1);
  answering(json({ error: 'Sign in', code: 'not_signed_in' }, { status: 401 }));
  await made('nobody');
  expect(signedOut).toBe(2);
});

test('an answer older than what is shown changes nothing', async () => {
  const options = query(groupCalls.get, { params: { id: 5 } });
  answering(json({ ...group, name: 'older', revision: 1 }), json({ ...group, name: 'newer', revision: 3 }));
  client.setQueryData(options.queryKey, { ...group, revision: 2 } as never);
  await client.fetchQuery({ ...options, staleTime: 0 });
  expect(client.getQueryData(options.queryKey)).toMatchObject({ name: 'Riverside Dinkers' });
  await client.fetchQuery({ ...options, staleTime: 0 });
  expect(client.getQueryData(options.queryKey)).toMatchObject({ name: 'newer' });
});

test.each([
  ['answered', json(group)],
  ['refused', refusal(403)],
])('what is invalidated while its first request is on its way is fetched again once it is %s', async (_how, first) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const answers = [promise, Promise.resolve(json({ ...group, name: 'Lakeside Dinkers' }))];
  let asked = 0;
  vi.stubGlobal('fetch', () => answers[asked++]);
  const observer = new QueryObserver(client, query(groupCalls.get, { params: { id: 5 } }));
  const end = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  void client.invalidateQueries();
  resolve(first.clone());
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toBe(2);
  expect(observer.getCurrentResult().data?.name).toBe('Lakeside Dinkers');
  end();
});

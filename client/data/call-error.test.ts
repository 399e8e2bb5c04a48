import { describe, expect, test, vi } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';

const answering = (body: string | null, init: ResponseInit & { type?: string }) => {
  const headers = new Headers(init.headers);
  if (init.type) headers.set('content-type', init.type);
  const fetching = vi.fn(async (_address: string, _request: RequestInit) => new Response(body, { ...init, headers }));
  vi.stubGlobal('fetch', fetching);
  return fetching;
};

const failure = async (): Promise<CallError> => {
  const error: unknown = await call(authCalls.logout, {}).catch((reason: unknown) => reason);
  if (error instanceof CallError) return error;
  throw new Error('The call did not fail');
};

describe('what a failed call says', () => {
  test.each([
    ['<h1>no</h1>', { status: 401, type: 'text/html; charset=utf-8' }, 'Unauthorized - Please log in again'],
    ['<h1>no</h1>', { status: 502, type: 'text/html' }, 'Server error (502) - Please try again later'],
    ['oops', { status: 503, statusText: 'Service Unavailable', type: 'text/plain' }, 'Error: 503 Service Unavailable'],
    [null, { status: 401 }, 'Unauthorized - Please log in again'],
  ])('what is no JSON names its status: %s, %o', async (body, init, message) => {
    answering(body, init);
    expect((await failure()).message).toBe(message);
  });

  test('JSON brings its sentence, code, fields and data', async () => {
    const body = { error: 'Taken', code: 'username_taken', fields: { username: 'This name is taken' } };
    answering(JSON.stringify(body), { status: 409, type: 'application/json' });
    expect(await failure()).toMatchObject({
      message: 'Taken',
      status: 409,
      code: body.code,
      fields: body.fields,
      data: body,
    });
  });

  test('JSON without a sentence is an unknown error', async () => {
    answering('{"fields":{"a":1}}', { status: 400, type: 'application/json' });
    expect(await failure()).toMatchObject({ message: 'An unknown error occurred', status: 400, fields: {} });
  });

  test.each(['null', '5', '[]', '{"error":5,"code":7,"fields":null}', '{"error":"","fields":"name"}'])(
    'of %s nothing is believed',
    async (body) => {
      answering(body, { status: 400, type: 'application/json' });
      const { message, code, fields } = await failure();
      expect({ message, code, fields }).toEqual({ message: 'An unknown error occurred', code: undefined, fields: {} });
    },
  );

  test('JSON that breaks off is something else', async () => {
    answering('{"error":', { status: 400, type: 'application/json' });
    expect((await failure()).message).toBe('Error: 400');
  });

  test('whatever it is, its status and how long to wait come along', async () => {
    for (const type of ['text/html', 'text/plain', 'application/json']) {
      answering('{}', { status: 503, type, headers: { 'retry-after': '3' } });
      expect(await failure()).toMatchObject({ status: 503, retryAfter: 3 });
    }
  });

  test('a moment instead of a length of time is not understood, and counts as none', async () => {
    answering('{"error":"Slow down"}', {
      status: 503,
      type: 'application/json',
      headers: { 'retry-after': 'Mon, 04 May 2026 18:00:00 GMT' },
    });
    expect((await failure()).retryAfter).toBeUndefined();
  });

  test('no answer at all has a message of its own', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure()).toMatchObject({ status: 0, isPassing: true });
  });

  test('a wrong password does not end the session', async () => {
    answering('{"error":"No","code":"wrong_credentials"}', { status: 401, type: 'application/json' });
    expect((await failure()).isSignedOut).toBe(false);
  });
});

test.each([
  [0, true],
  [404, false],
  [429, false],
  [500, true],
  [503, true],
])('whether the same call may succeed later: %i, %s', (status, isPassing) => {
  expect(new CallError('No', { status }).isPassing).toBe(isPassing);
});

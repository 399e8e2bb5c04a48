import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { person } from './people-for-tests.ts';
import { emptyForTheNext, enter, expire, leave, logOut, owedLogout, sessionQuery, takeInSelf } from './session.ts';
import { shelfInMemory } from './shelf-for-tests.ts';

const [anna, bob] = [person(1, 'anna'), person(2, 'bob')];
const groups = ['groups', 'list', 'mine'];

let client: QueryClient;
const viewer = () => client.getQueryData(sessionQuery.queryKey);

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'thirdshot-signed-in=1' });
  vi.stubGlobal('localStorage', shelfInMemory());
  client = new QueryClient();
  emptyForTheNext(client);
  enter(client, anna);
  client.setQueryData(groups, ['Secret Society']);
});

afterEach(() => void vi.unstubAllGlobals());

describe('the next person at the browser sees nothing of the one before', () => {
  test('who has signed out', () => {
    leave(client, anna.id);
    expect(client.getQueryData(groups)).toBeUndefined();
    client.setQueryData(groups, ['Secret Society']);
    enter(client, bob);
    expect(viewer()).toEqual(bob);
    expect(client.getQueryData(groups)).toBeUndefined();
  });

  test('whose session had ended', () => {
    expire(client);
    expect(client.getQueryData(groups), 'the page stays as it is').toBeDefined();
    client.setQueryData(sessionQuery.queryKey, bob);
    expect(client.getQueryData(groups)).toBeUndefined();
  });

  test('who changed in another tab', () => {
    client.setQueryData(sessionQuery.queryKey, bob);
    expect(viewer()).toEqual(bob);
    expect(client.getQueryData(groups)).toBeUndefined();
  });
});

test('whoever is still the same keeps what was fetched', () => {
  takeInSelf(client, { ...anna, bio: 'Left-handed' });
  expire(client);
  client.setQueryData(sessionQuery.queryKey, anna);
  expect(client.getQueryData(groups)).toBeDefined();
});

describe('logging out without a network', () => {
  const asked: string[] = [];

  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
      asked.push(`${method} ${address}`);
      throw new TypeError('Failed to fetch');
    });
  });

  test('the person is out at once, and the cookie that is left counts for nothing', async () => {
    logOut(client, anna.id);
    expect(viewer()).toBeNull();
    expect(client.getQueryData(groups)).toBeUndefined();
    await owedLogout.settle();
    expect(asked).toEqual(['POST /api/auth/logout', 'POST /api/auth/logout']);
    // As after the server has prolonged the session that it knows of.
    vi.stubGlobal('document', { cookie: 'thirdshot-signed-in=1' });
    expect(await new QueryClient().fetchQuery(sessionQuery)).toBeNull();
    expect(asked).not.toContain('GET /api/auth/me');
  });

  test('the mark of the session is gone', () => {
    logOut(client, anna.id);
    expect(document.cookie).toBe('thirdshot-signed-in=; Path=/; Max-Age=0');
  });

  test('whoever signs in then is asked for', async () => {
    logOut(client, anna.id);
    await owedLogout.settle();
    vi.stubGlobal('document', { cookie: 'thirdshot-signed-in=1' });
    vi.stubGlobal('fetch', async () => Response.json(bob));
    enter(client, bob);
    expect(owedLogout.isOwed).toBe(false);
    expect(await new QueryClient().fetchQuery(sessionQuery)).toEqual(bob);
  });
});

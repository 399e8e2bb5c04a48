import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { unanswered } from '#client/data/call-error.ts';
import { idempotencyKeys, mutation } from '#client/data/mutations.ts';
import { query } from '#client/data/queries.ts';
import { createQueryClient } from '#client/data/query-client.ts';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { person } from './people-for-tests.ts';
import { emptyForTheNext, enter, expire, leave, logOut, pendingLogout, sessionQuery, storeSelf } from './session.ts';
import { storageInMemory } from './storage-for-tests.ts';
import type { TabNews } from './tabs.ts';

const [anna, bob] = [person(1, 'anna'), person(2, 'bob')];
const groups = ['groups', 'list', 'mine'];

let client: QueryClient;
const viewer = () => client.getQueryData(sessionQuery.queryKey);

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'thirdshot-signed-in=1' });
  vi.stubGlobal('localStorage', storageInMemory());
  client = new QueryClient();
  emptyForTheNext(client);
  enter(client, anna);
  client.setQueryData(groups, ['Secret Society']);
});

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

test('what one could not do is not offered to the next person', async () => {
  const uploading = new MutationObserver(client, {
    mutationKey: ['first picture', 5],
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: () => Promise.reject(unanswered()),
  });
  await uploading.mutate().catch(() => undefined);
  expect(client.getMutationCache().find({ mutationKey: ['first picture', 5] })).toBeDefined();
  leave(client, anna.id);
  expect(client.getMutationCache().find({ mutationKey: ['first picture', 5] })).toBeUndefined();
});

test('the other tabs hear who has come and who has gone', async () => {
  const heard: TabNews[] = [];
  // Another tab's end of the channel.
  const tab = new BroadcastChannel('session');
  tab.onmessage = ({ data }) => heard.push(data);
  enter(client, bob);
  leave(client, bob.id);
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  tab.close();
  expect(heard).toEqual([
    { kind: 'entered', userId: bob.id },
    { kind: 'left', userId: bob.id },
  ]);
});

describe('who is signed in', () => {
  const asked = () => new QueryClient().fetchQuery({ ...sessionQuery, retry: false });
  const answering = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer());

  test('is whom the server names', async () => {
    answering(() => Response.json(bob));
    expect(await asked()).toEqual(bob);
  });

  test('is nobody where the session is over, and not known where the server has other troubles', async () => {
    answering(() => Response.json({ error: 'Log in', code: 'not_signed_in' }, { status: 401 }));
    expect(await asked()).toBeNull();
    answering(() => Response.json({ error: 'Busy' }, { status: 503 }));
    await expect(asked()).rejects.toThrow('Busy');
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(asked()).rejects.toThrow('cannot be reached');
  });

  test('is not decided by what was asked before somebody left', async () => {
    const late = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => late.promise);
    const asking = client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    leave(client, anna.id);
    late.resolve(Response.json(anna));
    await asking;
    expect(viewer()).toBeNull();
  });

  test('is not asked for any longer once nobody waits', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const waiting = new QueryClient();
    void waiting.fetchQuery(sessionQuery).catch(() => {});
    await waiting.cancelQueries(sessionQuery);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });
});

describe('what nobody answered', () => {
  const request = { body: { name: 'Dinkers' } };
  const lostUnder = async () => {
    let used = '';
    const lost = idempotencyKeys.carryOut(groupCalls.create, request, async (key) => {
      used = key;
      throw unanswered();
    });
    await lost.catch(() => undefined);
    return used;
  };

  test('is finished by whoever asked for it, also after they were signed out', async () => {
    const first = await lostUnder();
    expire(client);
    enter(client, anna);
    expect(await lostUnder()).toBe(first);
  });

  test.each([
    ['signed out and in again', anna],
    ['signed out, and another person in', bob],
  ])('is forgotten once whoever asked for it has %s', async (_, next) => {
    const first = await lostUnder();
    leave(client, anna.id);
    enter(client, next);
    expect(await lostUnder()).not.toBe(first);
  });

  test('is forgotten where the session had ended, and another person is signed in', async () => {
    const first = await lostUnder();
    expire(client);
    client.setQueryData(sessionQuery.queryKey, bob);
    expect(await lostUnder()).not.toBe(first);
  });
});

test('whoever is still the same keeps what was fetched', () => {
  storeSelf(client, { ...anna, bio: 'Left-handed' });
  expect(viewer()).toMatchObject({ bio: 'Left-handed' });
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
    await pendingLogout.settle();
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
    await pendingLogout.settle();
    vi.stubGlobal('document', { cookie: 'thirdshot-signed-in=1' });
    vi.stubGlobal('fetch', async () => Response.json(bob));
    enter(client, await pendingLogout.replacedBy(async () => bob));
    expect(pendingLogout.isPending).toBe(false);
    expect(await new QueryClient().fetchQuery(sessionQuery)).toEqual(bob);
  });
});

describe('while the account is being deleted', () => {
  const signedOut = () => Response.json({ error: 'Log in', code: 'not_signed_in' }, { status: 401 });
  let deletion: PromiseWithResolvers<Response>;
  let others: QueryClient;

  beforeEach(() => {
    deletion = Promise.withResolvers();
    vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => {
      return method === 'DELETE' ? deletion.promise : Promise.resolve(signedOut());
    });
    others = createQueryClient((by) => expire(others, by));
    enter(others, anna);
  });

  const deleteAccount = () =>
    new MutationObserver(others, mutation(authCalls.deleteAccount)).mutate({ body: { password: 'dink' } });
  const whoIsIt = () => others.getQueryData(sessionQuery.queryKey);
  const askAgain = () => others.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);

  test('nothing that finds the session over says so: the answer will', async () => {
    const deleted = deleteAccount();
    await askAgain();
    await others.fetchQuery(query(authCalls.devices)).catch(() => undefined);
    expect(whoIsIt()).toEqual(anna);
    deletion.resolve(new Response(null, { status: 204 }));
    await deleted;
    // What was asked before is refused after it, before the page has said goodbye.
    await others.fetchQuery(query(authCalls.devices)).catch(() => undefined);
    expect(whoIsIt()).toEqual(anna);
    await askAgain();
    expect(whoIsIt()).toBeNull();
  });

  test('nor does the mark, which goes with an answer that is lost', async () => {
    const deleted = deleteAccount();
    vi.stubGlobal('document', { cookie: '' });
    await askAgain();
    expect(whoIsIt()).toEqual(anna);
    deletion.resolve(new Response(null, { status: 204 }));
    await deleted;
    await askAgain();
    expect(whoIsIt()).toBeNull();
  });

  test('a session that had ended before is found by the deletion itself', async () => {
    const refused = deleteAccount().catch(() => 'refused');
    deletion.resolve(signedOut());
    expect(await refused).toBe('refused');
    expect(whoIsIt()).toBeNull();
  });
});

import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { freshnessOf } from './freshness.ts';
import { everyPage, pages, query, rowsOf } from './queries.ts';

/** Answers each address with what stands for it, and notes what was asked. */
function answering(answers: Record<string, { body: unknown; next?: string }>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const { body, next } = answers[address] ?? { body: { error: `Nobody expects ${address}` } };
    return Response.json(body, next === undefined ? {} : { headers: { link: `<${next}>; rel="next"` } });
  });
  return asked;
}

let client: QueryClient;

beforeEach(() => {
  // As in a production build, which takes answers as they come: these are no whole rows.
  vi.stubEnv('DEV', false);
  client = new QueryClient();
});
describe('a list in pages', () => {
  // The link that follows names the cursor alone.
  const first = '/api/conversations?kind=direct';
  const second = '/api/conversations?kind=direct&cursor=b';
  const answers = {
    [first]: { body: [{ id: 2 }], next: '/api/conversations?cursor=b' },
    [second]: { body: [{ id: 1 }] },
  };
  const request = { query: { kind: 'direct' } } as const;

  test('asks for the next page by what was asked for before and what the link says, and shows the rows of both', async () => {
    const asked = answering(answers);
    const data = await client.fetchInfiniteQuery({ ...pages(conversationCalls.list, request), pages: 5 });
    expect(asked).toEqual([first, second]);
    expect(rowsOf(data)).toEqual([{ id: 2 }, { id: 1 }]);
  });

  test('is fetched whole where it has to be chosen from, and lies beside its pages', async () => {
    const asked = answering(answers);
    await client.fetchInfiniteQuery(pages(conversationCalls.list, request));
    expect(await client.fetchQuery(everyPage(conversationCalls.list, request))).toEqual([{ id: 2 }, { id: 1 }]);
    expect(asked).toEqual([first, first, second]);
  });
});

describe('what is fetched again', () => {
  const options = query(groupCalls.get, { params: { id: 5 } });
  const refetched = async (body: unknown) => {
    answering({ '/api/groups/5': { body } });
    await client.fetchQuery({ ...options, staleTime: 0 });
    return client.getQueryData(options.queryKey);
  };

  test('counts where its revision is the same: not all that it shows has one', async () => {
    await refetched({ id: 5, revision: 2, memberCount: 8 });
    expect(await refetched({ id: 5, revision: 2, memberCount: 9 })).toMatchObject({ memberCount: 9 });
  });

  test('is the same object where nothing has changed, so that nothing is drawn again', async () => {
    const before = await refetched({ id: 5, revision: 2, viewer: { isMember: true } });
    expect(await refetched({ id: 5, revision: 2, viewer: { isMember: true } })).toBe(before);
  });
});

test('an answer is fresh for five minutes; a group for one, the devices not at all, oneself for ever', () => {
  expect(freshnessOf(tournamentCalls.list)).toBe(300_000);
  expect([groupCalls.get, memberCalls.list].map(freshnessOf)).toEqual([60_000, 60_000]);
  expect(freshnessOf(authCalls.devices)).toBe(0);
  expect(freshnessOf(authCalls.me)).toBe(Number.POSITIVE_INFINITY);
  expect([query(groupCalls.get, { params: { id: 5 } }), pages(groupCalls.list)].map((each) => each.staleTime)).toEqual([
    60_000, 300_000,
  ]);
});

const page = <Row>(...items: Row[]) => ({ items, next: undefined });

test('a row that moved while the pages were fetched is shown once, where it is first', () => {
  const [one, two, three] = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const older = { ...two };
  expect(rowsOf({ pages: [page(one, two), page(older, three)] })).toEqual([one, two, three]);
  expect(rowsOf({ pages: [page(one, two), page(older, three)] })[1]).toBe(two);
});

test('a person who moved is shown once, too', () => {
  const [anna, bob] = [{ userId: 1 }, { userId: 2 }];
  expect(rowsOf({ pages: [page(anna, bob), page({ ...bob })] })).toEqual([anna, bob]);
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { person } from '#client/lib/people-for-tests.ts';
import { minute } from '#client/lib/use-now.ts';
import { ViewerContext } from '#client/lib/viewer.ts';
import { maxAtOnce } from '#contract/user-pictures.ts';
import { PlayerFace, pictureQuery } from './PlayerFace.tsx';

const anna = person(1, 'anna');

/** What is drawn where it is known that bob, player 2, has a picture. */
function drawn(face: ComponentProps<typeof PlayerFace>, viewer: typeof anna | null = anna): string {
  const client = new QueryClient();
  client.setQueryData(pictureQuery(2).queryKey, '/api/user-pictures/two/384');
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ViewerContext value={viewer ?? undefined}>
        <PlayerFace {...face} />
      </ViewerContext>
    </QueryClientProvider>,
  );
  client.clear();
  return page;
}

test('a face has the size that it is shown in', () => {
  expect(drawn({ id: 2, name: 'bob' })).toContain('src="/api/user-pictures/two/96"');
  expect(drawn({ id: 2, name: 'bob', isLarge: true })).toContain('src="/api/user-pictures/two/384"');
});

test('who has no picture, a team and a deleted account have initials, also where a picture was seen before', () => {
  for (const [id, names, initials] of [
    [3, ['carl'], 'ca'],
    [2, ['bob', 'carl'], 'bc'],
    [2, ['Deleted player'], 'Dp'],
  ] as const) {
    const face = drawn({ id, name: names.join(' & '), names });
    expect(face).toContain(`>${initials}<`);
    expect(face).not.toContain('<img');
  }
  // A name may have an '&' in it.
  expect(drawn({ id: 2, name: 'bob & co' })).toContain('<img');
  // Visitors may see no picture.
  expect(drawn({ id: 2, name: 'bob' }, null)).not.toContain('<img');
});

beforeEach(() => void vi.useFakeTimers());
/** A server on which player 2 alone has a picture. @returns whom it was asked about, and the way to ask it */
function serving() {
  const asked: string[] = [];
  const server = { isAway: false };
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'https://thirdshot.example').searchParams.get('ids') ?? '');
    if (server.isAway) return Response.json({ code: 'not_found', message: 'No' }, { status: 404 });
    return Response.json([{ userId: 2, imageUrl: '/api/user-pictures/two/384' }]);
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const ask = (id: number) => client.fetchQuery(pictureQuery(id));
  const show = async (...ids: number[]) => {
    const answers = Promise.allSettled(ids.map(ask));
    await vi.advanceTimersByTimeAsync(100);
    return (await answers).map((each) => (each.status === 'fulfilled' ? each.value : 'failed'));
  };
  return { asked, server, ask, show };
}

test('all faces of a moment make one call; who is known, also for having none, is asked for again after five minutes', async () => {
  const { asked, ask, show } = serving();
  const first = ask(1);
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toEqual([]);
  expect(await show(2, 2)).toEqual(['/api/user-pictures/two/384', '/api/user-pictures/two/384']);
  expect(await first).toBeNull();
  await vi.advanceTimersByTimeAsync(4 * minute);
  expect(await show(1, 2, 3)).toEqual([null, '/api/user-pictures/two/384', null]);
  await vi.advanceTimersByTimeAsync(2 * minute);
  await show(1, 3);
  expect(asked).toEqual(['1,2', '3', '1']);
});

test('no call is about more than may be asked for at once', async () => {
  const { asked, show } = serving();
  await show(...Array.from({ length: 2 * maxAtOnce + 1 }, (_, at) => at + 1));
  expect(asked.map((ids) => ids.split(',').length)).toEqual([maxAtOnce, maxAtOnce, 1]);
});

test('where the server does not answer, those who were asked for have no face, and are asked for anew', async () => {
  const { server, show } = serving();
  server.isAway = true;
  expect(await show(1, 2)).toEqual(['failed', 'failed']);
  server.isAway = false;
  expect(await show(2)).toEqual(['/api/user-pictures/two/384']);
});

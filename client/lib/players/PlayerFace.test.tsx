import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { person } from '#client/lib/people-for-tests.ts';
import { ViewerContext } from '#client/lib/viewer.ts';
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
  for (const [id, name, initials] of [
    [3, 'carl', 'ca'],
    [2, 'bob & carl', 'bc'],
    [2, 'Deleted player', 'Dp'],
  ] as const) {
    const face = drawn({ id, name });
    expect(face).toContain(`>${initials}<`);
    expect(face).not.toContain('<img');
  }
  // Visitors may see no picture.
  expect(drawn({ id: 2, name: 'bob' }, null)).not.toContain('<img');
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { aMessage } from '#client/lib/talk-for-tests.ts';
import type { FlaggedMessage } from '#contract/moderation.ts';
import { FlaggedRow } from './FlaggedMessages.tsx';

const message: FlaggedMessage = {
  ...aMessage({ isFlagged: true, flaggedAt: '2026-05-04T18:00:00.000Z', flagReason: 'They are not' }),
  flagger: { id: 4002, username: 'bob' },
  flaggedContent: 'Lobs are fine',
  mayDecide: true,
};

function shown(mayDecide: boolean): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/groups/3001/manage/moderation">
        <FlaggedRow groupId={3001} message={{ ...message, mayDecide }} tone={1} />
      </Router>
    </QueryClientProvider>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('the flag on one’s own message is left to others, and the row says so', () => {
  const why = 'This is your own message. Another moderator or admin decides on its flag.';
  const [theirs, own] = [shown(true), shown(false)];
  expect(theirs).toMatch(/Ignore the flag.*Delete the message/);
  expect(theirs).not.toContain(why);
  expect(own).toContain(why);
  expect(own).not.toMatch(/Ignore|Delete/);
  expect(own).toContain('Jump to context');
});

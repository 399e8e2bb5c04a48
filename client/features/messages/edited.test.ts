import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Outbox } from '#client/data/outbox/outbox.ts';
import { Kept } from '#client/lib/kept.ts';
import { edited, isOvertaken, sayDifferently } from './edited.ts';
import { message } from './loading/thread-for-tests.ts';

/** Fetched when an answer comes, for which no clock here stands still. */
beforeAll(async () => void (await import('./shown.ts')));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server with one message, which it changes as the contract says, and an outbox on a line that may break. */
function begin() {
  vi.useFakeTimers();
  const server = { content: 'at six', breaks: [] as ('before' | 'after')[], refused: 0 };
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const trouble = server.breaks.shift();
    if (trouble === 'before') throw new TypeError('away');
    const { content, replaces }: { content: string; replaces: string[] } = JSON.parse(body);
    const isKnown = content === server.content || replaces.includes(server.content);
    if (isKnown) server.content = content;
    else server.refused += 1;
    if (trouble === 'after') throw new TypeError('away');
    return isKnown
      ? Response.json(message(1, { content }))
      : Response.json({ error: 'This message was changed meanwhile', code: 'message_changed' }, { status: 409 });
  });
  const client = new QueryClient();
  const outbox = new Outbox({
    kept: new Kept('outbox', 1, undefined),
    deliver: (unsent) => edited.deliver(client, unsent),
    pauseBefore: () => 10,
    alone: (_name, act) => act(),
  });
  return { server, outbox, passed: () => vi.advanceTimersByTimeAsync(1000) };
}

/** As the server has told of it last. */
const seen = message(1, { content: 'at six' });

test('what was edited meanwhile is not overwritten, until one has seen it and wants it so', async () => {
  const { server, outbox, passed } = begin();
  server.content = 'at nine';
  sayDifferently(outbox, seen, 'at seven');
  await passed();
  const [refused] = edited.among(outbox.unsent);
  expect([server.content, refused?.state]).toEqual(['at nine', 'refused']);
  const theirs = message(1, { content: 'at nine' });
  expect(refused && [seen, theirs].map((now) => isOvertaken(refused, now))).toEqual([false, true]);
  // 'Keep mine'.
  sayDifferently(outbox, theirs, refused?.content.content ?? '');
  await passed();
  expect([server.content, outbox.unsent]).toEqual(['at seven', []]);
});

test.each([['before'], ['after']] as const)(
  'one’s own edits do not stand against each other, where the line breaks %s',
  async (trouble) => {
    const { server, outbox, passed } = begin();
    server.breaks = [trouble, trouble];
    // The second while the first is on its way, the third while both wait.
    sayDifferently(outbox, seen, 'at seven');
    sayDifferently(outbox, seen, 'at eight');
    await vi.advanceTimersByTimeAsync(5);
    sayDifferently(outbox, seen, 'at nine');
    await passed();
    expect([server.content, server.refused, outbox.unsent]).toEqual(['at nine', 0, []]);
  },
);

test('an edit that was refused for something else, or says what stands there, is not overtaken', () => {
  const edit = (content: string, replaces?: string[]) =>
    isOvertaken(
      { content: { conversationId: 1, messageId: 1, content, ...(replaces && { replaces }) } } as never,
      seen,
    );
  expect([edit('at seven', ['at six']), edit('at six', ['at five']), edit('at seven')]).toEqual([false, false, false]);
  expect(edit('at seven', ['at five'])).toBe(true);
});

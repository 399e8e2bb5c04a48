import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMessage } from '#client/lib/talk-for-tests.ts';
import { textParts } from '#contract/messages/text.ts';
import type { Message } from '#contract/messages.ts';
import { estimatedHeight, isEmojiOnly } from './heights.ts';
import type { Line } from './lines.ts';

const hrefsIn = (text: string) => textParts(text).flatMap(({ href }) => href ?? []);

test.for<[said: string, hrefs: string[]]>([
  ['no address here', []],
  ['see https://example.com/court', ['https://example.com/court']],
  ['see www.example.com.', ['https://www.example.com/']],
  ['(https://example.com/a)', ['https://example.com/a']],
  ['https://en.wikipedia.org/wiki/Kitchen_(court)!', ['https://en.wikipedia.org/wiki/Kitchen_(court)']],
  ['one http://a.example/1?x=1&y=2, two https://b.example', ['http://a.example/1?x=1&y=2', 'https://b.example/']],
  ['javascript:alert(1) data:text/html,x', []],
  ['mail@www.example.com', []],
  ['https:// and www. alone', []],
  ['http://localhost/secret', []],
])('%s', ([said, hrefs]) => {
  expect(hrefsIn(said)).toEqual(hrefs);
});

test('nothing of a text is lost, and it leads to the web and nowhere else', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom('https://', 'https://a.example/(b)', 'www.', '(', ')', '. ', '\n'),
  );
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const said = words.join('');
      const parts = textParts(said);
      expect(parts.map(({ text }) => text).join('')).toBe(said);
      for (const { href = 'https://' } of parts) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});

const quote = {
  id: 1,
  seq: 1,
  senderId: 3,
  sender: { id: 3, username: 'ann', name: 'ann' },
  content: 'Six?',
  isDeleted: false,
};
const reactions: Message['reactions'] = [
  { reaction: 'heart', count: 3 },
  { reaction: 'laugh', count: 1 },
];
const message = aMessage({ reactions });

const line: Line = {
  key: 'a',
  message: undefined,
  notice: undefined,
  isFolded: false,
  replyTo: null,
  isQuoteMine: false,
  quoteNotice: undefined,
  own: undefined,
  isForMe: false,
  isAnnouncement: false,
  content: 'Court 3 at six?',
  sentAt: '2026-05-04T18:00:00.000Z',
  sender: 'sam',
  senderId: 2,
  isMine: false,
  hasFace: true,
  startsDay: false,
  newBelow: 0,
  isDetached: false,
  startsGroup: false,
  endsGroup: false,
  seq: 1,
  unsent: undefined,
  edit: undefined,
};

test.each<[what: string, change: Partial<Line>, height: number]>([
  ['a line of text', {}, 32],
  ['the first of a group, with its name', { startsGroup: true }, 52],
  ['the first of one’s own, or of the only other one, without it', { startsGroup: true, hasFace: false }, 36],
  ['below a day', { startsDay: true }, 60],
  ['below the unread line', { newBelow: 6 }, 62],
  ['apart from what is loaded', { isDetached: true }, 60],
  ['three lines', { content: 'one\n\nthree' }, 72],
  ['one that goes on in the next line', { content: 'x'.repeat(40) }, 52],
  ['what was deleted', { content: '', notice: 'This message has been deleted' }, 32],
  ['emoji alone', { content: '🏓🏓' }, 38],
  ['an answer', { replyTo: quote }, 70],
  ['emoji that answer', { content: '🏓🏓', replyTo: quote }, 70],
  ['reactions beside a short text', { message, content: 'Gravity' }, 32],
  ['reactions below a long one', { message, content: 'x'.repeat(30) }, 60],
])('%s is about so high', (_, change, height) => {
  expect(estimatedHeight({ ...line, ...change }, 360)).toBe(height);
});

test.for<[said: string, isEmojiOnly: boolean]>([
  ['🍎', true],
  ['🏓 🏓', true],
  ['👍🏽👨‍👩‍👧🇳🇱', true],
  ['❤️', true],
  ['🏓 at six', false],
  ['11', false],
  ['#', false],
  [':-)', false],
  ['1️⃣', true],
  ['🏓'.repeat(7), false],
])('%s', ([said, expected]) => {
  expect(isEmojiOnly(said)).toBe(expected);
});

test('every emoji that there is is shown large', () => {
  const one = /^\p{RGI_Emoji}$/v;
  const points = Array.from({ length: 0x20000 }, (_, point) => String.fromCodePoint(point));
  const emoji = points
    .flatMap((sign) => [sign, `${sign}\ufe0f`, `${sign}\ufe0f\u20e3`])
    .filter((text) => one.test(text));
  expect(emoji.length).toBeGreaterThan(1000);
  expect(emoji.filter((text) => !isEmojiOnly(text))).toEqual([]);
});

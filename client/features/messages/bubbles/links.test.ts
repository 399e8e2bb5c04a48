import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textParts } from './links.ts';

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

test('loses nothing of what was said', () => {
  const word = fc.oneof(fc.string(), fc.constantFrom('https://a.example/(b)', 'www.', '(', ')', '. ', ' ', '\n'));
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const said = words.join('');
      expect(
        textParts(said)
          .map(({ text }) => text)
          .join(''),
      ).toBe(said);
    }),
  );
});

test('leads to the web and nowhere else', () => {
  fc.assert(
    fc.property(fc.string(), (said) => {
      for (const href of hrefsIn(`${said} https://${said}`)) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});

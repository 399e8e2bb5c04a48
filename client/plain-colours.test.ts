import { expect, test } from 'vitest';
import { withoutDoubles } from './plain-colours.ts';

const mixes = '@supports (color:color-mix(in lab, red, red))';

test('a colour that is mixed is written once', () => {
  const css = `.a{color:red}.b{color:#14613f80}${mixes}{.b{color:color-mix(in oklab, var(--court) 50%, transparent)}}.c{top:0}`;
  expect(withoutDoubles(css)).toBe(
    '.a{color:red}.b{color:color-mix(in oklab, var(--court) 50%, transparent)}.c{top:0}',
  );
});

test('a colour that is mixed within a media query is written once, too', () => {
  const css = `@media (hover:hover){.b:hover{color:#fff1}${mixes}{.b:hover{color:color-mix(in oklab, red 6%, #0000)}}}`;
  expect(withoutDoubles(css)).toBe('@media (hover:hover){.b:hover{color:color-mix(in oklab, red 6%, #0000)}}');
});

test('what stands for another rule, or has a condition of its own, is left as it is', () => {
  const others = [`.a{color:red}${mixes}{.b{color:blue}}`, '.a{gap:0}@supports (display:grid){.a{gap:1px}}'];
  for (const css of others) expect(withoutDoubles(css)).toBe(css);
});

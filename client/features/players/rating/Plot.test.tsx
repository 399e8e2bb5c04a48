import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { onDay } from './changes-for-tests.ts';
import { playedDays } from './days.ts';
import { Plot } from './Plot.tsx';

const days = playedDays([onDay(3, 3.7), onDay(1, 3.6)], true);
const drawn = (hasLine: boolean) =>
  renderToStaticMarkup(<Plot days={days} isWhole hasLine={hasLine} spoken="From 3.5 to 3.7" />);

test('the plot is read out, and shows the rating amid what is not sure', () => {
  const markup = drawn(true);
  expect(markup).toContain('role="img" aria-label="From 3.5 to 3.7"');
  for (const name of ['rt-band', 'rt-line', 'rt-ball']) expect(markup).toContain(`class="${name}"`);
});

test('of whom too little is known it shows only between what the rating is', () => {
  expect(drawn(false)).toContain('class="rt-band"');
  expect(drawn(false)).not.toMatch(/rt-line|rt-ball/);
});

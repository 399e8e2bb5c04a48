import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NothingYet } from './NothingYet.tsx';

test('whoever has earned nothing reads so under the title of the list', () => {
  const text = renderToStaticMarkup(<NothingYet />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'");
  expect(text).toMatch(/Earned Achievements\s+You haven't earned any achievements yet\./);
});

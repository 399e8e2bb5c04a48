import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const styles = readFileSync(new URL('styles.css', import.meta.url), 'utf8');

test('what the page is asked for can be told by an attribute: else every element that comes or goes has it styled anew', () => {
  const asked = [...styles.matchAll(/(?:html|&):has\(([^)]*)\)/g)].map(([, what]) => what ?? '');
  expect(asked).not.toEqual([]);
  for (const what of asked) expect(what).toMatch(/^\[data-[a-z-]+(="[a-z]+")?\]$/);
});

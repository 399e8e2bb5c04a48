import { expect, test } from 'vitest';

test('the tests of the client run on a reader’s clock, which is not the server’s and changes', () => {
  const offsets = [new Date(2026, 0), new Date(2026, 6)].map((date) => date.getTimezoneOffset());
  expect(offsets).toEqual([-(13 * 60 + 45), -(12 * 60 + 45)]);
});

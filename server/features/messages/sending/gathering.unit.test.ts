import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gather } from './gathering.ts';

/** How many are there when the gathering is over, of some who come one in each turn of the event loop. */
async function gathered(come: number, enough: number): Promise<number> {
  let there = 1;
  const coming = (async () => {
    for (let turn = 0; turn < come; turn += 1) {
      await setImmediate();
      there += 1;
    }
  })();
  // No time passes: how long a turn takes on a busy machine nobody knows.
  await gather(
    () => there,
    enough,
    () => 0,
  );
  const found = there;
  await coming;
  return found;
}

test('whoever comes in the turns that follow each other comes along', async () => {
  expect(await gathered(9, 32)).toBe(10);
});

test('nobody is waited for once enough are there', async () => {
  expect(await gathered(9, 4)).toBe(4);
});

test('whoever is alone waits for a single turn', async () => {
  let turns = 0;
  const counting = (async () => {
    for (; turns < 5; turns += 1) await setImmediate();
  })();
  await gather(
    () => 1,
    32,
    () => 0,
  );
  expect(turns).toBeLessThanOrEqual(1);
  await counting;
});

test('where people come without end, it is over after some milliseconds', async () => {
  let there = 0;
  await gather(() => (there += 1), Number.POSITIVE_INFINITY);
  expect(there).toBeGreaterThan(1);
});

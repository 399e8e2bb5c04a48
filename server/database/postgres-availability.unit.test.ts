import { expect, onTestFinished, test } from 'vitest';
import { silent } from './log.ts';
import { Availability } from './postgres-availability.ts';

/** Suspected, when an attempt to connect ends with this error. */
async function suspected(code: string): Promise<Availability> {
  const availability = new Availability(() => Promise.reject(Object.assign(new Error('refused'), { code })), silent);
  onTestFinished(() => availability.close());
  await availability.suspect();
  return availability;
}

test('a PostgreSQL that has no room for another connection still serves those that we have', async () => {
  expect((await suspected('53300')).isAway).toBe(false);
});

test('one that refuses connections is away', async () => {
  expect((await suspected('ECONNREFUSED')).isAway).toBe(true);
});

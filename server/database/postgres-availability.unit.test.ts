import { expect, onTestFinished, test, vi } from 'vitest';
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

test('what was connected before it was back is of an earlier era', async () => {
  let isBack = false;
  const probe = async () => {
    if (!isBack) throw Object.assign(new Error('read-only'), { code: '25006' });
  };
  const availability = new Availability(probe, silent);
  onTestFinished(() => availability.close());
  const eras = [availability.era];
  await availability.cannotWrite(availability.era);
  eras.push(availability.era);
  await availability.cannotWrite(eras[0] ?? 0);
  expect(availability.era, 'what is known already').toBe(eras[1]);
  isBack = true;
  await vi.waitFor(() => expect(availability.isAway).toBe(false), 5_000);
  expect(new Set([...eras, availability.era]).size).toBe(3);
});

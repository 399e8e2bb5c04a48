import { expect, test } from 'vitest';
import { started } from '../../testing/club.ts';
import { openSite } from '../../testing/site.ts';
import { oncePerSnapshot, snapshotCache } from './snapshots.ts';

/** More than half of what all may take together. */
const large = 40 * 1024 * 1024;

test('all that is written out of one counts: what members are sent, and what spectators are', async () => {
  const site = await openSite();
  const { id } = await started(site);
  const snapshots = snapshotCache(site.database);
  const first = await snapshots.at(id, 0);
  snapshots.keep(first, large);
  expect(await snapshots.at(id, 0)).toBe(first);
  snapshots.keep(first, large);
  const again = await snapshots.at(id, 0);
  expect(again).not.toBe(first);
  expect(again.tournament).toEqual(first.tournament);
});

test('what is made of one is made once, and once more where that failed', async () => {
  const site = await openSite();
  const { id } = await started(site);
  const snapshot = await snapshotCache(site.database).at(id, 0);
  let tried = 0;
  const made = oncePerSnapshot(async ({ tournament }) => {
    tried += 1;
    if (tried === 1) throw new Error('Not this time');
    return `${tournament.name} ${tried}`;
  });
  await expect(made(snapshot)).rejects.toThrow('Not this time');
  expect(await Promise.all([made(snapshot), made(snapshot)])).toEqual(['Spring Cup 2', 'Spring Cup 2']);
});

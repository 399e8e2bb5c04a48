import { expect, test } from 'vitest';
import { linkCalls } from '#contract/group-links.ts';
import { groupCalls } from '#contract/groups.ts';
import { openSite } from '../../testing/site.ts';
import * as queries from './queries.ts';

test('at the very moment at which it expires a link is over, and not before', async () => {
  const { database, register } = await openSite();
  const anna = await register('anna');
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const { id, expiresAt } = await anna.call(linkCalls.create, { params: { id: groupId }, body: { expiresIn: 1 } });
  const end = Date.parse(expiresAt ?? '');
  const leadsOn = (at: number) =>
    database.write(async (tx) => {
      const now = new Date(at).toISOString();
      const open = await queries.listOpen(tx, { groupId, now, most: 20 });
      return [open.length, await queries.spendUse(tx, id, now)];
    });
  expect(await leadsOn(end)).toEqual([0, false]);
  expect(await leadsOn(end - 1)).toEqual([1, true]);
});

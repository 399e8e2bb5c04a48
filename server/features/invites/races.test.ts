import { expect, test } from 'vitest';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { openSite } from '../../testing/site.ts';

test('whoever is invited walks in while that is taken back: they are in, or have asked', async () => {
  const site = await openSite();
  const [anna, bob] = [await site.register('anna'), await site.register('bob')];
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers', isPrivate: true } });
  const params = { id };
  for (let round = 0; round < 8; round++) {
    const { id: inviteId } = await anna.call(inviteCalls.send, { params, body: { username: 'bob' } });
    const [joined, cancelled] = await Promise.all([
      bob.ask(groupCalls.join, { params }),
      anna.ask(inviteCalls.cancel, { params: { id, inviteId } }),
    ]);
    const { role, open } = (await bob.call(groupCalls.get, { params })).viewer;
    if (cancelled.statusCode === 204) {
      expect([joined.statusCode, role, open?.kind]).toEqual([202, null, 'request']);
      await bob.call(inviteCalls.cancel, { params: { id, inviteId: open?.inviteId ?? 0 } });
    } else {
      expect([joined.statusCode, role, open]).toEqual([200, 'member', null]);
      await bob.call(groupCalls.leave, { params });
    }
  }
});

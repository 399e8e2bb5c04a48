import { expect, test } from 'vitest';
import { openSite } from './site.ts';
import { listening } from './socket-client.ts';

test('what should be told and is not ends the wait after a few seconds, in words', async () => {
  const site = await openSite();
  const anna = await listening(await site.listen(), await site.register('anna'));
  const begun = performance.now();
  const waits = [anna.hears('group_update', ({ action }) => action === 'member_joined'), anna.closed];
  const said = await Promise.allSettled(waits);
  expect(said.map((each) => (each.status === 'rejected' ? each.reason.message : 'came'))).toEqual([
    expect.stringMatching(/^A socket waited for group_update .*member_joined.*: it is open, and has heard \[.*\]$/),
    expect.stringMatching(/^A socket was not closed: it is open/),
  ]);
  expect(performance.now() - begun).toBeLessThan(30_000);
});

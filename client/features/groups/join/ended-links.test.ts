import { expect, test } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import { endedLinkIn } from './ended-links.ts';

test.each([
  [409, 'link_expired', 'This invite link has expired'],
  [409, 'link_used_up', 'This invite link is used up'],
  [404, 'not_found', 'This invite link does not work'],
  [400, 'invalid_input', 'This invite link does not work'],
  [429, 'too_many_requests', undefined],
  [0, undefined, undefined],
  [500, 'internal', undefined],
])('%i %s: %s', (status, code, title) => {
  expect(endedLinkIn(new CallError('no', { status, code }))?.title).toBe(title);
});

test('without an error there is nothing to say', () => {
  expect(endedLinkIn(null)).toBeUndefined();
});

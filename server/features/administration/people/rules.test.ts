import { expect, test } from 'vitest';
import { assertMay, permissions } from './rules.ts';

const player = { isOneself: false, isSiteAdmin: false, isSuspended: false, isLastAdministrator: false };

const allowed = (looked: Partial<typeof player>) =>
  Object.entries(permissions({ ...player, ...looked })).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []));

test('a player is suspended, deleted, let in and made an administrator', () => {
  const usual = ['mayMakeSignInLink', 'maySuspend', 'mayMakeAdministrator', 'mayDelete'];
  expect(allowed({})).toEqual(usual);
  expect(allowed({ isSuspended: true })).toEqual(['maySuspend', 'mayLift', 'mayDelete']);
  const administrator = ['mayMakeSignInLink', 'maySuspend', 'mayRemoveAdministrator', 'mayDelete'];
  expect(allowed({ isSiteAdmin: true })).toEqual(administrator);
});

test('to themselves an administrator only stops being one, unless they are the last', () => {
  expect(allowed({ isOneself: true, isSiteAdmin: true })).toEqual(['mayRemoveAdministrator']);
  expect(allowed({ isOneself: true, isSiteAdmin: true, isLastAdministrator: true })).toEqual([]);
});

test('a refusal says why', () => {
  const viewer = permissions({ ...player, isOneself: true, isSiteAdmin: true, isLastAdministrator: true });
  const last = { viewer, suspension: null, isLastAdministrator: true };
  expect(() => assertMay('mayRemoveAdministrator', last)).toThrow(
    expect.objectContaining({ code: 'last_administrator' }),
  );
  expect(() => assertMay('maySuspend', last)).toThrow('your own account');
  const suspended = { viewer: permissions({ ...player, isSuspended: true }), isLastAdministrator: false };
  const suspension = { until: null, by: null };
  expect(() => assertMay('mayMakeSignInLink', { ...suspended, suspension })).toThrow('Lift the suspension first');
  expect(() => assertMay('mayDelete', { ...suspended, suspension })).not.toThrow();
});

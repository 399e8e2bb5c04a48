import { expect, test } from 'vitest';
import { changesIn, isFirst, isOnLoopback, mayRegister, refusalOf, registrationFor } from './rules.ts';

test('only this machine reaches a site that listens there, is called so, and has no proxy in front', () => {
  const here = { host: '127.0.0.1', publicUrl: undefined, trustProxy: false } as const;
  for (const host of ['127.0.0.1', '127.1.2.3', 'localhost', '::1']) {
    expect(isOnLoopback({ ...here, host }), host).toBe(true);
  }
  for (const host of ['0.0.0.0', '::', '192.168.1.4', '127.0.0.1.example', 'thirdshot.example']) {
    expect(isOnLoopback({ ...here, host }), host).toBe(false);
  }
  expect(isOnLoopback({ ...here, publicUrl: 'http://localhost:3000' })).toBe(true);
  expect(isOnLoopback({ ...here, publicUrl: 'http://[::1]:3000' })).toBe(true);
  expect(isOnLoopback({ ...here, publicUrl: 'https://localhost.example' })).toBe(false);
  expect(isOnLoopback({ ...here, trustProxy: 1 })).toBe(false);
  expect(isOnLoopback({ ...here, trustProxy: ['loopback'] })).toBe(false);
});

const setUpAt = '2026-01-01T00:00:00.000Z';

test('who may register follows from where the site is reached, until somebody says it', () => {
  expect(registrationFor({ registration: null, setUpAt }, true)).toBe('open');
  expect(registrationFor({ registration: null, setUpAt }, false)).toBe('invitation');
  for (const registration of ['open', 'invitation', 'closed'] as const) {
    for (const isHere of [true, false]) expect(registrationFor({ registration, setUpAt }, isHere)).toBe(registration);
    expect(registrationFor({ registration, setUpAt: null }, false)).toBe('set_up');
  }
  expect(registrationFor({ registration: null, setUpAt: null }, true)).toBe('open');
});

test('the first on the machine itself runs the site, and nobody else', () => {
  const first = (at: string | null, isHere: boolean) => isFirst({ registration: null, setUpAt: at }, isHere);
  expect([first(null, true), first(null, false), first(setUpAt, true)]).toEqual([true, false, false]);
});

test('an invitation opens what is by invitation, and nothing that is closed', () => {
  const open = (['open', 'invitation', 'closed', 'set_up'] as const).map((each) => [
    mayRegister(each, false),
    mayRegister(each, true),
  ]);
  expect(open).toEqual([
    [true, true],
    [false, true],
    [false, false],
    [false, false],
  ]);
});

test('who may not register is told why, and what to do', () => {
  const { code: setUp } = refusalOf('set_up', false);
  const { code: closed } = refusalOf('closed', true);
  expect([setUp, closed]).toEqual(['set_up_needed', 'registration_closed']);
  expect(refusalOf('invitation', false).message).toContain('need an invite link');
  expect(refusalOf('invitation', true).message).toContain('no longer works');
});

test('only what is another is changed', () => {
  const before = { name: 'Riverside', registration: null, announcement: '' };
  expect(changesIn(before, {})).toEqual({});
  expect(changesIn(before, { name: 'Riverside', registration: undefined, announcement: '' })).toEqual({});
  expect(changesIn(before, { name: '', registration: 'open', announcement: 'Rain' })).toEqual({
    name: '',
    registration: 'open',
    announcement: 'Rain',
  });
});

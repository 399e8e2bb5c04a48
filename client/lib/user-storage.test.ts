import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetPerson, onLeave } from './leaving.ts';
import { storageInMemory } from './storage-for-tests.ts';
import { type BrowserStorage, browserStorage, UserStorage } from './user-storage.ts';

let storage: BrowserStorage;
const names = () => Array.from({ length: storage.length }, (_, index) => storage.key(index));

beforeEach(() => {
  storage = storageInMemory();
});

describe('what somebody typed', () => {
  test('is there under its name, until it is empty', () => {
    const kept = new UserStorage('drafts', 1, storage);
    expect(kept.set('group', 'Riverside')).toBe(true);
    expect(new UserStorage('drafts', 1, storage).get('group')).toBe('Riverside');
    expect(kept.set('group', '')).toBe(true);
    expect(kept.get('group')).toBeUndefined();
    expect(storage.length).toBe(0);
  });

  test('is nobody else’s, and found among that of its kind', () => {
    const kept = new UserStorage('outbox', 1, storage);
    kept.set('unsent:a', 'one');
    kept.set('unsent:b', 'two');
    kept.set('other', 'three');
    new UserStorage('outbox', 2, storage).set('unsent:c', 'four');
    new UserStorage('drafts', 1, storage).set('unsent:d', 'five');
    expect(kept.all('unsent:').sort()).toEqual(['one', 'two']);
    kept.clear();
    expect(names()).toEqual(['outbox:2:unsent:c', 'drafts:1:unsent:d']);
  });

  test.each([
    ['switched off', undefined],
    [
      'full',
      {
        ...storageInMemory(),
        setItem: () => {
          throw new Error('QuotaExceededError');
        },
      },
    ],
  ])('is not kept where storage is %s, and nothing breaks', (_, without) => {
    const kept = new UserStorage('drafts', 1, without);
    expect(kept.set('group', 'Riverside')).toBe(false);
    expect(kept.get('group')).toBeUndefined();
    expect(kept.all('')).toEqual([]);
    kept.clear();
  });
});

test('a browser in which even to ask for the storage is an error has none', () => {
  vi.stubGlobal('localStorage', storage);
  const get = () => {
    throw new Error('SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true });
  expect(browserStorage()).toBeUndefined();
});

test('of whoever signs out nothing stays, also of what lets go of it only then', () => {
  vi.stubGlobal('localStorage', storage);
  const own = (['drafts', 'outbox', 'seen'] as const).map((namespace) => new UserStorage(namespace, 1));
  for (const kept of own) kept.set('draft', 'secret');
  // Of an id that begins like the other one.
  new UserStorage('drafts', 12).set('draft', 'another’s');
  onLeave((userId) => void new UserStorage('outbox', userId).set('late', 'secret'));
  forgetPerson(1);
  expect(names()).toEqual(['drafts:12:draft']);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { isCheckDue, UpdateNotices } from './notices.ts';

const second = 1000;
const minute = 60 * second;

function pageOf(ownVersion: string, reloaded?: string) {
  const state = { unsent: false, visible: true, reloadedFor: reloaded, reloads: 0, shown: 0, allowed: 0 };
  let press = () => {};
  const notices = new UpdateNotices({
    ownVersion,
    isUnsent: () => state.unsent,
    isVisible: () => state.visible,
    show: (reload) => {
      state.shown += 1;
      press = reload;
    },
    allowNext: () => {
      state.allowed += 1;
    },
    reload: () => {
      state.reloads += 1;
    },
    reloadedFor: {
      get: () => state.reloadedFor,
      set: (version) => void Object.assign(state, { reloadedFor: version }),
    },
  });
  return { notices, state, press: () => press() };
}

beforeEach(() => void vi.useFakeTimers());
test('another build is noticed, and the page reloads after a moment, once', () => {
  const { notices, state } = pageOf('one');
  notices.announced('two');
  notices.workerChanged();
  expect(state).toMatchObject({ shown: 1, reloads: 0 });
  vi.advanceTimersByTime(3 * second);
  expect(state.reloads).toBe(1);
  notices.announced('two');
  notices.becameHidden();
  vi.advanceTimersByTime(minute);
  expect(state).toMatchObject({ shown: 1, reloads: 1 });
});

test('a page that nobody looks at reloads at once', () => {
  const { notices, state } = pageOf('one');
  state.visible = false;
  notices.announced('two');
  expect(state).toMatchObject({ shown: 0, reloads: 1 });
});

test.each<[what: string, own: string, reloadedFor: string | undefined, announced: string | undefined, is: object]>([
  ['the build that the page runs already is no news', 'two', undefined, 'two', { shown: 0, reloads: 0 }],
  [
    'a worker that takes over without a word makes the page reload',
    'one',
    undefined,
    undefined,
    { shown: 1, reloads: 1 },
  ],
  [
    'a tab that has reloaded for a build and did not get it only says so',
    'one',
    'two',
    'two',
    { shown: 1, reloads: 0 },
  ],
])('%s', (_, own, reloadedFor, announced, is) => {
  const { notices, state } = pageOf(own, reloadedFor);
  if (announced) notices.announced(announced);
  notices.workerChanged();
  vi.advanceTimersByTime(minute);
  expect(state).toMatchObject(is);
});

test('unsent text is never lost to an update; it waits until the text is gone and nobody looks', () => {
  const { notices, state } = pageOf('one');
  state.unsent = true;
  notices.announced('two');
  vi.advanceTimersByTime(10 * minute);
  notices.becameHidden();
  expect(state).toMatchObject({ shown: 1, reloads: 0 });
  state.unsent = false;
  notices.becameHidden();
  expect(state.reloads).toBe(1);
});

test('who starts typing while the notice is there keeps the page', () => {
  const { notices, state } = pageOf('one');
  notices.announced('two');
  state.unsent = true;
  vi.advanceTimersByTime(3 * second);
  expect(state.reloads).toBe(0);
});

test('Reload is the person’s own decision', () => {
  const { notices, state, press } = pageOf('one');
  state.unsent = true;
  notices.announced('two');
  press();
  press();
  expect(state.reloads).toBe(1);
});

test('after a notice there is no other for 30 s, and then the worker is told that one may come', () => {
  const { notices, state } = pageOf('one');
  state.unsent = true;
  notices.announced('two');
  vi.advanceTimersByTime(29.9 * second);
  notices.announced('two');
  expect(state).toMatchObject({ shown: 1, allowed: 0 });
  vi.advanceTimersByTime(0.1 * second);
  expect(state.allowed).toBe(1);
  notices.announced('two');
  expect(state.shown).toBe(2);
});

test.each([
  [true, 5],
  [false, 15],
])('where the tab is visible (%s) a newer build is asked for every %i minutes', (isVisible, minutes) => {
  expect(isCheckDue((minutes - 0.1) * minute, isVisible)).toBe(false);
  expect(isCheckDue(minutes * minute, isVisible)).toBe(true);
});

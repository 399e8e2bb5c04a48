import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PendingLogout } from './pending-logout.ts';
import { storageInMemory } from './storage-for-tests.ts';

/** A server that hears of sign-outs, on a line that may be down or slow. */
class Line {
  heard = 0;
  isDown = false;
  /** Held back until somebody calls it. */
  answer: (() => void) | undefined;
  isSlow = false;

  send = async () => {
    if (this.isDown) throw new Error('nobody there');
    this.heard += 1;
    if (!this.isSlow) return;
    await new Promise<void>((resolve) => {
      this.answer = resolve;
    });
  };
}

let line: Line;
const open = () => new PendingLogout(line.send);

beforeEach(() => {
  vi.useFakeTimers();
  line = new Line();
  vi.stubGlobal('localStorage', storageInMemory());
});

describe('an pending logout', () => {
  test.each([
    ['at once where there is a network', undefined],
    ['on plain http as well, where no tab can hold up another', {}],
  ])('is told %s, and once', async (_, navigator) => {
    if (navigator) vi.stubGlobal('navigator', navigator);
    const logout = open();
    logout.request();
    await Promise.all([logout.settle(), logout.settle()]);
    expect(line.heard).toBe(1);
    expect(logout.isPending).toBe(false);
    expect(localStorage.length).toBe(0);
  });

  test('is pending until the server has heard of it, over a reload', async () => {
    line.isDown = true;
    const logout = open();
    logout.request();
    await logout.settle();
    expect(logout.isPending).toBe(true);
    const reloaded = open();
    expect(reloaded.isPending).toBe(true);
    line.isDown = false;
    await reloaded.settle();
    expect(line.heard).toBe(1);
    expect(logout.isPending).toBe(false);
  });

  test('is not told where there is nothing to tell', async () => {
    await open().settle();
    expect(line.heard).toBe(0);
  });

  test('is void once somebody has signed in: it would sign them out', async () => {
    line.isDown = true;
    const [logout, otherTab] = [open(), open()];
    logout.request();
    await Promise.all([logout.settle(), otherTab.settle()]);
    expect(await logout.replacedBy(async () => 'anna')).toBe('anna');
    line.isDown = false;
    await vi.runAllTimersAsync();
    await otherTab.settle();
    expect(line.heard).toBe(0);
  });

  test('is told by no tab while somebody signs in: the answer would take their cookie', async () => {
    line.isDown = true;
    const [logout, otherTab] = [open(), open()];
    logout.request();
    const { promise: answer, resolve: signIn } = Promise.withResolvers<string>();
    const isSigningIn = vi.fn(() => answer);
    const entered = logout.replacedBy(isSigningIn);
    await vi.waitFor(() => expect(isSigningIn).toHaveBeenCalled());
    line.isDown = false;
    const told = otherTab.settle();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(line.heard).toBe(0);
    signIn('bob');
    expect(await entered).toBe('bob');
    await told;
    expect(line.heard).toBe(0);
    expect(otherTab.isPending).toBe(false);
  });

  test('is still pending where nobody could sign in, and they may try again', async () => {
    line.isDown = true;
    const logout = open();
    logout.request();
    await expect(logout.replacedBy(() => Promise.reject(new Error('wrong password')))).rejects.toThrow(
      'wrong password',
    );
    expect(logout.isPending).toBe(true);
    expect(await logout.replacedBy(async () => 'anna')).toBe('anna');
    expect(logout.isPending).toBe(false);
  });

  test('holds up whoever waits for it until the answer is there, in another tab as well', async () => {
    line.isSlow = true;
    const [logout, otherTab] = [open(), open()];
    logout.request();
    void logout.settle();
    const maySignIn = vi.fn();
    void otherTab.replacedBy(async () => maySignIn());
    await vi.waitFor(() => expect(line.answer).toBeDefined());
    expect(maySignIn).not.toHaveBeenCalled();
    line.answer?.();
    await vi.waitFor(() => expect(maySignIn).toHaveBeenCalled());
    expect(line.heard).toBe(1);
  });

  test('lasts as long as the page where storage is switched off', async () => {
    line.isDown = true;
    vi.stubGlobal('localStorage', undefined);
    const logout = open();
    logout.request();
    await logout.settle();
    expect(logout.isPending).toBe(true);
    line.isDown = false;
    await logout.settle();
    expect(logout.isPending).toBe(false);
  });
});

describe('how often the server is told', () => {
  test('every 15 seconds, also where somebody asks for it in between, and not again once somebody has signed in', async () => {
    const told = vi.fn(async () => {
      throw new Error('nobody there');
    });
    const logout = new PendingLogout(told);
    logout.request();
    await logout.settle();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(told).toHaveBeenCalledTimes(1);
    await logout.settle();
    expect(told).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(told).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledTimes(3);
    await logout.replacedBy(async () => undefined);
    expect(vi.getTimerCount()).toBe(0);
  });
});

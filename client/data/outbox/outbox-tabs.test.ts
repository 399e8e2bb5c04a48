import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import { UserStorage } from '#client/lib/user-storage.ts';
import { Browser, passed, states } from './outbox-for-tests.ts';

const browser = new Browser();
const { open, say, texts } = browser;

beforeEach(browser.begin);
describe('several tabs', () => {
  test('send it once', async () => {
    browser.line.breaks = ['before'];
    const first = open({ pauseBefore: () => 600_000 });
    say(first, 'hello');
    await passed(0);
    const second = open();
    second.retry();
    await passed();
    first.retry();
    await passed();
    expect(browser.line.asked).toBe(2);
    expect(first.unsent).toEqual([]);
  });

  test('see what another has taken or sent, and send it when that one is closed', async () => {
    const second = open();
    browser.line.breaks = ['before'];
    const first = open({ pauseBefore: () => 600_000 });
    say(first, 'hello');
    await passed(0);
    first.stop();
    second.reload();
    expect(texts(second)).toEqual(['hello']);
    await passed();
    expect(browser.line.texts).toEqual(['hello']);
    expect(second.unsent).toEqual([]);
  });

  test('keep the order in which things were done, also of what both did at once', async () => {
    const [first, second] = [0, 1].map(() => open({ deliver: () => undefined }));
    if (first) say(first, 'one');
    await passed(1);
    if (second) say(second, 'two');
    await passed(1);
    if (first) say(first, 'three');
    expect(texts(open())).toEqual(['one', 'two', 'three']);
  });

  test('go on with the next thing when another has sent the first', async () => {
    browser.line.breaks = ['before', 'before'];
    const first = open({ pauseBefore: () => 600_000 });
    say(first, 'one');
    say(first, 'two');
    say(first, 'elsewhere', 'friends');
    await passed(0);
    new UserStorage('outbox', 1, browser.storage).set(`unsent:${first.unsent[0]?.id}`, '');
    browser.line.breaks = [];
    first.retry();
    await passed(0);
    expect(browser.line.texts.sort()).toEqual(['elsewhere', 'two']);
    expect(first.unsent).toEqual([]);
  });

  test('keep what is on its way, and what there was no room for, when another tells of a change', async () => {
    const outbox = open({ deliver: () => new Promise(() => {}) });
    say(outbox, 'on its way');
    browser.storage.isFull = true;
    say(outbox, 'no room');
    outbox.reload();
    expect(texts(outbox)).toEqual(['on its way', 'no room']);
    expect(states(outbox)).toEqual(['sending', 'sending']);
  });

  test('do not put off what waits, and wait for nothing where nothing does', async () => {
    browser.line.breaks = ['before'];
    const outbox = open({ pauseBefore: () => 1000 });
    say(outbox, 'hello');
    await passed(900);
    outbox.reload();
    await passed(100);
    expect(browser.line.texts).toEqual(['hello']);
    outbox.reload();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('keep the order of what the storage had no room for', async () => {
    browser.line.breaks = ['before', 'before'];
    const outbox = open({ pauseBefore: () => 600_000 });
    browser.storage.isFull = true;
    say(outbox, 'one');
    await passed(0);
    browser.storage.isFull = false;
    say(outbox, 'two');
    await passed(0);
    outbox.reload();
    expect(texts(outbox)).toEqual(['one', 'two']);
    outbox.retry();
    await passed();
    expect(browser.line.texts).toEqual(['one', 'two']);
  });

  test('leave alone what was refused, though the storage had no room for that', async () => {
    browser.line.breaks = [new CallError('No', { status: 400 })];
    const outbox = open({
      deliver: (unsent) => {
        browser.storage.isFull = true;
        return browser.deliver(unsent);
      },
    });
    say(outbox, 'hello');
    await passed(0);
    outbox.reload();
    await passed();
    expect(states(outbox)).toEqual(['refused']);
    expect(browser.line.asked).toBe(1);
  });

  test('change nothing for one that has stopped', async () => {
    const stopped = open();
    stopped.stop();
    const other = open({ deliver: () => undefined });
    say(other, 'hello');
    stopped.reload();
    expect(stopped.unsent).toEqual([]);
  });
});

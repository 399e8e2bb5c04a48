/** When an outbox tries again by itself, and when it does not. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import { UserStorage } from '#client/lib/user-storage.ts';
import { Outbox } from './outbox.ts';
import { Browser, client, offline, passed, states } from './outbox-for-tests.ts';

const browser = new Browser();
const { open, say } = browser;

beforeEach(browser.begin);
const tooMany = (retryAfter: number) => new CallError('slow down', { status: 429, retryAfter });

describe('too much at once', () => {
  test('waits as many seconds as the server asks for', async () => {
    browser.line.breaks = [tooMany(7)];
    const outbox = open();
    say(outbox, 'hello');
    await passed(6_900);
    expect(browser.line.asked).toBe(1);
    await passed(200);
    expect(browser.line.asked).toBe(2);
  });

  test('is heard after nobody is signed in any longer: nothing is sent until somebody is', async () => {
    browser.line.takes = 100;
    browser.line.breaks = [tooMany(7)];
    const outbox = open();
    say(outbox, 'hello');
    await passed(50);
    outbox.rest();
    await passed();
    expect(browser.line.asked).toBe(1);
    outbox.retry();
    await passed();
    expect(browser.line.texts).toEqual(['hello']);
  });

  test.each([0, -5, 1e12, 86_400])(
    'neither hurries nor gives up where it is asked for %d seconds',
    async (retryAfter) => {
      browser.line.breaks = Array.from({ length: 1000 }, () => tooMany(retryAfter));
      const outbox = open();
      say(outbox, 'hello');
      await passed(600_000);
      expect(browser.line.asked).toBeGreaterThan(1);
      expect(browser.line.asked).toBeLessThan(700);
    },
  );

  test('is waited out with all of its kind, while others go on and are tried again', async () => {
    const scores = browser.kind('score');
    const outbox = open({
      deliver: (unsent) => browser.deliver(unsent) ?? scores.deliver(client, unsent),
      pauseBefore: () => 1000,
    });
    browser.line.breaks = [tooMany(60), 'before'];
    say(outbox, 'one', 'club');
    await passed(0);
    outbox.add(scores, { to: 'tournament', text: '11–4' });
    say(outbox, 'two', 'friends');
    expect(states(outbox)).toEqual(['waiting', 'sending', 'waiting']);
    await passed(1_000);
    expect(browser.line.texts).toEqual(['11–4']);
    outbox.retry();
    await passed(58_900);
    expect(browser.line.asked).toBe(3);
    await passed(200);
    expect(browser.line.texts).toEqual(['11–4', 'one', 'two']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('holds nobody up who has signed in again', async () => {
    browser.line.breaks = [tooMany(60)];
    const outbox = open();
    say(outbox, 'hello');
    await passed(0);
    outbox.rest();
    outbox.retry();
    await passed(0);
    expect(browser.line.texts).toEqual(['hello']);
  });
});

describe('trying again', () => {
  test('waits longer each time, and from the beginning once something went through', async () => {
    browser.line.breaks = ['before', 'before', 'before', undefined, 'before'];
    const pauses: number[] = [];
    const outbox = open({
      pauseBefore: (attempts) => {
        pauses.push(attempts);
        return 1;
      },
    });
    say(outbox, 'one');
    await passed();
    say(outbox, 'two');
    await passed();
    expect(pauses).toEqual([0, 1, 2, 0]);
  });

  test('waits once for all, and for nothing when everything is settled', async () => {
    browser.line.breaks = ['before', 'before', undefined, new CallError('too long', { status: 400 })];
    const outbox = open({ pauseBefore: () => 1000 });
    say(outbox, 'one', 'club');
    say(outbox, 'two', 'friends');
    await passed(0);
    expect(vi.getTimerCount()).toBe(1);
    await passed(1000);
    expect(states(outbox)).toEqual(['refused']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('shows that it is on its way again', async () => {
    browser.line.breaks = ['before'];
    const shown: string[][] = [];
    const outbox = open();
    const end = outbox.subscribe(() => shown.push(states(outbox)));
    say(outbox, 'hello');
    await passed(10);
    expect(shown).toEqual([['sending'], ['waiting'], ['sending'], []]);
    end();
    say(outbox, 'and more');
    expect(shown).toHaveLength(4);
  });

  test('goes on after a fault of our own, of which there is nothing to tell', async () => {
    const faults = [new TypeError('x is undefined')];
    const outbox = open({
      deliver: async (unsent) => {
        const fault = faults.shift();
        if (fault) throw fault;
        await browser.deliver(unsent);
      },
    });
    say(outbox, 'hello');
    await passed(0);
    expect(outbox.unsent).toEqual([expect.not.objectContaining({ problem: expect.anything() })]);
    expect(states(outbox)).toEqual(['waiting']);
    await passed();
    expect(browser.line.texts).toEqual(['hello']);
  });

  test.each(['rest', 'stop'] as const)('ends at a %s', async (end) => {
    for (const trouble of [offline, tooMany(7)]) {
      browser.line.breaks = [trouble];
      const outbox = open();
      say(outbox, 'hello');
      await passed(0);
      outbox[end]();
      expect(vi.getTimerCount()).toBe(0);
    }
  });
});

describe('where an answer takes half a second', () => {
  const start = Date.UTC(2026, 4, 4, 18);
  /** When it was tried, in seconds from the beginning. */
  let tried: number[];
  let outbox: Outbox;
  const seconds = (count: number) => passed(count * 1000);

  beforeEach(() => {
    vi.setSystemTime(start);
    tried = [];
    browser.line.takes = 500;
    browser.line.onAsked = () => tried.push((Date.now() - start) / 1000);
    browser.line.breaks = Array.from({ length: 20 }, () => offline);
    outbox = new Outbox({
      storage: new UserStorage('outbox', 1, browser.storage),
      deliver: browser.deliver,
      alone: (_name, act) => act(),
    });
    say(outbox, 'hello');
  });
  afterEach(() => outbox.stop());

  test('it waits twice as long each time, from two seconds to thirty', async () => {
    await seconds(120);
    const pauses = tried.slice(1).map((at, index) => at - (tried[index] ?? 0) - 0.5);
    expect(pauses).toEqual([2, 4, 8, 16, 30, 30]);
  });

  test('who asks for it before the time does not have it tried twice', async () => {
    await seconds(1.5);
    outbox.retry();
    await seconds(1.4);
    // The first pause would be over by now; the second one has begun.
    expect(tried).toEqual([0, 1.5]);
  });

  test('nothing is tried while nobody is signed in, and by itself again once somebody is', async () => {
    await seconds(1);
    outbox.rest();
    await seconds(60);
    expect(tried).toEqual([0]);
    outbox.retry();
    await seconds(10);
    expect(tried.slice(0, 3)).toEqual([0, 61, 65.5]);
  });

  test('nothing is tried again that was on its way when nobody was signed in any longer', async () => {
    outbox.rest();
    await seconds(60);
    expect(tried).toEqual([0]);
    expect(states(outbox)).toEqual(['waiting']);
  });

  test('shows what is tried again as being sent, and what was said against it only until then', async () => {
    browser.line.breaks = [new CallError('Too long', { status: 400 })];
    await seconds(1);
    const [refused] = outbox.unsent;
    expect(refused).toMatchObject({ state: 'refused', problem: 'Too long' });
    outbox.retryRefused(refused?.id ?? '');
    expect(outbox.unsent).toMatchObject([{ state: 'sending' }]);
    expect(outbox.unsent[0]).not.toHaveProperty('problem');
  });
});

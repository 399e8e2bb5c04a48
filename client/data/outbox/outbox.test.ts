import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import type { Outbox } from './outbox.ts';
import { Browser, offline, passed, states } from './outbox-for-tests.ts';

const browser = new Browser();
const { open, say, texts } = browser;

beforeEach(browser.begin);
describe('what was done', () => {
  test('is stored once and in order, whatever breaks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('before' as const, 'after' as const, undefined), { maxLength: 40 }),
        async (breaks) => {
          browser.begin();
          browser.line.breaks = [...breaks];
          const outbox = open();
          const all = Array.from({ length: 10 }, (_, index) => `message ${index}`);
          for (const text of all) say(outbox, text);
          await passed();
          expect(browser.line.texts).toEqual(all);
          expect(outbox.unsent).toEqual([]);
          expect(browser.storage.length).toBe(0);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('waits for what was done before it about the same, and not for anything else', async () => {
    browser.line.breaks = ['before', undefined];
    const outbox = open();
    say(outbox, 'first', 'club');
    say(outbox, 'second', 'club');
    say(outbox, 'other', 'friends');
    await passed(0);
    expect(browser.line.texts).toEqual(['other']);
    await passed();
    expect(browser.line.texts).toEqual(['other', 'first', 'second']);
  });

  test('is sent when it was added while the tab gives its turn back', async () => {
    const { promise: turnIsOver, resolve: giveBack } = Promise.withResolvers<void>();
    const outbox = open({
      alone: async (_name, act) => {
        await act();
        await turnIsOver;
      },
    });
    say(outbox, 'first');
    await passed(0);
    say(outbox, 'second');
    giveBack();
    await passed(0);
    expect(browser.line.texts).toEqual(['first', 'second']);
  });

  test('came back over the socket while its answer was lost: it is done, and the next one follows', async () => {
    const lost = Promise.withResolvers<void>();
    const outbox = open({ deliver: (unsent) => (unsent.order === 1 ? lost.promise : browser.deliver(unsent)) });
    say(outbox, 'first');
    say(outbox, 'second');
    await passed(0);
    outbox.drop(outbox.unsent[0]?.id ?? '');
    lost.reject(offline);
    await passed(0);
    expect(browser.line.texts).toEqual(['second']);
    expect(browser.storage.length).toBe(0);
  });

  test('of what is not there nothing is dropped or tried again, and nobody told', async () => {
    browser.line.breaks = ['before'];
    const outbox = open();
    say(outbox, 'hello');
    await passed(0);
    const told = vi.fn();
    outbox.subscribe(told);
    outbox.drop(null);
    outbox.drop('another');
    outbox.retryRefused('another');
    expect(told).not.toHaveBeenCalled();
    expect(texts(outbox)).toEqual(['hello']);
  });

  test('is there for the next time the page is opened, under the same id', async () => {
    browser.line.breaks = ['after'];
    const closed = open({ pauseBefore: () => 600_000 });
    say(closed, 'hello');
    await passed(0);
    expect(closed.unsent).toMatchObject([{ state: 'waiting', problem: 'nobody there' }]);
    closed.stop();
    const outbox = open();
    expect(outbox.unsent).toMatchObject([{ content: { text: 'hello' }, state: 'waiting', problem: 'nobody there' }]);
    outbox.retry();
    await passed();
    expect(browser.line.texts).toEqual(['hello']);
    expect(browser.storage.length).toBe(0);
  });

  test('is sent where storage is full or switched off, too', async () => {
    browser.storage.isFull = true;
    browser.line.breaks = ['before', 'after'];
    const outbox = open();
    say(outbox, 'hello');
    await passed();
    expect(browser.line.texts).toEqual(['hello']);
    expect(outbox.unsent).toEqual([]);
  });

  test('of a kind that this page does not know waits for one that does', async () => {
    const strange = open({ deliver: () => undefined });
    say(strange, 'hello');
    await passed();
    strange.stop();
    expect(browser.line.asked).toBe(0);
    const outbox = open();
    outbox.retry();
    await passed();
    expect(browser.line.texts).toEqual(['hello']);
  });
});

describe('what was refused', () => {
  const refusal = () => new CallError('Message is too long', { status: 400, code: 'invalid_input' });

  test('is set aside with the reason, over a reload too, and the next one goes on', async () => {
    browser.line.breaks = [refusal()];
    const closed = open();
    say(closed, 'refused');
    say(closed, 'fine');
    await passed();
    expect(browser.line.texts).toEqual(['fine']);
    closed.stop();
    const outbox = open();
    outbox.retry();
    await passed();
    expect(browser.line.asked).toBe(2);
    expect(outbox.unsent).toMatchObject([
      { content: { text: 'refused' }, state: 'refused', problem: 'Message is too long', code: 'invalid_input' },
    ]);
  });

  test('is tried again, or discarded, when the person says so', async () => {
    browser.line.breaks = [refusal(), refusal()];
    const outbox = open();
    say(outbox, 'one');
    say(outbox, 'two');
    await passed();
    const [one, two] = outbox.unsent;
    outbox.retryRefused(one?.id ?? '');
    outbox.drop(two?.id ?? '');
    await passed();
    expect(browser.line.texts).toEqual(['one']);
    expect(browser.storage.length).toBe(0);
  });

  test('is sent under the same id when the person takes out what was wrong with it', async () => {
    browser.line.breaks = [refusal()];
    const outbox = open();
    say(outbox, 'one with too much');
    await passed();
    const [{ id, content } = { id: '', content: {} }] = browser.said.among(outbox.unsent);
    outbox.retryRefused(id, { ...content, text: 'one' });
    await passed();
    expect([...browser.line.stored]).toEqual([[id, 'one']]);
    expect(outbox.unsent).toEqual([]);
  });

  test.each([0, 401, 408, 429, 500, 503])('is not what was answered with %i', async (status) => {
    browser.line.breaks = [new CallError('later', { status, code: 'not_signed_in' })];
    const outbox = open();
    say(outbox, 'hello');
    await passed(0);
    expect(states(outbox)).toEqual(['waiting']);
    await passed();
    expect(browser.line.texts).toEqual(['hello']);
  });
});

describe('a correction', () => {
  const correct = (outbox: Outbox, text: string) =>
    outbox.add(browser.said, { to: 'club', text }, ({ content }) => content.to === 'club');

  test('takes the place of what was not sent', async () => {
    browser.line.breaks = ['before'];
    const outbox = open({ pauseBefore: () => 1000 });
    correct(outbox, '11–4');
    await passed(0);
    correct(outbox, '11–5');
    expect(texts(outbox)).toEqual(['11–5']);
    await passed();
    expect(browser.line.texts).toEqual(['11–5']);
  });

  test('follows what is on its way at this moment', async () => {
    const outbox = open();
    correct(outbox, '11–4');
    correct(outbox, '11–5');
    expect(texts(outbox), 'neither is called back').toEqual(['11–4', '11–5']);
    await passed();
    expect(browser.line.texts).toEqual(['11–4', '11–5']);
  });

  test('takes the place of all that waits behind what could not be sent', async () => {
    browser.line.breaks = ['before'];
    const outbox = open({ pauseBefore: () => 1000 });
    correct(outbox, '11–4');
    correct(outbox, '11–5');
    await passed(0);
    correct(outbox, '11–6');
    expect(texts(outbox)).toEqual(['11–6']);
    await passed();
    expect(browser.line.texts).toEqual(['11–6']);
  });

  test('leaves alone what it does not correct', async () => {
    browser.line.breaks = ['before', 'before', 'before'];
    const outbox = open({ pauseBefore: () => 1000 });
    say(outbox, 'other', 'friends');
    say(outbox, 'before', 'club');
    await passed(0);
    say(outbox, 'no correction', 'club');
    await passed(0);
    outbox.add(browser.said, { to: 'club', text: 'correction' }, ({ content }) => content.text === 'before');
    expect(texts(outbox)).toEqual(['other', 'no correction', 'correction']);
  });
});

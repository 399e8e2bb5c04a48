import { expect, test } from 'vitest';
import { NewestSender } from './newest-sender.ts';

/** A sender whose time passes by hand, and whose answers are given by hand. */
function underTest() {
  let now = 0;
  let timers: { at: number; act: () => void }[] = [];
  const sent: { value: number; at: number; arrive: () => void; fail: (error: string) => void }[] = [];
  const told: string[] = [];
  const sender = new NewestSender<number>({
    send: (value) => new Promise<void>((arrive, fail) => void sent.push({ value, at: now, arrive, fail })),
    isFinal: (error) => error === 'refused',
    onSent: () => told.push('sent'),
    onRefused: () => told.push('refused'),
    clock: {
      now: () => now,
      after: (wait, act) => {
        const timer = { at: now + wait, act };
        timers.push(timer);
        return () => {
          timers = timers.filter((each) => each !== timer);
        };
      },
    },
  });
  const pass = async (ms: number) => {
    now += ms;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { act } of due) act();
    await settled();
  };
  return { sender, sent, told, pass, values: () => sent.map(({ value }) => value) };
}

const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

test('the first goes at once, then one a second with the newest alone', async () => {
  const { sender, sent, told, pass, values } = underTest();
  for (const value of [1, 2, 3]) sender.give(value);
  expect(values()).toEqual([1]);
  sent[0]?.arrive();
  await settled();
  await pass(999);
  expect(values()).toEqual([1]);
  await pass(1);
  expect(values()).toEqual([1, 3]);
  expect(told).toEqual([]);
  sent[1]?.arrive();
  await settled();
  expect(told).toEqual(['sent']);
});

test('while one is on its way no other leaves, however long it takes', async () => {
  const { sender, sent, pass, values } = underTest();
  sender.give(1);
  sender.give(2);
  await pass(20_000);
  expect(values()).toEqual([1]);
  sent[0]?.arrive();
  await settled();
  expect(values()).toEqual([1, 2]);
});

test('what did not arrive is sent again, later and later; with what is newest by then', async () => {
  const { sender, sent, pass, values } = underTest();
  sender.give(1);
  sent[0]?.fail('no network');
  await settled();
  await pass(1_999);
  expect(values()).toEqual([1]);
  await pass(1);
  expect(values()).toEqual([1, 1]);
  sender.give(2);
  sent[1]?.fail('no network');
  await settled();
  await pass(3_999);
  expect(values()).toEqual([1, 1]);
  await pass(1);
  expect(values()).toEqual([1, 1, 2]);
});

test('it does not wait when the network is back, but sends nothing twice', async () => {
  const { sender, sent, values } = underTest();
  sender.give(1);
  sender.retry();
  expect(values()).toEqual([1]);
  sent[0]?.fail('no network');
  await settled();
  sender.retry();
  expect(values()).toEqual([1, 1]);
  sent[1]?.arrive();
  await settled();
  sender.retry();
  expect(values()).toEqual([1, 1]);
});

test('after a refusal nothing more is sent, nor once it is stopped', async () => {
  const { sender, sent, told, pass, values } = underTest();
  sender.give(1);
  sender.give(2);
  sent[0]?.fail('refused');
  await settled();
  await pass(60_000);
  expect([values(), told]).toEqual([[1], ['refused']]);

  const other = underTest();
  other.sender.give(1);
  other.sender.give(2);
  other.sender.stop();
  other.sent[0]?.arrive();
  await settled();
  await other.pass(60_000);
  expect([other.values(), other.told]).toEqual([[1], []]);
});

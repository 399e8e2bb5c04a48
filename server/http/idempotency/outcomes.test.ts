import { expect, test } from 'vitest';
import { openSite } from '../../testing/site.ts';
import { actOnce, keepingOutcome } from './keyed-calls.ts';

/** The database, and what is kept of what is written to it. */
async function prepare() {
  const { database } = await openSite();
  const kept: unknown[] = [];
  return {
    kept,
    write: <T>(outcome: T) => database.write(keepingOutcome(async () => outcome)),
    refuse: () => database.write(keepingOutcome(() => Promise.reject(new Error('refused')))),
    once: <T>(act: () => Promise<T>) => actOnce(act, async (_, outcome) => void kept.push(outcome)),
  };
}

test('what is written from within is kept, and what is written beside it is not', async () => {
  const { kept, write, once } = await prepare();
  const [done] = await Promise.all([once(() => write('once')), write('beside')]);
  expect([done, kept]).toEqual(['once', ['once']]);
});

test('what is refused is kept neither, and may be tried again', async () => {
  const { kept, write, refuse, once } = await prepare();
  const tried = once(async () => {
    await refuse().catch(() => {});
    return write('again');
  });
  expect([await tried, kept]).toEqual(['again', ['again']]);
});

test('two transactions are one too many: a repeat could leave neither out', async () => {
  const { write, once } = await prepare();
  const twice = once(async () => {
    await write('first');
    return write('second');
  });
  await expect(twice).rejects.toThrow('is written in one transaction');
});

test('an answer that is not what was kept is a mistake: a repeat would be answered something else', async () => {
  const { write, once } = await prepare();
  const another = once(async () => ({ ...(await write({ id: 1 })) }));
  await expect(another).rejects.toThrow('not what was kept');
  await expect(once(async () => 'nothing was written')).rejects.toThrow('not what was kept');
});

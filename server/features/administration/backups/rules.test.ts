import { expect, test } from 'vitest';
import { progressOf, together } from './rules.ts';

const kept = (name: string, madeAt: string, bytes = 1) => ({ name, madeAt, bytes });

test('backups of all machines, each once, the newest first', () => {
  const known = [kept('b', '2026-05-02', 2), kept('c', '2026-05-03')];
  const here = [kept('a', '2026-05-04'), kept('b', '2026-05-09', 2)];
  expect(together({ known, here, hasOthers: true }, 9)).toEqual([
    { ...kept('a', '2026-05-04'), isHere: true },
    { ...kept('c', '2026-05-03'), isHere: false },
    { ...kept('b', '2026-05-02', 2), isHere: true },
  ]);
  expect(together({ known, here, hasOthers: false }, 9).map(({ name }) => name)).toEqual(['a', 'b']);
  expect(together({ known, here, hasOthers: true }, 1)).toHaveLength(1);
});

const now = '2026-05-04T12:00';
const job = { kind: 'back_up', runAt: '2026-05-05T03:00', lastError: '', leasedUntil: null, failedAt: null };

test('one is being made, or about to be', () => {
  const isMaking = (change: object) => progressOf([job, { ...job, ...change }], now).isMaking;
  expect(isMaking({})).toBe(false);
  expect(isMaking({ leasedUntil: '2026-05-04T12:01' })).toBe(true);
  expect(isMaking({ leasedUntil: '2026-05-04T11:00' })).toBe(false);
  expect(isMaking({ runAt: now })).toBe(true);
  expect(isMaking({ runAt: now, lastError: 'x' })).toBe(false);
  expect(isMaking({ runAt: now, failedAt: now })).toBe(false);
});

test('the last one failed, unless there is one since it was given up', () => {
  const failed = { ...job, lastError: 'x' };
  expect(progressOf([job, failed], now, '2026-05-04T11:00').failure).toEqual({ error: 'x', nextAt: failed.runAt });
  const given = { ...failed, failedAt: '2026-05-03T03:00' };
  expect(progressOf([given], now).failure).toEqual({ error: 'x', nextAt: null });
  expect(progressOf([given], now, '2026-05-04T03:00').failure).toBeUndefined();
});

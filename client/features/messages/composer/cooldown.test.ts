import { expect, test } from 'vitest';
import type { CooldownStatus } from '#contract/moderation.ts';
import { countdown, freeAt } from './cooldown.ts';

const status = (waitMs: number, active = true): CooldownStatus => ({
  active,
  cooldown: active
    ? {
        id: 1,
        groupId: 5,
        cooldownSeconds: 10,
        reason: '',
        createdAt: '2026-05-04T18:00:00.000Z',
        expiresAt: null,
        setterId: 2,
        setter: { id: 2, username: 'ann' },
      }
    : null,
  waitMs,
});

test.each<[what: string, asked: Parameters<typeof freeAt>[0], free: number]>([
  ['no cooldown', { status: status(0, false), answeredAt: 1000, saidAt: 900 }, 0],
  ['one who has not said anything', { status: status(0), answeredAt: 1000, saidAt: 0 }, 0],
  ['one who has to wait', { status: status(7000), answeredAt: 1000, saidAt: 0 }, 8000],
  ['one who has said something since', { status: status(0), answeredAt: 1000, saidAt: 2000 }, 12_000],
])('%s', (_, asked, free) => {
  expect(freeAt(asked)).toBe(free);
});

test('the rest is counted in seconds, the last one begun to its end', () => {
  expect([7000, 6001, 0, -5, 270_000].map(countdown)).toEqual(['0:07', '0:07', '0:00', '0:00', '4:30']);
});

import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { Refusal } from '../kernel/refusal.ts';
import { framework } from './framework.ts';

test('an error is kept by nobody, even where the answer might have been', async () => {
  const app = await framework(readConfig({ LOG_LEVEL: 'silent' }));
  app.get('/refused', (_request, reply) => {
    reply.header('cache-control', 'private, no-cache');
    throw new Refusal('unavailable', 'Not now.', { retryAfter: 5 });
  });
  app.get('/broken', (_request, reply) => {
    reply.header('cache-control', 'private, no-cache');
    throw new Error('inside');
  });
  const refused = await app.inject('/refused');
  expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
  const broken = await app.inject('/broken');
  expect([broken.statusCode, broken.headers['cache-control']]).toEqual([500, 'no-store']);
});

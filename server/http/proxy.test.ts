import { expect, test } from 'vitest';
import { openSite } from '../testing/site.ts';

/** As many as may be tried in a minute before the next is refused. */
const RATE_LIMIT_SCALE = String(1 / 120);

/** Asks over a connection from 127.0.0.1, which passes for the proxy's, and answers whether it was refused. */
async function isRefused(address: string, forwarded: string): Promise<boolean> {
  const { status } = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    body: '{}',
  });
  return status === 429;
}

test.each([
  ['1', 'the one before the proxy', '198.51.100.7, 192.0.2.1', '203.0.113.9, 192.0.2.1', '198.51.100.7, 192.0.2.2'],
  ['loopback', 'the one before the proxy', '127.0.0.1, 192.0.2.1', '::1, 192.0.2.1', '127.0.0.1, 192.0.2.2'],
  ['127.0.0.0/8', 'the one before the proxy', '10.0.0.1, 192.0.2.1', '10.0.0.2, 192.0.2.1', '10.0.0.1, 192.0.2.2'],
  [
    '2',
    'the one before both proxies',
    '198.51.100.7, 192.0.2.1, 10.0.0.1',
    '203.0.113.9, 192.0.2.1, 10.0.0.1',
    '198.51.100.7, 192.0.2.2, 10.0.0.1',
  ],
  [
    'loopback, 10.0.0.0/8',
    'the one before both proxies',
    '198.51.100.7, 192.0.2.1, 10.0.0.1',
    '203.0.113.9, 192.0.2.1, 10.0.0.2',
    '198.51.100.7, 192.0.2.2, 10.0.0.1',
  ],
])('behind TRUST_PROXY=%s the address is %s, whatever was forged in front', async (trusted, _, first, same, other) => {
  const site = await openSite({ RATE_LIMIT_SCALE, TRUST_PROXY: trusted });
  const address = await site.listen();
  expect(await isRefused(address, first)).toBe(false);
  expect(await isRefused(address, same)).toBe(true);
  expect(await isRefused(address, other)).toBe(false);
});

test('without a proxy nobody changes their address by what they say', async () => {
  const site = await openSite({ RATE_LIMIT_SCALE });
  const address = await site.listen();
  expect(await isRefused(address, '192.0.2.1')).toBe(false);
  expect(await isRefused(address, '192.0.2.2')).toBe(true);
});

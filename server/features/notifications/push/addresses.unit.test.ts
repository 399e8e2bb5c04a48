import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { isPublic, isPushAddress } from './addresses.ts';
import { dialling, publicLookup } from './dial.ts';

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.255.255', '100.128.0.1', '2607:f8b0::1', '2a00:1450::8'])(
  '%s is in the internet',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
  ...['224.0.0.1', '239.1.1.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::10.0.0.1', '64:ff9b:1::1', '100::1'],
  ...['fc00::1', 'fd12::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '2001::1', '2001:db8::1', '3fff::1'],
  ...['2002:0a00:0001::1', '2000::1%eth0', 'localhost', ''],
])('%s is not', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each([
  'https://push.example.org/x',
  'https://push.example.org/x?y',
  'https://8.8.8.8/x',
  'https://[2607:f8b0::1]/',
])('%s may be the address of a push service', (address) => {
  expect(isPushAddress(address)).toBe(true);
});

test.each([
  ...['http://push.example.org/x', 'https://push.example.org:8443/x', 'https://anna@push.example.org/', 'ftp://x.org/'],
  ...[
    'https://localhost/',
    'https://printer/',
    'https://router.local/',
    'https://db.internal/',
    'https://x.localhost/',
    'https://push.example.org:443/x',
    'https://PUSH.example.org/x',
    'https:\\\\push.example.org\\x',
  ],
  ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://017700000001/', 'https://10.0.0.1/'],
  ...['https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://[64:ff9b::a00:1]/', 'https://[fd00::1]/', 'push', ''],
  ...['https://push.example.org/\0', 'https://push.example.org/ä', ' https://push.example.org/x', 'https://a.org/x\n'],
  ...['https://localhost./', 'https://127.0.0.1./', 'https://0177.0.0.1/', 'https://push.example.org@localhost/'],
])('%s may not', (address) => {
  expect(isPushAddress(address)).toBe(false);
});

const found = (...addresses: string[]): LookupAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

/** What is dialled of the addresses that a name has. */
const dialledOf = (addresses: LookupAddress[], all: boolean) =>
  new Promise((resolve) => {
    publicLookup((_name, _options, then) => then(null, addresses))('push.example.org', { all }, (error, address) =>
      resolve(error?.message ?? address),
    );
  });

test('of the addresses of a name only those in the internet are dialled', async () => {
  const both = found('10.0.0.1', '8.8.8.8', '64:ff9b::808:808');
  expect(await dialledOf(both, true)).toEqual(found('8.8.8.8'));
  expect(await dialledOf(both, false)).toBe('8.8.8.8');
  const refused = 'push.example.org is not in the internet';
  expect(await dialledOf(found('127.0.0.1', '::1'), true)).toBe(refused);
  expect(await dialledOf([], true)).toBe(refused);
});

test('a name that stands for another address when it is dialled than before reaches nobody', async () => {
  const answers = [found('8.8.8.8'), found('127.0.0.1')];
  const resolve: Parameters<typeof publicLookup>[0] = (_name, _options, then) => then(null, answers.shift() ?? []);
  const first = await new Promise((done) => {
    publicLookup(resolve)('rebinding.example.org', { all: true }, (_error, addresses) => done(addresses));
  });
  expect(first).toEqual(found('8.8.8.8'));
  const dial = dialling(1, undefined, resolve);
  const sent = dial.post('https://rebinding.example.org/x', {}, Buffer.alloc(0));
  await expect(sent).rejects.toThrow('rebinding.example.org is not in the internet');
  expect(answers).toEqual([]);
  for (const address of ['https://127.0.0.1/x', 'http://push.example.org/x', 'https://push.example.org:80/x']) {
    await expect(dial.post(address, {}, Buffer.alloc(0))).rejects.toThrow('no address of a push service');
  }
  dial.close();
});

import { createECDH, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import webPush from 'web-push';
import { browserKeys, decrypt, toldOf } from '../../../testing/push-decryption.ts';
import { areKeys, authorization, encrypt, newSiteKeys, siteKeysOf } from './encrypt.ts';
import { maxPayloadBytes } from './rules.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

function pairOf(privateKey: string) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(bytes(privateKey));
  return pair;
}

// RFC 8291, appendix A.
const sentence = 'When I grow up, I want to be a watermelon';
const sender = pairOf('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw');
const receiver = { pair: pairOf('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'), auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') };
const encrypted =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

test('a push is encrypted as the standard shows', () => {
  const sent = encrypt(sentence, toldOf(receiver), { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), own: sender });
  expect(sent.toString('base64url')).toBe(encrypted);
  expect(decrypt(bytes(encrypted), receiver)).toBe(sentence);
});

test.each(['', 'Your court is free: Ladder night 🏓', 'x'.repeat(maxPayloadBytes)])(
  'what a browser reads is what was sent, by this and by the usual library: %.20s',
  (text) => {
    const browser = browserKeys();
    const { p256dh, auth } = toldOf(browser);
    const sent = encrypt(text, { p256dh, auth });
    expect(decrypt(sent, browser)).toBe(text);
    expect(sent.length).toBeLessThanOrEqual(4096);
    if (text !== '') expect(decrypt(webPush.encrypt(p256dh, auth, text, 'aes128gcm').cipherText, browser)).toBe(text);
  },
);

test('no two pushes are alike, and nobody else reads them', () => {
  const browser = browserKeys();
  const [one, other] = [encrypt('same', toldOf(browser)), encrypt('same', toldOf(browser))];
  expect(one.equals(other)).toBe(false);
  expect(() => decrypt(one, browserKeys())).toThrow();
});

test('only keys with which a push can be encrypted are taken', () => {
  const { p256dh, auth } = toldOf(browserKeys());
  expect(areKeys({ p256dh, auth })).toBe(true);
  expect(areKeys({ p256dh, auth: 'AAAA' })).toBe(false);
  expect(areKeys({ p256dh: 'BAAA', auth })).toBe(false);
  expect(areKeys({ p256dh, auth: `${auth}\0` })).toBe(false);
  // On no curve.
  expect(areKeys({ p256dh: Buffer.alloc(65, 4).toString('base64url'), auth })).toBe(false);
});

test('the site says who it is as the usual library does, and signs it', () => {
  const stored = newSiteKeys();
  const keys = siteKeysOf(stored);
  const expiresAt = new Date('2026-05-04T18:00:00.000Z');
  const [audience, subject] = ['https://push.example.org', 'https://club.example.org'];
  const said = authorization(keys, { audience, subject, expiresAt });
  const { d = '' } = JSON.parse(stored);
  const usual = webPush.getVapidHeaders(audience, subject, keys.publicKey, d, 'aes128gcm', expiresAt.getTime() / 1000);
  // The signature is another each time.
  const [signed = '', signature = ''] = parts(said);
  expect(signed).toBe(parts(usual.Authorization)[0]);
  expect(said.split(' k=')[1]).toBe(keys.publicKey);
  const key = { key: createPublicKey(keys.privateKey), dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', Buffer.from(signed), key, bytes(signature))).toBe(true);
});

function parts(header: string): string[] {
  const token = /^vapid t=([\w.-]+), k=/.exec(header)?.[1] ?? '';
  return [token.slice(0, token.lastIndexOf('.')), token.slice(token.lastIndexOf('.') + 1)];
}

import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  ECDH,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

const curve = 'prime256v1';

/** What a browser gave with its subscription, in base64url. */
export interface DeviceKeys {
  p256dh: string;
  auth: string;
}

const base64url = (text: string) => Buffer.from(text, 'base64url');

/** Whether a push can be encrypted with them. */
export function areKeys({ p256dh, auth }: DeviceKeys): boolean {
  if (![p256dh, auth].every((key) => /^[\w-]+={0,2}$/.test(key))) return false;
  try {
    const point = ECDH.convertKey(p256dh, curve, 'base64url');
    return point.length === 65 && base64url(p256dh).length === 65 && base64url(auth).length === 16;
  } catch {
    return false;
  }
}

/** Encrypts for one browser (RFC 8291, in a single record of RFC 8188). */
export function encrypt(
  payload: string,
  device: DeviceKeys,
  { salt = randomBytes(16), own = newPair() }: { salt?: Buffer; own?: ECDH } = {},
): Buffer {
  const [theirPoint, ownPoint] = [base64url(device.p256dh), own.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirPoint, ownPoint]);
  const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(theirPoint), base64url(device.auth), info, 32));
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, length));
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  const header = Buffer.alloc(5);
  header.writeUInt32BE(4096);
  header.writeUInt8(ownPoint.length, 4);
  // The 2 ends the last record.
  const record = [cipher.update(payload, 'utf8'), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, header, ownPoint, ...record]);
}

function newPair(): ECDH {
  const pair = createECDH(curve);
  pair.generateKeys();
  return pair;
}

/** The site's own pair, by which push services know it (RFC 8292). */
export interface SiteKeys {
  privateKey: KeyObject;
  /** As browsers take it, in base64url. */
  publicKey: string;
}

/** A new pair, as it is stored. */
export const newSiteKeys = (): string =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: curve }).privateKey.export({ format: 'jwk' }));

export function siteKeysOf(stored: string): SiteKeys {
  const key: { x: string; y: string } = JSON.parse(stored);
  const point = Buffer.concat([Buffer.of(4), base64url(key.x), base64url(key.y)]);
  return { privateKey: createPrivateKey({ key, format: 'jwk' }), publicKey: point.toString('base64url') };
}

/** Says to a push service who sends, until then. */
export function authorization(
  { privateKey, publicKey }: SiteKeys,
  { audience, subject, expiresAt }: { audience: string; subject: string; expiresAt: Date },
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { aud: audience, exp: Math.floor(expiresAt.getTime() / 1000), sub: subject };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}

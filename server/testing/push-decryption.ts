import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser that takes pushes has. */
export interface BrowserKeys {
  pair: ECDH;
  auth: Buffer;
}

export function browserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, auth: randomBytes(16) };
}

/** What it tells the site of them. */
export const toldOf = ({ pair, auth }: BrowserKeys) => ({
  p256dh: pair.getPublicKey('base64url'),
  auth: auth.toString('base64url'),
});

/** Reads a push as its browser does. @throws where it is for another, or has more than one record */
export function decrypt(body: Buffer, { pair, auth }: BrowserKeys): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const [sender, record] = [body.subarray(21, 21 + idLength), body.subarray(21 + idLength)];
  if (record.length > body.readUInt32BE(16)) throw new Error('More than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('The record is not the last');
  return padded.subarray(0, end).toString();
}

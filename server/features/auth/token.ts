import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a browser holds: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database holds of it: a copy of the database opens no session. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/**
 * What a browser holds in which somebody has signed in before, as long as they have the same password. It opens nothing,
 * and tells nothing of the hash, whose salt is as good as a key.
 */
export function deviceToken(passwordHash: string): string {
  return createHmac('sha256', passwordHash).update('device').digest('base64url');
}

export function isDeviceToken(token: string | undefined, passwordHash: string): boolean {
  const [given, expected] = [Buffer.from(token ?? ''), Buffer.from(deviceToken(passwordHash))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

import { hash, randomBytes } from 'node:crypto';

/** What a browser holds: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database holds of it: a copy of the database opens no session. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

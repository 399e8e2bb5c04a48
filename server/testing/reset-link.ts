import { emailVerifications, passwordResets, signInLinks } from '../features/auth/link-queries.ts';
import { resetEnd } from '../features/auth/rules.ts';
import { hashToken } from '../features/auth/token.ts';
import type { Site } from './site.ts';

/** A link to set a new password, as the administrator makes it. */
export function giveResetLink(site: Site, userId: number, token: string): Promise<void> {
  const reset = { userId, tokenHash: hashToken(token), expiresAt: resetEnd(new Date()) };
  return site.database.write((tx) => passwordResets.replace(tx, reset));
}

/** A link to sign in with. */
export function giveSignInLink(site: Site, userId: number, token: string): Promise<void> {
  const link = { userId, tokenHash: hashToken(token), expiresAt: resetEnd(new Date()) };
  return site.database.write((tx) => signInLinks.replace(tx, link));
}

/** A link to say that an address is one's own. */
export function giveVerificationLink(site: Site, userId: number, token: string): Promise<void> {
  const link = { userId, tokenHash: hashToken(token), expiresAt: resetEnd(new Date()) };
  return site.database.write((tx) => emailVerifications.replace(tx, link));
}

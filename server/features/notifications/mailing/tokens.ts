import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What the links in mails are signed with: made once for a site. */
export const newMailSecret = (): string => randomBytes(32).toString('base64url');

/** What a link lets whoever has it do, for somebody whose address it was sent to. */
export type LinkTo = { to: 'unsubscribe' } | { to: 'answer'; eventId: number };

interface Owner {
  id: number;
  /** To another one it is worth nothing. */
  email: string;
}

/** 128 bits of an HMAC: in the log such a length is left out of addresses. */
function signatureOf(secret: string, link: LinkTo, { id, email }: Owner): string {
  const signed = JSON.stringify([link.to, link.to === 'answer' ? link.eventId : null, id, email.toLowerCase()]);
  return createHmac('sha256', secret).update(signed).digest().subarray(0, 16).toString('base64url');
}

/** Says whose it is and what it is for; nobody can make one but the site. */
export function tokenFor(secret: string, link: LinkTo, owner: Owner): string {
  const about = link.to === 'answer' ? [owner.id, link.eventId] : [owner.id];
  return [...about, signatureOf(secret, link, owner)].join('.');
}

/** What a token claims, before anybody has looked whether it is signed. */
export interface Claim {
  userId: number;
  link: LinkTo;
  signature: string;
}

export function claimIn(token: string): Claim | undefined {
  const [, userId, eventId, signature = ''] = /^([1-9]\d{0,14})(?:\.([1-9]\d{0,14}))?\.([\w-]{22})$/.exec(token) ?? [];
  if (userId === undefined) return undefined;
  const link: LinkTo = eventId === undefined ? { to: 'unsubscribe' } : { to: 'answer', eventId: Number(eventId) };
  return { userId: Number(userId), link, signature };
}

export function isSigned(secret: string, { userId, link, signature }: Claim, email: string): boolean {
  const expected = Buffer.from(signatureOf(secret, link, { id: userId, email }));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

interface Mailed {
  id: number;
  createdAt: string;
}

/** The same for the same things, in whatever order. */
export function mailIdOf(userId: number, rows: readonly Mailed[]): string {
  const told = rows.map(({ id, createdAt }) => `${id} ${createdAt}`).sort();
  return hash('sha256', [userId, ...told].join('\n'), 'hex').slice(0, 40);
}

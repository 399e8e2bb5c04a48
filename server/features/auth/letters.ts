import { laidOut } from '../../mail/layout.ts';
import type { Letter } from '../../mail/mail.ts';

/** What the site is called, and the address that people reach it at. */
export interface From {
  site: string;
  address: string;
}

interface ResetLink {
  username: string;
  token: string;
}

// Behind the number sign a token is sent to no server and stands in no log.

/** A link to set a new password, for each of the accounts that have this address. */
export function resetLetter(to: string, accounts: readonly ResetLink[], { site, address }: From): Letter {
  const [first] = accounts;
  const isAlone = accounts.length === 1;
  const title = 'Set a new password';
  const links = accounts.map(({ username, token }) => ({
    label: isAlone ? title : `${title} for ${username}`,
    url: `${address}/reset-password#${token}`,
  }));
  const text = isAlone
    ? [`Hello ${first?.username},`, 'Use this link to set a new password. It works once, for an hour.']
    : ['Hello,', `${accounts.length} accounts use this address. Each link works once, for an hour.`];
  const reason = `Someone asked for a new password for your account on ${site}. If that wasn’t you, do nothing: your password stays as it is.`;
  return { to, subject: `${title} on ${site}`, ...laidOut({ site, title, text, links, reason }) };
}

/** A link to say that an address is one's own. */
export function verificationLetter(to: string, { username, token }: ResetLink, { site, address }: From): Letter {
  const title = 'Verify your email address';
  const text = [
    `Hello ${username},`,
    'Verify that this is your address, so you can get news by mail, and a new password if you forget yours. The link works for three days.',
  ];
  const links = [{ label: 'Verify address', url: `${address}/verify-email#${token}` }];
  const reason = `Someone added this address to the account ${username} on ${site}. If that wasn’t you, do nothing.`;
  return { to, subject: `Verify your address on ${site}`, ...laidOut({ site, title, text, links, reason }) };
}

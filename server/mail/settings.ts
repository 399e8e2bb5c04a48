import { isIP } from 'node:net';

/** Through which server mail goes, and who it is from. */
export interface MailSettings {
  host: string;
  port: number;
  /** `at once`: from the first byte; `first`: before anything is sent; `never`: to this machine, or where it is asked for. */
  encrypted: 'at once' | 'first' | 'never';
  login: { user: string; password: string } | undefined;
  from: Address;
}

export interface Address {
  name: string;
  address: string;
}

type Server = Omit<MailSettings, 'from'>;

/** @returns undefined where it is no address of a mail server */
export function serverOf(text: string): Server | undefined {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || !/^\/?$/.test(url.pathname)) return;
  if (!/^(\?tls=off)?$/.test(url.search) || url.hash !== '') return;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isSecure = url.protocol === 'smtps:';
  if (isSecure && url.search !== '') return;
  const isPlain = url.search !== '' || isOwn(host);
  try {
    const [user, password] = [url.username, url.password].map(decodeURIComponent);
    return {
      host,
      port: Number(url.port) || (isSecure ? 465 : 587),
      encrypted: isSecure ? 'at once' : isPlain ? 'never' : 'first',
      login: user ? { user, password: password ?? '' } : undefined,
    };
  } catch {
    return undefined;
  }
}

const isOwn = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** `club@example.org`, or `Riverside <club@example.org>`. @returns undefined where it is neither */
export function addressOf(text: string): Address | undefined {
  const [, named, inBrackets, plain] = /^\s*(?:([^<>\p{Cc}]*)<([^<>]*)>|([^<>]*))\s*$/u.exec(text) ?? [];
  const address = (inBrackets ?? plain ?? '').trim();
  if (!isAddress(address)) return;
  return { name: (named ?? '').trim().replaceAll('"', ''), address };
}

/** One address that no mail server reads as more than that. */
export const isAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(text);

import { accessSync, constants } from 'node:fs';

/** What may stand behind the question mark of an address: whatever else stood there would do nothing, or undo ours. */
const taken = ['host', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation'];

/**
 * How a certificate is checked, as `pg` says it. Where it is checked at all, it is to the end, whatever a later `pg`
 * makes of the weaker words.
 */
const checks: Record<string, string> = {
  disable: 'disable',
  require: 'verify-full',
  'verify-ca': 'verify-full',
  'verify-full': 'verify-full',
  'no-verify': 'no-verify',
};

/**
 * The address of a PostgreSQL as `pg` takes it.
 *
 * @throws Error with what is wrong, as the end of a sentence that begins with the name of the setting
 */
export function postgresUrl(text: string): string {
  const [, host = ''] = /^[^:/]*:\/\/(?:[^/?]*@)?([^/?]*)/.exec(text) ?? [];
  const looks = new Error('must look like postgres://user:password@host:5432/name');
  if (host.includes(',')) throw severalHosts();
  if (!URL.canParse(text)) throw looks;
  const url = new URL(text);
  if (!/^postgres(ql)?:$/.test(url.protocol)) throw looks;
  for (const [name, value] of url.searchParams) {
    if (!taken.includes(name)) throw new Error(`takes no ${name}, only ${taken.join(', ')}: leave it out`);
    if (name === 'host' && value.includes(',')) throw severalHosts();
    if (/^ssl(rootcert|cert|key)$/.test(name) && !isReadable(value)) {
      throw new Error(`names ${value} as its ${name}, which cannot be read`);
    }
  }
  const given = url.searchParams.get('sslmode');
  if (given === null) return text;
  const mode = checks[given];
  if (mode === undefined) throw new Error(`has sslmode=${given}, which is none of ${Object.keys(checks).join(', ')}`);
  url.searchParams.set('sslmode', mode);
  return url.href;
}

const severalHosts = () =>
  new Error('names several hosts: name the one address that leads to the primary, such as that of HAProxy');

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

import { BlockList, isIP, isIPv4 } from 'node:net';

/** Of IPv4 what is not in the internet: this network, private ones, providers' own, this machine, links, tests, groups. */
const apart4 = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [address = '', bits] = network.split('/');
  apart4.addSubnet(address, Number(bits), 'ipv4');
}

/** Of IPv6 the internet is in here, so neither IPv4 in another guise (`::ffff:`, `64:ff9b::`) nor what is private … */
const internet6 = new BlockList();
internet6.addSubnet('2000::', 3, 'ipv6');
/** … without what is for protocols (Teredo), examples, and IPv4 over 6to4. */
const apart6 = new BlockList();
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  apart6.addSubnet(address, bits, 'ipv6');
}

/** Whether an address is in the internet, so that whoever names it reaches nothing that is ours alone. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (isIPv4(address)) return !apart4.check(address, 'ipv4');
  return internet6.check(address, 'ipv6') && !apart6.check(address, 'ipv6');
}

/** Whether an address may be that of a push service, as far as it can be told from how it is written. */
export function isPushAddress(text: string): boolean {
  // As browsers write it: what else a URL may have in it is more than databases take.
  if (!/^[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(text);
  // As browsers write it, too: by how it begins it is known whose it is.
  if (!text.startsWith(`${origin}/`)) return false;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0) return isPublic(literal);
  return /\.[^.]+$/.test(hostname) && !/\.(localhost|local|internal|lan|home\.arpa|onion)\.?$/.test(hostname);
}

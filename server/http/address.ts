import { isIPv6 } from 'node:net';

/** No address is longer; what a wrongly set-up proxy hands over instead may be. */
const longestAddress = 64;

/**
 * The address under which somebody's requests are counted. Whoever has one IPv6 address has all of its network, so the
 * first 64 bits count; an IPv4 address written as IPv6 (`::ffff:192.0.2.1`) is the IPv4 address.
 */
export function countedAddress(ip: string): string {
  const [address = ''] = ip.split('%', 1);
  if (!isIPv6(address)) return address.slice(0, longestAddress);
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight groups of an IPv6 address; the URL parser has written all of its spellings in one way. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const omitted = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...omitted, ...after].map((group) => Number.parseInt(group, 16));
}

import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';

/** No address is longer; what a wrongly set-up proxy hands over instead may be. */
const maxAddressLength = 64;

/**
 * The address under which somebody's requests are counted. Whoever has one IPv6 address has all of its network, so the
 * first 64 bits count; an IPv4 address written as IPv6 (`::ffff:192.0.2.1`) is the IPv4 address.
 */
export function countedAddress(ip: string): string {
  const [address = ''] = ip.split('%', 1);
  if (!isIPv6(address)) return address.slice(0, maxAddressLength);
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

/**
 * The address of the site, such as `https://thirdshot.example`: the one that is set, else the one that a request came to.
 */
export function siteAddress(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

/** What proxies add, also where they have nothing to say. */
const addedByProxies = /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-.+)$/;

/**
 * From this machine, and meant for it: what a proxy on it passes on comes from here too, but says where it came from or
 * names the site, or speaks HTTP/1.0, as nginx does that is told nothing else.
 */
export function isFromThisMachine({ socket, headers, raw }: FastifyRequest): boolean {
  const isPassedOn = raw.httpVersion === '1.0' || Object.keys(headers).some((name) => addedByProxies.test(name));
  const host = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return !isPassedOn && isLoopback(socket.remoteAddress ?? '') && (host === 'localhost' || isLoopback(host));
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1';
}

/** Where a request claims to come from and where it came to. */
interface Provenance {
  origin: string | undefined;
  fetchSite: string | undefined;
  /** The address that the request was sent to, such as `http://localhost:3000`. */
  target: string;
}

/**
 * Whether a request comes from our own pages. A browser always sends `Origin` or `Sec-Fetch-Site` with a mutation; a
 * command-line client sends neither and carries nobody else's cookie, so it is let through.
 *
 * @param publicUrl the one origin that people use, where it is set
 */
export function isOwnOrigin({ origin, fetchSite, target }: Provenance, publicUrl: string | undefined): boolean {
  if (fetchSite === 'cross-site') return false;
  return origin === undefined || origin === (publicUrl ?? target);
}

export function provenanceOf(request: FastifyRequest): Provenance {
  const fetchSite = request.headers['sec-fetch-site'];
  return {
    origin: request.headers.origin,
    fetchSite: typeof fetchSite === 'string' ? fetchSite : undefined,
    target: `${request.protocol}://${request.host}`,
  };
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other sites' pages may send it: no cookie counts there. */
    takesForeignForms?: true;
  }
}

/** Refuses a mutation that another site's page sends with our visitor's cookie. */
export function refuseForeignOrigin(publicUrl: string | undefined): onRequestHookHandler {
  return (request, _reply, done) => {
    const isChecked = !safeMethods.has(request.method) && !request.routeOptions.config.takesForeignForms;
    if (isChecked && !isOwnOrigin(provenanceOf(request), publicUrl)) {
      throw new Refusal('bad_origin', 'This request did not come from our own pages.');
    }
    done();
  };
}

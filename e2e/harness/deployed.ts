/**
 * The built client at an address of its own, in front of a site's server, where one build can take the place of
 * another: what a deploy looks like from a browser.
 */
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Duplex } from 'node:stream';

export interface Deployed {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** The version of the build that is served. */
  version: string;
  /** The same build under another version, as one with another content would have. */
  deploy(version: string): Promise<void>;
  close(): Promise<void>;
}

const built = join(import.meta.dirname, '..', '..', 'dist', 'client');
const kinds: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export async function deployBefore(siteUrl: string): Promise<Deployed> {
  const folder = await mkdtemp(join(tmpdir(), 'thirdshot-deployed-'));
  await cp(built, folder, { recursive: true });
  const first = /name="app-version" content="(\w+)"/.exec(await readFile(join(folder, 'index.html'), 'utf8'))?.[1];
  if (!first) throw new Error('The built page does not tell its version');
  const policy = (await fetch(siteUrl)).headers.get('content-security-policy') ?? '';

  const server = createServer((from, to) => {
    if (from.url?.startsWith('/api/')) passOn(siteUrl, from, to);
    else void serveFile(folder, policy, from, to);
  });
  server.on('upgrade', (from, socket) => passOnSocket(siteUrl, from, socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The edge: a server that listens on an address has one.
  const { port } = server.address() as AddressInfo;

  const deployed: Deployed = {
    url: `http://127.0.0.1:${port}`,
    version: first,
    async deploy(version) {
      for (const name of ['index.html', 'service-worker.js']) {
        const path = join(folder, name);
        await writeFile(path, (await readFile(path, 'utf8')).replaceAll(deployed.version, version));
      }
      deployed.version = version;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return deployed;
}

async function serveFile(folder: string, policy: string, from: IncomingMessage, to: ServerResponse): Promise<void> {
  const { pathname } = new URL(from.url ?? '/', 'http://localhost');
  const isFile = extname(pathname) !== '';
  const path = isFile ? pathname : '/index.html';
  try {
    const content = await readFile(join(folder, path));
    const kind = kinds[extname(path)] ?? 'application/octet-stream';
    to.writeHead(200, { 'content-type': kind, 'cache-control': 'no-cache', 'content-security-policy': policy });
    to.end(content);
  } catch {
    to.writeHead(404).end();
  }
}

/** The server answers its own pages only, so what is passed on speaks as one of them. */
function headersFor(siteUrl: string, { headers }: IncomingMessage) {
  const { host } = new URL(siteUrl);
  return { ...headers, host, ...(headers.origin ? { origin: siteUrl } : {}) };
}

function passOn(siteUrl: string, from: IncomingMessage, to: ServerResponse): void {
  const passed = request(`${siteUrl}${from.url}`, { method: from.method, headers: headersFor(siteUrl, from) });
  passed.on('response', (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
  });
  passed.on('error', () => to.destroy());
  from.pipe(passed);
}

function passOnSocket(siteUrl: string, from: IncomingMessage, socket: Duplex): void {
  const passed = request(`${siteUrl}${from.url}`, { headers: headersFor(siteUrl, from) });
  passed.on('upgrade', (answer, far) => {
    const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join('')}\r\n`);
    far.pipe(socket).pipe(far);
    for (const end of [far, socket]) end.on('error', () => socket.destroy());
  });
  passed.on('response', () => socket.destroy());
  passed.on('error', () => socket.destroy());
  passed.end();
}

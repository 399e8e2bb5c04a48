/** Load for a server: a number of connections, each of which asks again as soon as it has its response. */
import { connect } from 'node:net';
import { median } from '../table.ts';

/** The next request on a connection, whole: head and body. Connections count from 0. */
export type NextRequest = (connection: number) => string | Buffer;

export interface Load {
  connections: number;
  /** After one round for the compiler. */
  rounds: number;
  /** Of each round. */
  milliseconds: number;
}

/** Responses per second, the median of all rounds. @throws on any response that is no success */
export async function throughput(url: string, load: Load, request: NextRequest): Promise<number> {
  const results: number[] = [];
  for (let round = 0; round <= load.rounds; round += 1) results.push(await requestsPerSecond(url, load, request));
  return median(results.slice(1));
}

/** Both in turn, so that whatever else the machine does meets both; the ratio is the median of the rounds' ratios. */
export async function sideBySide(
  urls: { ours: string; peer: string },
  load: Load,
  requestFor: (url: string) => NextRequest,
): Promise<{ ours: number; peer: number; ratio: number }> {
  const results: { ours: number; peer: number }[] = [];
  const measure = (url: string) => requestsPerSecond(url, load, requestFor(url));
  for (let round = 0; round <= load.rounds; round += 1) {
    results.push({ ours: await measure(urls.ours), peer: await measure(urls.peer) });
  }
  const counted = results.slice(1);
  return {
    ours: median(counted.map(({ ours }) => ours)),
    peer: median(counted.map(({ peer }) => peer)),
    ratio: median(counted.map(({ ours, peer }) => ours / peer)),
  };
}

async function requestsPerSecond(url: string, load: Load, request: NextRequest): Promise<number> {
  const started = performance.now();
  const deadline = started + load.milliseconds;
  const counts = await Promise.all(
    Array.from({ length: load.connections }, (_, connection) => askUntil(deadline, url, () => request(connection))),
  );
  const seconds = (performance.now() - started) / 1000;
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

function askUntil(deadline: number, url: string, request: () => string | Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let received = 0;
    const reader = new ResponseReader();
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', noDelay: true });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The server closed the connection')));
    socket.once('connect', () => socket.write(request()));
    socket.on('data', (chunk: Buffer) => {
      try {
        if (!reader.take(chunk)) return;
      } catch (error) {
        socket.destroy();
        return reject(error);
      }
      received += 1;
      if (performance.now() < deadline) {
        socket.write(request());
      } else {
        resolve(received);
        socket.destroy();
      }
    });
  });
}

const endOfHead = Buffer.from('\r\n\r\n');

/**
 * Reads responses off a bare socket, and no more of them than status and length: so that the server, not whoever asks,
 * limits what is measured.
 */
export class ResponseReader {
  #head = Buffer.alloc(0);
  /** Bytes of the current response still to come; undefined while its head is incomplete. */
  #remaining: number | undefined;

  /** @returns whether a response is complete with the chunk. @throws on any that is no success */
  take(chunk: Buffer): boolean {
    if (this.#remaining === undefined) {
      this.#head = Buffer.concat([this.#head, chunk]);
      const end = this.#head.indexOf(endOfHead);
      if (end < 0) return false;
      this.#remaining = bodyLength(this.#head.toString('latin1', 0, end));
      this.#remaining -= this.#head.length - end - endOfHead.length;
      this.#head = Buffer.alloc(0);
    } else {
      this.#remaining -= chunk.length;
    }
    if (this.#remaining > 0) return false;
    this.#remaining = undefined;
    return true;
  }
}

function bodyLength(head: string): number {
  const status = head.slice(9, 12);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (!status.startsWith('2')) throw new Error(`The server responded ${status}:\n${head}`);
  if (length === undefined) throw new Error(`A response without a Content-Length:\n${head}`);
  return Number(length);
}

/** The head of a request that a browser of ours could send, up to what is said of its body. */
function headOf(method: string, path: string, url: string, cookie: string): string {
  return (
    `${method} ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nOrigin: ${url}\r\nCookie: ${cookie}\r\n` +
    'Accept: application/json\r\nAccept-Encoding: gzip\r\n'
  );
}

/** A whole request without a body. */
export function getRequest(path: string, url: string, cookie: string): Buffer {
  return Buffer.from(`${headOf('GET', path, url, cookie)}\r\n`);
}

/** A whole request with a body of ASCII. */
export function postRequest(path: string, url: string, cookie: string, value: unknown): string {
  const body = JSON.stringify(value);
  const description = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  return `${headOf('POST', path, url, cookie)}${description}\r\n${body}`;
}

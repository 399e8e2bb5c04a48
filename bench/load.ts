/**
 * Load for a server: a number of connections, each of which asks again as soon as it is answered. Written on bare
 * sockets and reading no more of an answer than its status and length, so that the server is what limits the figure.
 */
import { connect } from 'node:net';

export interface Load {
  port: number;
  connections: number;
  milliseconds: number;
  /** The next request, whole: head and body. */
  request: () => string | Buffer;
}

const endOfHead = Buffer.from('\r\n\r\n');

/** Requests answered per second. @throws on any answer that is no success. */
export async function requestsPerSecond({ port, connections, milliseconds, request }: Load): Promise<number> {
  const started = performance.now();
  const deadline = started + milliseconds;
  const counts = await Promise.all(Array.from({ length: connections }, () => askUntil(deadline, port, request)));
  const seconds = (performance.now() - started) / 1000;
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

function askUntil(deadline: number, port: number, request: Load['request']): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0;
    /** Bytes of the current answer still to come; undefined while its head is incomplete. */
    let remaining: number | undefined;
    let head = Buffer.alloc(0);
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The server closed the connection')));
    socket.once('connect', () => socket.write(request()));
    socket.on('data', (chunk: Buffer) => {
      if (remaining === undefined) {
        head = Buffer.concat([head, chunk]);
        const end = head.indexOf(endOfHead);
        if (end < 0) return;
        const length = bodyLength(head.toString('latin1', 0, end));
        if (length instanceof Error) {
          reject(length);
          socket.destroy();
          return;
        }
        remaining = length - (head.length - end - endOfHead.length);
        head = Buffer.alloc(0);
      } else {
        remaining -= chunk.length;
      }
      if (remaining > 0) return;
      remaining = undefined;
      answered += 1;
      if (performance.now() < deadline) {
        socket.write(request());
      } else {
        resolve(answered);
        socket.destroy();
      }
    });
  });
}

function bodyLength(head: string): number | Error {
  const status = head.slice(9, 12);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (!status.startsWith('2')) return new Error(`The server answered ${status}:\n${head}`);
  return length === undefined ? new Error(`An answer without a Content-Length:\n${head}`) : Number(length);
}

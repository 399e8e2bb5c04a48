/** Load for a server: a number of connections, each of which asks again as soon as it is answered. */
import { connect } from 'node:net';
import { AnswerReader } from './answer-reader.ts';

/** The next request on a connection, whole: head and body. Connections count from 0. */
export type NextRequest = (connection: number) => string | Buffer;

export interface Load {
  port: number;
  connections: number;
  milliseconds: number;
  request: NextRequest;
}

/** Requests answered per second. @throws on any answer that is no success. */
export async function requestsPerSecond({ port, connections, milliseconds, request }: Load): Promise<number> {
  const started = performance.now();
  const deadline = started + milliseconds;
  const counts = await Promise.all(
    Array.from({ length: connections }, (_, connection) => askUntil(deadline, port, () => request(connection))),
  );
  const seconds = (performance.now() - started) / 1000;
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

function askUntil(deadline: number, port: number, request: () => string | Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0;
    const reader = new AnswerReader();
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
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

/** The head of a request that a browser of ours could send, up to what is said of its body. */
export function headOf(method: string, path: string, url: string, cookie: string): string {
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

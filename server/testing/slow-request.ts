import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { Endpoint } from '#contract/endpoint.ts';
import { multipartOf } from './multipart.ts';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

/** A request whose body comes late: its session has been looked up, what it asks for is not known yet. */
export interface SlowRequest {
  /** Sends so many bytes more. */
  goOn(bytes: number): void;
  /** The status of an answer that comes before the rest was sent. */
  answered(): Promise<number>;
  /** Sends the rest. @returns the status of the answer */
  finish(): Promise<number>;
  /** Sends nothing more, and is gone. */
  breakOff(): Promise<void>;
}

/**
 * Sends the head of a request and two bytes of its body, and waits until the server has found out who is asking.
 *
 * @param path below `/api`, with its parameters in it
 * @param body what is sent as JSON, or the file that the call takes
 */
export async function beginSlowly(
  site: Site,
  address: string,
  person: Person,
  { method, upload }: Pick<Endpoint, 'method' | 'upload'>,
  path: string,
  body: object,
): Promise<SlowRequest> {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const { type, payload } =
    upload && body instanceof Blob
      ? await multipartOf([[upload.field, body]])
      : // The end of the line is still to come where nothing else is.
        { type: 'application/json', payload: Buffer.from(`${JSON.stringify(body)}\n`) };
  const head = [
    `${method} /api${path} HTTP/1.1`,
    `host: ${host}`,
    `cookie: ${person.cookieHeader}`,
    `content-type: ${type}`,
    `content-length: ${payload.length}`,
    'connection: close',
  ];
  site.statements.length = 0;
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, 2));
  while (!site.statements.some((sql) => sql.includes('"tokenHash"'))) await setImmediate();
  let sent = 2;
  const goOn = (bytes: number) => {
    socket.write(payload.subarray(sent, sent + bytes));
    sent += bytes;
  };
  const answered = async () => {
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
    });
    await once(socket, 'close');
    return Number(answer.slice(9, 12));
  };
  return {
    goOn,
    answered,
    finish() {
      goOn(payload.length);
      return answered();
    },
    async breakOff() {
      const closed = once(socket, 'close');
      socket.destroy();
      await closed;
    },
  };
}

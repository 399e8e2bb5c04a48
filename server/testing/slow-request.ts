import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

/** A request whose body comes late: its session has been looked up, what it asks for is not known yet. */
export interface SlowRequest {
  /** Sends the rest. @returns the status of the answer */
  finish(): Promise<number>;
}

/**
 * Sends the head of a request and two bytes of its body, and waits until the server has found out who is asking.
 *
 * @param path below `/api`, with its parameters in it
 */
export async function beginSlowly(
  site: Site,
  address: string,
  person: Person,
  { method }: Pick<Endpoint, 'method'>,
  path: string,
  body: object,
): Promise<SlowRequest> {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  // The end of the line is still to come where nothing else is.
  const text = `${JSON.stringify(body)}\n`;
  const cookie = Object.entries(person.cookies).map(([name, value]) => `${name}=${value}`);
  const head = [
    `${method} /api${path} HTTP/1.1`,
    `host: ${host}`,
    `cookie: ${cookie.join('; ')}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  site.statements.length = 0;
  socket.write(`${head.join('\r\n')}\r\n\r\n${text.slice(0, 2)}`);
  while (!site.statements.some((sql) => sql.includes('"tokenHash"'))) await setImmediate();
  return {
    async finish() {
      let answer = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        answer += chunk;
      });
      socket.write(text.slice(2));
      await once(socket, 'close');
      return Number(answer.slice(9, 12));
    },
  };
}

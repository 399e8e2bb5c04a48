/** Many open browsers, as far as their sockets go. */
import { once } from 'node:events';
import WebSocket from 'ws';
import type { ClientMessage, LiveEvent } from '#contract/live.ts';
import type { Person } from './ask.ts';

export interface Sockets {
  /** Ends them without ceremony; resolves when the last is gone. */
  close(): Promise<void>;
}

/** More would only queue. */
const openingAtOnce = 50;

export async function openAll(openings: readonly (() => Promise<WebSocket>)[]): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let from = 0; from < openings.length; from += openingAtOnce) {
    const some = openings.slice(from, from + openingAtOnce);
    sockets.push(...(await Promise.all(some.map((open) => open()))));
  }
  return sockets;
}

/**
 * Opens a socket for each person, one session each; resolves when all are subscribed.
 *
 * @param receive is called with every update that comes after that, as text
 * @param topic what they watch beside what comes with being themselves
 */
export async function openSockets(
  url: string,
  people: readonly Person[],
  receive: (at: number, text: string) => void,
  topic?: `tournament:${number}`,
): Promise<Sockets> {
  const sockets = await openAll(people.map((person) => () => open(url, person, topic)));
  for (const [at, socket] of sockets.entries()) socket.on('message', (data) => receive(at, String(data)));
  return {
    async close() {
      await Promise.all(
        sockets.map((socket) => {
          if (socket.readyState === WebSocket.CLOSED) return undefined;
          const closed = once(socket, 'close');
          socket.terminate();
          return closed;
        }),
      );
    },
  };
}

async function open(url: string, person: Person, topic: `tournament:${number}` | undefined): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie: person.cookie, origin: url } });
  const say = (message: ClientMessage) => socket.send(JSON.stringify(message));
  socket.once('open', () => {
    if (topic) say({ type: 'watch', topic });
    say({ type: 'identify', userId: person.id });
  });
  await untilReady(socket);
  return socket;
}

/** `ready` comes after whatever else was asked for. */
function untilReady(socket: WebSocket): Promise<void> {
  const ready: LiveEvent['type'] = 'ready';
  return new Promise((resolve, reject) => {
    const fail = (code: unknown) => reject(new Error(`A socket was closed before it was ready: ${code}`));
    socket.once('error', reject).once('close', fail);
    socket.on('message', function listen(data) {
      if (JSON.parse(String(data)).type !== ready) return;
      socket.off('message', listen).off('close', fail);
      resolve();
    });
  });
}

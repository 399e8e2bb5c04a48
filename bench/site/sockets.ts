/** Many open browsers, as far as their sockets go. */
import { once } from 'node:events';
import WebSocket from 'ws';
import type { ClientMessage, LiveEvent } from '#contract/live.ts';
import type { Person } from './person.ts';

export interface Sockets {
  /** Ends them without ceremony; resolves when the last is gone. */
  close(): Promise<void>;
}

/** More would only queue. */
const openingAtOnce = 50;

/**
 * Opens a socket for each person, one session each; resolves when everyone hears what they listen to.
 *
 * @param hear is told of every event that comes after that, with the text it came as
 * @param topic what they watch beside what comes with being themselves
 */
export async function openSockets(
  url: string,
  people: readonly Person[],
  hear: (at: number, text: string) => void,
  topic?: `tournament:${number}`,
): Promise<Sockets> {
  const sockets: WebSocket[] = [];
  for (let from = 0; from < people.length; from += openingAtOnce) {
    const some = people.slice(from, from + openingAtOnce);
    sockets.push(...(await Promise.all(some.map((person) => open(url, person, topic)))));
  }
  for (const [at, socket] of sockets.entries()) socket.on('message', (data) => hear(at, String(data)));
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
  // The last answer.
  await heard(socket, 'ready');
  return socket;
}

function heard(socket: WebSocket, type: LiveEvent['type']): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (code: unknown) => reject(new Error(`A socket was closed before it heard "${type}": ${code}`));
    socket.once('error', reject).once('close', fail);
    socket.on('message', function listen(data) {
      if (JSON.parse(String(data)).type !== type) return;
      socket.off('message', listen).off('close', fail);
      resolve();
    });
  });
}

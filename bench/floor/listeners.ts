/** Those who listen to a floor that tells everyone what is posted to it. */
import WebSocket from 'ws';
import { until } from '../site/until.ts';

interface Listeners {
  /** Posts it and waits until every socket has heard it. */
  say(event: string): Promise<void>;
  close(): void;
}

/** What has to be said first where the floor speaks socket.io (its protocol 5 on Engine.IO 4). */
const socketIo = { path: '/socket.io/?EIO=4&transport=websocket', connect: '40', ping: '2', pong: '3', event: '42' };

const openingAtOnce = 50;
const giveUpAfter = 10_000;

/** Opens sockets to a floor, bare ones or those of socket.io. */
export async function openListeners(url: string, count: number, speaksSocketIo: boolean): Promise<Listeners> {
  let heard = 0;
  const hear = (text: string) => {
    if (!speaksSocketIo || text.startsWith(socketIo.event)) heard += 1;
  };
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(openingAtOnce, count - sockets.length) }, () =>
      speaksSocketIo ? openSocketIo(url, hear) : openBare(url, hear),
    );
    sockets.push(...(await Promise.all(some)));
  }
  return {
    async say(event) {
      const awaited = heard + count;
      await fetch(url, { method: 'POST', body: event });
      if (!(await until(() => heard >= awaited, giveUpAfter))) throw new Error('The floor has not told everyone');
    },
    close() {
      for (const socket of sockets) socket.terminate();
    },
  };
}

function openBare(url: string, hear: (text: string) => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace('http', 'ws'));
    socket.on('message', (data) => hear(String(data)));
    socket.once('error', reject).once('open', () => resolve(socket));
  });
}

function openSocketIo(url: string, hear: (text: string) => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${socketIo.path}`);
    socket.once('error', reject).once('open', () => socket.send(socketIo.connect));
    socket.on('message', (data) => {
      const text = String(data);
      if (text === socketIo.ping) socket.send(socketIo.pong);
      else if (text.startsWith(socketIo.connect)) resolve(socket);
      else hear(text);
    });
  });
}

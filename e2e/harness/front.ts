import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Front {
  /** `http://127.0.0.1:PORT` */
  url: string;
  close(): void;
}

/**
 * One address in front of several servers on this machine: each connection goes to the next of them that takes it, and
 * stays there, WebSockets too.
 */
export async function startFront(ports: readonly number[], port = 0): Promise<Front> {
  const sockets = new Set<Socket>();
  let turn = 0;
  const pass = (near: Socket, left = ports.length) => {
    turn = (turn + 1) % ports.length;
    const far = connect(ports[turn] ?? 0, '127.0.0.1');
    const pair = [near, far];
    let isThrough = false;
    const end = () => {
      if (!isThrough && left > 1 && !near.destroyed) return pass(near, left - 1);
      for (const socket of pair) socket.destroy();
    };
    far.once('connect', () => {
      isThrough = true;
      for (const socket of pair) sockets.add(socket);
      near.pipe(far).pipe(near);
    });
    for (const socket of pair) socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    far.once('close', end);
    near.once('close', () => far.destroy());
  };
  const server = createServer((near) => pass(near)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A way to a server over which a test decides what passes, until it is over.
 *
 * @param connected has each pair of ends, once for each connection
 * @param current where it leads now
 * @returns the same address, through it
 */
export async function relayBefore(
  target: string,
  connected: (near: Socket, far: Socket) => void,
  current = () => target,
): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const { hostname, port } = new URL(current());
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
    }
    connected(near, far);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return url.href;
}

/**
 * What PostgreSQL looks like through a pooler that hands out connections for single transactions: of what is listened
 * to nothing is heard, and settings of a connection are refused.
 *
 * @param options `takesSettings`: whether it takes settings of a connection, and leaves them out
 * @returns where it is
 */
export function poolerBefore(target: string, { takesSettings }: { takesSettings: boolean }): Promise<string> {
  return relayBefore(target, (near, far) => {
    near.once('data', (startup) => {
      if (takesSettings || !startup.includes('lock_timeout')) far.write(startup);
      else near.end(refusal('unsupported startup parameter: lock_timeout'));
      near.on('data', (data) => far.write(data));
    });
    let rest = Buffer.alloc(0);
    far.on('data', (data: Buffer) => {
      const { messages, left } = split(Buffer.concat([rest, data]));
      rest = left;
      for (const message of messages) if (!isNotification(message)) near.write(message);
    });
  });
}

/** A message is a letter, its length with those four bytes, and as much. */
function split(data: Buffer): { messages: Buffer[]; left: Buffer<ArrayBuffer> } {
  const messages: Buffer[] = [];
  let at = 0;
  while (at + 5 <= data.length) {
    const end = at + 1 + data.readUInt32BE(at + 1);
    if (end > data.length) break;
    messages.push(data.subarray(at, end));
    at = end;
  }
  return { messages, left: Buffer.from(data.subarray(at)) };
}

const isNotification = (message: Buffer) => message[0] === 'A'.charCodeAt(0);

function refusal(text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeUInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}

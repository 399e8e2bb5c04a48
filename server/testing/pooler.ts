import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

interface Options {
  /** Whether it takes settings of a connection, and leaves them out. */
  takesSettings: boolean;
}

/**
 * What PostgreSQL looks like through a pooler that hands out connections for single transactions: of what is listened
 * to nothing is heard, and settings of a connection are refused.
 *
 * @returns where it is
 */
export async function poolerBefore(target: string, { takesSettings }: Options): Promise<string> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
    }
    near.once('data', (startup) => {
      if (takesSettings || !startup.includes('statement_timeout')) far.write(startup);
      else near.end(refusal('unsupported startup parameter: statement_timeout'));
      near.on('data', (data) => far.write(data));
    });
    let rest = Buffer.alloc(0);
    far.on('data', (data: Buffer) => {
      const { messages, left } = split(Buffer.concat([rest, data]));
      rest = left;
      for (const message of messages) if (!isNotification(message)) near.write(message);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const bound = server.address();
  const url = new URL(target);
  url.port = String(typeof bound === 'object' ? bound?.port : '');
  return url.href;
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

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

const opcodes = { text: 0x81, close: 0x88, ping: 0x89, pong: 0x8a } as const;

/** A WebSocket of whoever keeps to no rules: it goes on sending when it was told that it is over. */
export interface RawSocket {
  say(text: string): void;
  /** With which code it is told that it is over. */
  closed: Promise<number>;
  /** Sends without end, and as fast as it can. */
  flood(kind: 'ping' | 'pong'): void;
  /** The server's end of the connection. */
  served: Socket;
}

/** @param path with its parameters */
export async function openRawSocket(site: Site, address: string, person: Person, path: string): Promise<RawSocket> {
  const { hostname, port, host } = new URL(address);
  const arrival = once(site.app.server, 'connection');
  const peer = connect(Number(port), hostname);
  onTestFinished(() => void peer.destroy());
  const [served]: Socket[] = await arrival;
  if (served === undefined) throw new Error('Nobody has come');
  // It is cut off in the middle of what it says.
  peer.on('error', () => {});
  const head = [
    `GET ${path} HTTP/1.1`,
    `host: ${host}`,
    `origin: ${address}`,
    `cookie: ${person.cookieHeader}`,
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  let heard = Buffer.alloc(0);
  const closed = new Promise<number>((resolve) => {
    peer.on('data', (data) => {
      heard = Buffer.concat([heard, Buffer.from(data)]);
      // All else that is heard is text.
      const at = heard.indexOf(opcodes.close);
      if (at >= 0 && heard.length >= at + 4) resolve(heard.readUInt16BE(at + 2));
    });
  });
  peer.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(peer, 'data');
  return {
    served,
    closed,
    say: (text) => peer.write(Buffer.concat([frameHead('text', text.length), Buffer.from(text)])),
    flood(kind) {
      const many = Buffer.concat(Array(10_000).fill(frameHead(kind, 0)));
      const send = () => {
        while (peer.writable && peer.write(many));
      };
      peer.on('drain', send);
      send();
    },
  };
}

/** Of what a client says, which is masked: here with nothing but zeros. */
function frameHead(kind: keyof typeof opcodes, length: number): Buffer {
  return Buffer.from([opcodes[kind], 0x80 | length, 0, 0, 0, 0]);
}

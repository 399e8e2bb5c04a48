import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { type ClientMessage, type ServerMessage, serverMessage, spectatorMessage } from '#contract/live.ts';
import type { Person } from './person.ts';

type MessageOf<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;

interface SocketOptions {
  /** Where the page that opens it claims to be from. */
  origin?: string;
  /** Whether it answers when it is asked whether it is still there. */
  autoPong?: boolean;
  /** For how long the page has been showing what it shows, in milliseconds. */
  age?: number;
  /** The public link by which it follows a tournament: then it is nobody's, and says nothing by itself. */
  link?: string;
}

/** A socket of somebody's, as an open page has one: it says who it is as soon as it is open. */
export class SocketClient {
  /** What came and was not asked for by `hears`. */
  readonly heard: ServerMessage[] = [];
  readonly socket: WebSocket;
  /** With which code it was closed. */
  readonly closed: Promise<number>;

  constructor(address: string, person: Person, { origin = address, autoPong = true, age, link }: SocketOptions = {}) {
    const cookie = Object.entries(person.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const path = link === undefined ? '/ws' : `/ws/public?token=${link}`;
    this.socket = new WebSocket(address.replace('http', 'ws') + path, { headers: { cookie, origin }, autoPong });
    if (link === undefined) this.socket.on('open', () => this.say({ type: 'identify', userId: person.id, age }));
    // Who follows by a link is told less; what they are not told, nobody asks for.
    const schema = link === undefined ? serverMessage : spectatorMessage;
    this.socket.on('message', (data) => this.heard.push(schema.parse(JSON.parse(String(data))) as ServerMessage));
    this.closed = once(this.socket, 'close').then(([code]) => code as number);
    onTestFinished(() => this.socket.terminate());
  }

  say(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The next event of this kind that is the one awaited, also if it has come already. */
  async hears<T extends ServerMessage['type']>(type: T, isIt = (_: MessageOf<T>) => true): Promise<MessageOf<T>> {
    const isAwaited = (event: ServerMessage): event is MessageOf<T> =>
      event.type === type && isIt(event as MessageOf<T>);
    for (;;) {
      const event = this.heard.find(isAwaited);
      if (event !== undefined) {
        this.heard.splice(this.heard.indexOf(event), 1);
        return event;
      }
      await once(this.socket, 'message');
    }
  }

  /** All events of this kind that have come and were not asked for. */
  all<T extends ServerMessage['type']>(type: T): MessageOf<T>[] {
    return this.heard.filter((event): event is MessageOf<T> => event.type === type);
  }

  /**
   * Waits until all that was told before is heard: what waits for a look-up has gone out when a later one is answered.
   *
   * @param topic one that it may hear
   */
  async settle(topic: string): Promise<void> {
    this.say({ type: 'watch', topic });
    await this.hears('watching');
    this.socket.ping();
    await once(this.socket, 'pong');
  }
}

/** A socket that watches something, and has been told that it hears all of it. */
export async function listening(address: string, person: Person, ...watched: string[]): Promise<SocketClient> {
  const client = new SocketClient(address, person);
  await client.hears('ready');
  for (const topic of watched) {
    client.say({ type: 'watch', topic });
    await client.hears('watching');
  }
  return client;
}

/** A socket by which somebody who is not signed in follows a tournament, and has been told that it hears all of it. */
export async function spectating(address: string, nobody: Person, link: string): Promise<SocketClient> {
  const client = new SocketClient(address, nobody, { link });
  await client.hears('watching');
  return client;
}

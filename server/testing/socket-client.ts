import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { type ClientMessage, type ServerMessage, serverMessage, spectatorMessage } from '#contract/live.ts';
import type { Person } from './person.ts';
import { within } from './within.ts';

type MessageOf<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;

interface SocketOptions {
  /** Where the page that opens it claims to be from. */
  origin?: string;
  /** Whether it answers when it is asked whether it is still there. */
  autoPong?: boolean;
  /** The public link by which it follows a tournament: then it is nobody's, and says nothing by itself. */
  link?: string;
}

/** A socket of somebody's, as an open page has one: it says who it is as soon as it is open. */
export class SocketClient {
  /** What came and was not asked for by `hears`. */
  readonly heard: ServerMessage[] = [];
  readonly socket: WebSocket;
  readonly #closed: Promise<{ code: number; reason: string }>;

  constructor(address: string, person: Person, { origin = address, autoPong = true, link }: SocketOptions = {}) {
    const path = link === undefined ? '/ws' : `/ws/public?token=${link}`;
    this.socket = new WebSocket(address.replace('http', 'ws') + path, {
      headers: { cookie: person.cookieHeader, origin },
      autoPong,
    });
    if (link === undefined) this.socket.on('open', () => this.say({ type: 'identify', userId: person.id }));
    // Who follows by a link is told less; what they are not told, nobody asks for.
    const schema = link === undefined ? serverMessage : spectatorMessage;
    this.socket.on('message', (data) => this.heard.push(schema.parse(JSON.parse(String(data))) as ServerMessage));
    this.#closed = once(this.socket, 'close').then(([code, reason]) => ({
      code: code as number,
      reason: String(reason),
    }));
    // Whoever asks is told.
    this.#closed.catch(() => {});
    onTestFinished(() => this.socket.terminate());
  }

  /** With which code it was closed. */
  get closed(): Promise<number> {
    return this.closedFor.then(({ code }) => code);
  }

  /** The same, with what was said of it. */
  get closedFor(): Promise<{ code: number; reason: string }> {
    return within(this.#closed, () => `A socket was not closed: ${this.#state()}`);
  }

  say(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The next event of this kind that is the one awaited, also if it has come already. */
  async hears<T extends ServerMessage['type']>(type: T, isIt = (_: MessageOf<T>) => true): Promise<MessageOf<T>> {
    const isAwaited = (event: ServerMessage): event is MessageOf<T> =>
      event.type === type && isIt(event as MessageOf<T>);
    const take = () => {
      const event = this.heard.find(isAwaited);
      if (event !== undefined) this.heard.splice(this.heard.indexOf(event), 1);
      return event;
    };
    return this.until(take, `${type} that fits ${isIt}`);
  }

  /** Waits until there is something to be found in what it has heard. */
  async until<T>(find: () => T | undefined | false, awaited = String(find)): Promise<T> {
    const listen = async () => {
      for (;;) {
        const found = find();
        if (found !== undefined && found !== false) return found;
        await once(this.socket, 'message');
      }
    };
    return within(listen(), () => `A socket waited for ${awaited}: ${this.#state()}`);
  }

  #state(): string {
    const state = ['connecting', 'open', 'closing', 'closed'][this.socket.readyState];
    return `it is ${state}, and has heard ${JSON.stringify(this.heard).slice(0, 1000)}`;
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
    await within(once(this.socket, 'pong'), () => `A ping was not answered: ${this.#state()}`);
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

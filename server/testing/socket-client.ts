import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { type ClientMessage, type LiveEvent, liveEvent } from '#contract/live.ts';
import type { Person } from './person.ts';

type EventOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>;

interface SocketOptions {
  /** Where the page that opens it claims to be from. */
  origin?: string;
  /** Whether it answers when it is asked whether it is still there. */
  autoPong?: boolean;
}

/** A socket of somebody's, as an open page has one. */
export class SocketClient {
  /** What came and was not asked for by `hears`. */
  readonly heard: LiveEvent[] = [];
  readonly socket: WebSocket;
  /** With which code it was closed. */
  readonly closed: Promise<number>;

  constructor(address: string, person: Person, { origin = address, autoPong = true }: SocketOptions = {}) {
    const cookie = Object.entries(person.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    this.socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie, origin }, autoPong });
    this.socket.on('message', (data) => this.heard.push(liveEvent.parse(JSON.parse(String(data)))));
    this.closed = once(this.socket, 'close').then(([code]) => code as number);
    onTestFinished(() => this.socket.terminate());
  }

  say(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The next event of this kind that is the one awaited, also if it has come already. */
  async hears<T extends LiveEvent['type']>(type: T, isIt = (_: EventOf<T>) => true): Promise<EventOf<T>> {
    const isAwaited = (event: LiveEvent): event is EventOf<T> => event.type === type && isIt(event as EventOf<T>);
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
  all<T extends LiveEvent['type']>(type: T): EventOf<T>[] {
    return this.heard.filter((event): event is EventOf<T> => event.type === type);
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

/** A socket that has said who it is and what it watches, and has been told that it hears all of it. */
export async function listening(address: string, person: Person, ...watched: string[]): Promise<SocketClient> {
  const client = new SocketClient(address, person);
  await client.hears('ready');
  client.say({ type: 'identify', userId: person.id });
  for (const topic of watched) {
    client.say({ type: 'watch', topic });
    await client.hears('watching');
  }
  return client;
}

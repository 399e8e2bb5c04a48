import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { type ClientMessage, clientMessage, closeCodes } from '#contract/live.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { Hub } from './hub.ts';
import type { Subscriber } from './subscriber.ts';

/** A page says who it is and what it watches, all of it again after a break, and then little. */
const messagesAtOnce = 120;
const messagesPerSecond = 20;
/** A socket that is this far behind is dropped: its client reconnects and fetches anew. */
const maxBuffered = 1 << 20;

/**
 * Lets somebody listen.
 *
 * @param stream what the socket writes to
 */
export function serveSocket(socket: WebSocket, stream: Duplex, viewer: Viewer, hub: Hub): void {
  const subscriber = hub.add({
    userId: viewer.id,
    sessionId: viewer.sessionId,
    send: (frame) => write(socket, stream, frame),
    close: (code, reason) => socket.close(code, reason),
  });
  socket.on('close', () => hub.remove(subscriber));
  hear(socket, new TokenBucket(messagesAtOnce, messagesPerSecond), (message) => {
    handle(message, socket, subscriber, hub);
  });
}

/** Takes what is said, as far as it is understood and not too much: each ping and pong is a message, too. */
export function hear(socket: WebSocket, allowance: TokenBucket, take: (message: ClientMessage) => void): void {
  const isHeard = (): boolean => {
    if (socket.readyState === WebSocket.OPEN && allowance.take()) return true;
    socket.close(closeCodes.tooTalkative, 'Too many messages');
    // Whoever was told that it is over and goes on: even to throw it away would cost time, until `closeTimeout` ends them.
    socket.pause();
    return false;
  };
  socket.on('error', () => socket.terminate());
  socket.on('ping', isHeard);
  socket.on('pong', isHeard);
  socket.on('message', (data) => {
    if (!isHeard()) return;
    const message = read(String(data));
    if (message === undefined) socket.close(closeCodes.notUnderstood, 'Not understood');
    else take(message);
  });
}

function handle(message: ClientMessage, socket: WebSocket, subscriber: Subscriber, hub: Hub): void {
  switch (message.type) {
    case 'identify':
      if (message.userId === subscriber.userId) hub.identify(subscriber);
      else socket.close(closeCodes.notYou, 'This is another person’s session');
      return;
    case 'watch':
      hub.watch(subscriber, message.topic);
      return;
    case 'unwatch':
      hub.unwatch(subscriber, message.topic);
      return;
    case 'alive':
      subscriber.sayAlive();
      return;
  }
}

/**
 * The one place that writes what is said. Past the library, which would frame each of them again for every socket: it writes
 * whole frames at once as long as it does not compress, so that ours never come in between.
 */
export function write(socket: WebSocket, stream: Duplex, frame: Buffer): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  if (stream.writableLength > maxBuffered) socket.terminate();
  else stream.write(frame);
}

function read(text: string): ClientMessage | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** How much somebody may do: so much at once, and then so much a second. */
export class TokenBucket {
  readonly #most: number;
  readonly #perSecond: number;
  readonly #now: () => number;
  #left: number;
  #filledAt: number;

  /** @param now milliseconds that only ever grow */
  constructor(most: number, perSecond: number, now: () => number = () => performance.now()) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#now = now;
    this.#left = most;
    this.#filledAt = now();
  }

  /** @returns false where there is nothing left */
  take(): boolean {
    const now = this.#now();
    this.#left = Math.min(this.#most, this.#left + ((now - this.#filledAt) / 1000) * this.#perSecond);
    this.#filledAt = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

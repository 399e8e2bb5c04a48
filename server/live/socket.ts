import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { type ClientMessage, clientMessage, closeCodes } from '#contract/live.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { Hub } from './hub.ts';
import type { Subscriber } from './subscriber.ts';
import { TokenBucket } from './token-bucket.ts';

/** A page says who it is and what it watches, all of it again after a break, and then little. */
const messagesAtOnce = 120;
const messagesPerSecond = 20;
/** How long whoever talks too much has to take notice that they are cut off, in milliseconds. */
const noticeMs = 1_000;
/** A socket that is this far behind is dropped: its client reconnects and fetches anew. */
const mostBuffered = 1 << 20;

/**
 * Lets somebody listen.
 *
 * @param stream what the socket writes to
 */
export function serveSocket(socket: WebSocket, stream: Duplex, viewer: Viewer, hub: Hub): void {
  const subscriber = hub.add({
    userId: viewer.id,
    sessionId: viewer.sessionId,
    send: (frames) => write(socket, stream, frames),
    close: (code, reason) => socket.close(code, reason),
  });
  const allowance = new TokenBucket(messagesAtOnce, messagesPerSecond);
  socket.on('close', () => hub.remove(subscriber));
  socket.on('error', () => socket.terminate());
  const isAllowed = (): boolean => {
    if (socket.readyState !== WebSocket.OPEN) return false;
    const has = allowance.take();
    if (!has) cutOff(socket);
    return has;
  };
  // Each ping is answered, also to who reads none of the answers; browsers send none.
  socket.on('ping', isAllowed);
  socket.on('pong', isAllowed);
  socket.on('message', (data) => {
    if (!isAllowed()) return;
    const message = read(String(data));
    if (message === undefined) return socket.close(closeCodes.notUnderstood, 'Not understood');
    handle(message, socket, subscriber, hub);
  });
}

function handle(message: ClientMessage, socket: WebSocket, subscriber: Subscriber, hub: Hub): void {
  switch (message.type) {
    case 'identify':
      if (message.userId === subscriber.userId) hub.identify(subscriber, message.age);
      else socket.close(closeCodes.notYou, 'This is another person’s session');
      return;
    case 'watch':
      hub.watch(subscriber, message.topic, message.age);
      return;
    case 'unwatch':
      hub.unwatch(subscriber, message.topic);
      return;
    case 'alive':
      hub.sayAlive(subscriber);
      return;
  }
}

/**
 * The one place that writes what is said. Past the library, which would frame each of them again for every socket: it writes
 * whole frames at once as long as it does not compress, so that ours never come in between.
 */
export function write(socket: WebSocket, stream: Duplex, frames: Buffer): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  if (stream.writableLength > mostBuffered) socket.terminate();
  else stream.write(frames);
}

/** Reads no more of what is said: even to throw it away would cost time. */
export function cutOff(socket: WebSocket): void {
  socket.close(closeCodes.tooTalkative, 'Too many messages');
  socket.pause();
  setTimeout(() => socket.terminate(), noticeMs).unref();
}

export function read(text: string): ClientMessage | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

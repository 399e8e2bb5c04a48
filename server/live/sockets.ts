import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { type ClientMessage, clientMessage, closeCodes, type LiveEvent } from '#contract/live.ts';
import { isOwnOrigin, provenanceOf } from '../http/origin.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { Hub, Listener } from './hub.ts';
import { partsOf, topics } from './topics.ts';

/** What the sockets have to ask the features. */
export interface SocketRights {
  /** The topics that come with being this person. */
  ownTopics(userId: number): Promise<string[]>;
  /** Whether a person may watch the group or tournament of that id. */
  mayWatch: Record<string, (userId: number, id: number) => Promise<boolean>>;
}

const heartbeatMs = 30_000;
const mostPerPerson = 20;
const mostWatched = 100;
/** What a client has to say is short. */
const largestMessage = 1024;
/** A socket that is this far behind is dropped: its client reconnects and fetches anew. */
const mostBuffered = 1 << 20;
/** The longest that a timer can wait. */
const longestTimerMs = 2 ** 31 - 1;

/** Serves `/ws`: signed-in people only, from our own pages only. */
export async function serveSockets(
  app: FastifyInstance,
  hub: Hub,
  rights: SocketRights,
  publicUrl: string | undefined,
): Promise<void> {
  const open = new Set<{ socket: WebSocket; alive: boolean }>();
  const heartbeat = setInterval(() => {
    for (const connection of open) {
      if (!connection.alive) connection.socket.terminate();
      connection.alive = false;
      connection.socket.ping();
    }
  }, heartbeatMs);
  await app.register(websocket, {
    options: { maxPayload: largestMessage },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done) => {
      clearInterval(heartbeat);
      for (const { socket } of open) socket.close(closeCodes.restarting, 'The server is restarting');
      done();
    },
  });

  app.get(
    '/ws',
    {
      websocket: true,
      schema: { hide: true },
      preValidation: async (request) => {
        const provenance = provenanceOf(request);
        // A browser always names the origin of a socket, and nothing but a browser has business here.
        if (request.viewer === null || provenance.origin === undefined || !isOwnOrigin(provenance, publicUrl)) {
          throw new Refusal('not_allowed', 'Only signed-in people may listen, from our own pages.');
        }
        if (hub.connectionsOf(request.viewer.id) >= mostPerPerson) {
          throw new Refusal('too_many_requests', 'Too many open windows.', { retryAfter: 60 });
        }
      },
    },
    (socket, request) => {
      if (request.viewer === null) return socket.close();
      const connection = { socket, alive: true };
      open.add(connection);
      socket.on('pong', () => {
        connection.alive = true;
      });
      socket.on('close', () => open.delete(connection));
      attach(socket, request.viewer, hub, rights);
    },
  );
}

function attach(socket: WebSocket, viewer: Viewer, hub: Hub, rights: SocketRights): void {
  const listener: Listener = {
    userId: viewer.id,
    sessionId: viewer.sessionId,
    topics: new Set(),
    send: (text) => (socket.bufferedAmount > mostBuffered ? socket.terminate() : socket.send(text)),
    endSession: () => socket.close(closeCodes.signedOut, 'Signed out'),
  };
  hub.add(listener);
  const expiry = setTimeout(
    () => listener.endSession(),
    Math.min(Date.parse(viewer.sessionExpiresAt) - Date.now(), longestTimerMs),
  ).unref();
  socket.on('close', () => {
    clearTimeout(expiry);
    hub.remove(listener);
  });

  const ready = hub.subscribe(listener, async () => [topics.user(viewer.id), ...(await rights.ownTopics(viewer.id))]);
  // In the order in which they came, each after the one before is done.
  let queue: Promise<void> = ready.then(() => say(socket, { type: 'ready' }));
  const giveUp = () => socket.terminate();
  queue.catch(giveUp);
  socket.on('message', (data) => {
    const message = read(String(data));
    if (message === undefined) return socket.close(1008, 'Not understood');
    queue = queue.then(() => handle(message, listener, socket, hub, rights));
    queue.catch(giveUp);
  });
  socket.on('error', giveUp);
}

function say(socket: WebSocket, event: LiveEvent): void {
  socket.send(JSON.stringify(event));
}

async function handle(
  message: ClientMessage,
  listener: Listener,
  socket: WebSocket,
  hub: Hub,
  rights: SocketRights,
): Promise<void> {
  switch (message.type) {
    case 'identify':
      if (message.userId !== listener.userId) socket.close(closeCodes.notYou, 'This is another person’s session');
      return;
    case 'watch': {
      const { kind, id } = partsOf(message.topic);
      if (watchedBy(listener) >= mostWatched) return;
      const may = rights.mayWatch[kind];
      await hub.subscribe(listener, async () => ((await may?.(listener.userId, id)) ? [message.topic] : []));
      if (listener.topics.has(message.topic)) say(socket, { type: 'watching', topic: message.topic });
      return;
    }
    case 'unwatch':
      hub.unsubscribe(listener, message.topic);
      return;
  }
}

function watchedBy(listener: Listener): number {
  return [...listener.topics].filter((topic) => /^(group|tournament):/.test(topic)).length;
}

function read(text: string): ClientMessage | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

import type { Duplex } from 'node:stream';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { closeCodes } from '#contract/live.ts';
import { hallfuls, linkToken } from '#contract/tournaments/public.ts';
import { countedAddress, isOwnOrigin, provenanceOf } from '../http/address.ts';
import { Refusal } from '../kernel/refusal.ts';
import { framed } from './frame.ts';
import type { Hub } from './hub.ts';
import { hear, serveSocket, TokenBucket, write } from './socket.ts';
import type { Spectators } from './spectators.ts';

export const heartbeatMs = 30_000;
const maxPerPerson = 20;
const socketOptions = {
  /** What a client has to say is short. */
  maxPayload: 1024,
  // What `socket.ts` writes must never come between the pieces of something compressed.
  perMessageDeflate: false,
  /** How long whoever is told that it is over has to take notice, in milliseconds. */
  closeTimeout: 1_000,
};

interface SocketOptions {
  publicUrl: string | undefined;
  /** How often each socket is asked whether it is still there. */
  heartbeatMs: number;
}

/**
 * Serves `/ws`, for signed-in people only, and `/ws/public`, for whoever has the public link of a tournament; both from
 * our own pages only.
 */
export async function serveSockets(
  app: FastifyInstance,
  { hub, spectators }: { hub: Hub; spectators: Spectators },
  options: SocketOptions,
): Promise<void> {
  const heartbeat = new Heartbeat(options.heartbeatMs);
  await app.register(websocket, {
    options: socketOptions,
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done) => {
      heartbeat.stop();
      for (const socket of app.websocketServer.clients) socket.close(closeCodes.restarting, 'The server is restarting');
      done();
    },
  });

  app.get(
    '/ws',
    {
      websocket: true,
      schema: { hide: true },
      preValidation: async (request) => {
        if (request.viewer === null || !isFromOwnPage(request, options.publicUrl)) {
          throw new Refusal('not_allowed', 'Log in, and connect from our own pages.');
        }
        if (hub.connectionsOf(request.viewer.id) >= maxPerPerson) {
          throw new Refusal('too_many_requests', 'Too many open windows.', { retryAfter: 60 });
        }
      },
    },
    (socket, request) => {
      if (request.viewer === null) return socket.close();
      heartbeat.add(socket);
      serveSocket(socket, request.raw.socket, request.viewer, hub);
    },
  );

  app.get<{ Querystring: z.output<typeof byToken> }>(
    '/ws/public',
    {
      websocket: true,
      schema: { hide: true, querystring: byToken },
      config: { rateLimit: hallfuls },
      preValidation: async (request) => {
        if (!isFromOwnPage(request, options.publicUrl)) {
          throw new Refusal('not_allowed', 'Tournaments can only be followed from our own pages.');
        }
        if (!spectators.hasRoomFor(countedAddress(request.ip))) {
          throw new Refusal('too_many_requests', 'Too many people are watching.', { retryAfter: 60 });
        }
      },
    },
    (socket, request) => {
      heartbeat.add(socket);
      const from = { token: request.query.token, address: countedAddress(request.ip) };
      serveSpectator(socket, request.raw.socket, from, spectators);
    },
  );
}

const byToken = z.object({ token: linkToken });

/** A browser always names the origin of a socket, and nothing but a browser has business here. */
function isFromOwnPage(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const provenance = provenanceOf(request);
  return provenance.origin !== undefined && isOwnOrigin(provenance, publicUrl);
}

/** Pings every socket now and then, and drops whoever has not answered by the next time. */
class Heartbeat {
  readonly #answered = new Map<WebSocket, boolean>();
  readonly #timer: NodeJS.Timeout;

  constructor(periodMs: number) {
    this.#timer = setInterval(() => this.#beat(), periodMs).unref();
  }

  add(socket: WebSocket): void {
    this.#answered.set(socket, true);
    socket.on('pong', () => this.#answered.set(socket, true));
    socket.on('close', () => this.#answered.delete(socket));
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #beat(): void {
    for (const [socket, hasAnswered] of [...this.#answered]) {
      if (!hasAnswered) {
        socket.terminate();
        continue;
      }
      this.#answered.set(socket, false);
      socket.ping();
    }
  }
}

/** All that a spectator's page says is a question, now and then, whether the connection lives. */
const messagesAtOnce = 10;
const messagesPerSecond = 1;

const alive = framed({ type: 'alive' });

/**
 * Lets somebody follow a tournament by its link.
 *
 * @param stream what the socket writes to
 * @param from the token of the link, and the address that they are counted under
 */
function serveSpectator(
  socket: WebSocket,
  stream: Duplex,
  from: { token: string; address: string },
  spectators: Spectators,
): void {
  const spectator = {
    ...from,
    send: (frame: Buffer) => write(socket, stream, frame),
    close: (code: number, reason: string) => socket.close(code, reason),
  };
  socket.on('close', () => spectators.remove(spectator));
  hear(socket, new TokenBucket(messagesAtOnce, messagesPerSecond), (message) => {
    if (message.type === 'alive') spectator.send(alive);
    else socket.close(closeCodes.notUnderstood, 'Not understood');
  });
  void spectators.add(spectator);
}

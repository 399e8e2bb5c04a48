import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { closeCodes } from '#contract/live.ts';
import { isOwnOrigin, provenanceOf } from '../http/origin.ts';
import { Refusal } from '../kernel/refusal.ts';
import { Heartbeat } from './heartbeat.ts';
import type { Hub } from './hub.ts';
import { serveSocket } from './socket.ts';

export const heartbeatMs = 30_000;
const mostPerPerson = 20;
/** What a client has to say is short. */
const largestMessage = 1024;

export interface SocketOptions {
  publicUrl: string | undefined;
  /** How often each socket is asked whether it is still there. */
  heartbeatMs: number;
}

/** Serves `/ws`: signed-in people only, from our own pages only. */
export async function serveSockets(app: FastifyInstance, hub: Hub, options: SocketOptions): Promise<void> {
  const heartbeat = new Heartbeat(options.heartbeatMs);
  await app.register(websocket, {
    // What `socket.ts` writes must never come between the pieces of something compressed.
    options: { maxPayload: largestMessage, perMessageDeflate: false },
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
        const provenance = provenanceOf(request);
        // A browser always names the origin of a socket, and nothing but a browser has business here.
        if (request.viewer === null || provenance.origin === undefined || !isOwnOrigin(provenance, options.publicUrl)) {
          throw new Refusal('not_allowed', 'Only signed-in people may listen, from our own pages.');
        }
        if (hub.connectionsOf(request.viewer.id) >= mostPerPerson) {
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
}

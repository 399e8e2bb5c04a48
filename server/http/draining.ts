import type { FastifyInstance } from 'fastify';

/** Ends each connection with its answer while the process is about to end: kept alive, it would hold the process up. */
export function endConnections(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining()) reply.header('connection', 'close');
    done(null, payload);
  });
}

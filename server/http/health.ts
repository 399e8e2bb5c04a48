import type { FastifyInstance } from 'fastify';
import { DatabaseUnavailable } from '../database/errors.ts';
import type { Database } from '../database/types.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Bus } from '../live/bus.ts';

/**
 * `/api/healthz`: the process lives. `/api/readyz`: it can serve; not while it is draining. Without the bus it still
 * can, each process for itself, so that is only said.
 */
export function answerHealth(app: FastifyInstance, database: Database, bus: Bus, isDraining: () => boolean): void {
  app.get('/api/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/api/readyz', { schema: { hide: true }, logLevel: 'warn' }, async () => {
    if (isDraining()) throw new Refusal('unavailable', 'The server is stopping.', { retryAfter: 5 });
    try {
      await database.ping();
    } catch (error) {
      // It says itself what is wrong: a full disk, for one.
      if (error instanceof DatabaseUnavailable) throw error;
      throw new Refusal('unavailable', 'The database does not answer.', { retryAfter: 5 });
    }
    return { status: 'ready', bus: bus.isCarrying() ? 'carrying' : 'away' };
  });
}

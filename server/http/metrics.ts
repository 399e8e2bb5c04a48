import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import type { Bus } from '../live/bus.ts';
import { isFromThisMachine } from './address.ts';

/** Asked for whenever somebody reads the metrics. */
export interface Measured {
  /** Connections to the database that are open, that do something, and that are waited for. */
  database: () => { open: number; busy: number; waiting: number };
  sockets: () => number;
  bus: Pick<Bus, 'isCarrying' | 'counts'>;
  /** How often this process has counted for itself what all processes are to count together. */
  countedAlone: () => number;
  jobs: () => Promise<{ waiting: number; failed: number; lateSeconds: number }>;
  /** Undefined where none is set up. */
  mail: () => { sent: number; refused: number } | undefined;
}

interface Options {
  /** Whoever sends it may read them from anywhere. */
  token: string | undefined;
}

const unknownJobs = { waiting: Number.NaN, failed: Number.NaN, lateSeconds: Number.NaN };

/** In seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * `/api/metrics`, for Prometheus: how the process does, with nothing personal in it. For whoever is on this machine, or
 * has the token; nobody else learns that it is there.
 */
export function serveMetrics(app: FastifyInstance, measured: Measured, { token }: Options): void {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'thirdshot_http_request_duration_seconds',
    help: 'How long requests took, by the template of their path',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `thirdshot_${name}`,
      help,
      registers,
      collect: function () {
        this.set(read());
      },
    });
  const total = (name: string, help: string, read: () => number) =>
    new Counter({
      name: `thirdshot_${name}_total`,
      help,
      registers,
      collect: function () {
        this.reset();
        this.inc(read());
      },
    });
  gauge('sockets', 'Sockets that are open', measured.sockets);
  gauge('bus_carrying', 'Whether messages pass between the processes of the site', () =>
    Number(measured.bus.isCarrying()),
  );
  total('bus_sent', 'Messages that were published to all processes', () => measured.bus.counts().sent);
  total('bus_heard', 'Messages of other processes that were heard', () => measured.bus.counts().heard);
  total('bus_missed', 'How often messages of others were or may have been missed', () => measured.bus.counts().missed);
  total('limits_counted_alone', 'What was counted in this process for want of Redis', measured.countedAlone);
  gauge('database_connections', 'Connections to PostgreSQL', () => measured.database().open);
  gauge('database_connections_busy', 'Of these, those that do something', () => measured.database().busy);
  gauge('database_connections_waiting', 'Who waits for one', () => measured.database().waiting);
  const jobs = { waiting: 0, failed: 0, lateSeconds: 0 };
  gauge('jobs_waiting', 'Jobs that are to be done, now or later', () => jobs.waiting);
  gauge('jobs_failed', 'Jobs that were given up', () => jobs.failed);
  gauge('jobs_late_seconds', 'For how long the oldest job that is due has been', () => jobs.lateSeconds);

  total('mails_sent', 'Mails that the mail server took', () => measured.mail()?.sent ?? 0);
  total('mails_refused', 'Mails that it refused, or could not be handed', () => measured.mail()?.refused ?? 0);

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/api/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!isFromThisMachine(request) && !hasToken(request, token)) throw new Refusal('not_found', 'Nothing found here.');
    // Whoever watches has to see the rest when the database is away.
    Object.assign(jobs, await measured.jobs().catch(() => unknownJobs));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}

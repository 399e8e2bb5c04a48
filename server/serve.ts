import type { AddressInfo } from 'node:net';
import type { Site } from '#contract/site.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/open.ts';
import { keepPurging } from './features/auth/purging.ts';
import { openBus } from './live/open-bus.ts';

/** What is not finished by then is cut off. */
const longestDrainMs = 14_000;

/**
 * Opens the database, builds the application, listens, and closes all of it again on SIGTERM or SIGINT.
 *
 * @param demo the login that visitors may try, where the data is made up
 */
export async function serve(config: Config, demo: Site['demo'] = null): Promise<void> {
  let draining = false;
  const clock = () => new Date();
  const database = await openDatabase(config);
  const bus = await openBus(config);
  const app = await buildApp({
    config,
    database,
    bus,
    clock,
    random: Math.random,
    demo,
    isDraining: () => draining,
  });

  const stopPurging = keepPurging(database, clock, (error) =>
    app.log.warn({ err: error }, 'expired sessions could not be purged'),
  );

  const stop = async (signal: NodeJS.Signals) => {
    if (draining) return;
    draining = true;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), longestDrainMs).unref();
    await app.close();
    await stopPurging();
    await bus.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' });
  console.log(`Thirdshot is listening on ${config.publicUrl ?? addressOf(app.server.address())}`);
}

function addressOf(bound: AddressInfo | string | null): string {
  if (bound === null || typeof bound === 'string') return bound ?? '';
  const host = bound.address.includes(':') ? `[${bound.address}]` : bound.address;
  return `http://${host === '127.0.0.1' ? 'localhost' : host}:${bound.port}`;
}

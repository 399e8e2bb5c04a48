import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { readConfig, WrongSettings } from './config.ts';
import { openDatabase } from './database/open.ts';
import { DataDirectoryInUse } from './database/sqlite.ts';
import { inProcessBus } from './live/bus.ts';

/** The exit status of wrong settings (EX_CONFIG of sysexits.h). */
const wrongSettings = 78;

/** What is not finished by then is cut off. */
const longestDrainMs = 14_000;

let draining = false;

try {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  const bus = inProcessBus();
  const app = await buildApp({
    config,
    database,
    bus,
    clock: () => new Date(),
    random: Math.random,
    isDraining: () => draining,
  });

  const stop = async (signal: NodeJS.Signals) => {
    if (draining) return;
    draining = true;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), longestDrainMs).unref();
    await app.close();
    await bus.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' });
  console.log(`Thirdshot is listening on ${config.publicUrl ?? addressOf(app.server.address())}`);
} catch (error) {
  if (error instanceof WrongSettings) {
    console.error(`These settings are wrong:\n${error.message}`);
    process.exit(wrongSettings);
  }
  if (error instanceof DataDirectoryInUse) {
    console.error(error.message);
    process.exit(1);
  }
  throw error;
}

function addressOf(bound: AddressInfo | string | null): string {
  if (bound === null || typeof bound === 'string') return bound ?? '';
  const host = bound.address.includes(':') ? `[${bound.address}]` : bound.address;
  return `http://${host === '127.0.0.1' ? 'localhost' : host}:${bound.port}`;
}

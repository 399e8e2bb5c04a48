import type { AddressInfo } from 'node:net';
import type { Site } from '#contract/site.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { OperatorError, wrongSettings } from './database/errors.ts';
import type { Log } from './database/log.ts';
import { openDatabase } from './database/open.ts';
import type { Database } from './database/types.ts';
import type { PasswordCost } from './features/auth/password.ts';
import { findSite } from './features/site/queries.ts';
import { isOnLoopback } from './features/site/rules.ts';
import { SharedCounts } from './http/shared-counts.ts';
import type { JobRunner } from './jobs/runner.ts';
import { openBus } from './live/open-bus.ts';
import { redisOf } from './redis.ts';
import { addressIn, makeSetUpLink } from './set-up-link.ts';

/** What is not finished by then is cut off. */
const maxDrainMs = 14_000;

/** A server that holds what it needs, and is spoken to once it listens. */
export interface Opened {
  log: Log;
  /** @throws OperatorError where the address is not to be had */
  listen(): Promise<void>;
  /** Answers what is under way and closes all of it. */
  close(): Promise<void>;
}

interface OpenOptions {
  /** The login that visitors may try, where the data is made up. */
  demo?: Site['demo'];
  /** Where these are not the usual ones. */
  passwordCost?: PasswordCost;
  mailWaitMs?: number;
}

/** Opens the database and builds the application. */
export async function open(config: Config, { demo = null, ...others }: OpenOptions = {}): Promise<Opened> {
  let draining = false;
  // The application's log, once there is one; until then whoever starts the server reads along.
  let log: Log | undefined;
  const say = (level: keyof Log) => (details: object, message: string) =>
    log === undefined ? console.error(message, details) : log[level](details, message);
  const saying = { info: say('info'), warn: say('warn'), error: say('error') };
  const database = await openDatabase(config, { log: saying });
  const redis = await redisOf(config, database);
  const bus = await openBus(config, redis);
  const sharedCounts = redis && new SharedCounts(redis, saying);
  await sharedCounts?.open();
  let jobs: JobRunner | undefined;
  const app = await buildApp({
    config,
    database,
    bus,
    sharedCounts,
    demo,
    isDraining: () => draining,
    withMetrics: true,
    withJobRunner: (runner) => {
      jobs = runner;
    },
    ...others,
  });
  log = app.log;
  jobs?.start();
  return {
    log: app.log,
    async listen() {
      try {
        await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' });
      } catch (error) {
        throw cannotListen(error, config);
      }
      const address = config.publicUrl ?? addressOf(app.server.address());
      console.log(`Thirdshot is listening on ${address}`);
      if (config.mail && config.publicUrl === undefined) {
        console.warn(
          `PUBLIC_URL is not set: links in mails lead to ${addressIn(config)}, which only this machine reaches.`,
        );
      }
      await sayHowToBegin(database, config, address);
    },
    async close() {
      draining = true;
      await app.close();
      await jobs?.stop();
      await bus.close();
      await sharedCounts?.close();
      await database.close();
    },
  };
}

/** Nobody is there yet: how the first comes in, and becomes the administrator. */
async function sayHowToBegin(database: Database, config: Config, address: string): Promise<void> {
  const { setUpAt } = await database.read(findSite);
  if (setUpAt !== null) return;
  if (isOnLoopback(config)) {
    console.log('No accounts yet: the first one becomes the administrator.');
    return;
  }
  const link = await database.write((tx) => makeSetUpLink(tx, address));
  console.log(`Nobody can register yet. Set up the site and become its administrator, with this link, once:\n${link}`);
}

/** Opens a server, listens, and closes it again on SIGTERM or SIGINT, which ends the process. */
export async function serve(config: Config, demo: Site['demo'] = null): Promise<void> {
  const server = await open(config, { demo });
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    server.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), maxDrainMs).unref();
    await server.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await server.listen();
}

/** What to tell whoever starts the server at an address that is not to be had. */
function cannotListen(error: unknown, { host, port }: Config): unknown {
  const settings = (message: string) => new OperatorError(message, { cause: error, exitStatus: wrongSettings });
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'EADDRINUSE':
      return new OperatorError(`Port ${port} is taken by another program: stop that one, or set another PORT.`);
    case 'EACCES':
      return settings(`This user may not listen on port ${port}: set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return settings(`HOST is ${host}, which is no address of this machine: correct it, or leave it out.`);
    default:
      return error;
  }
}

function addressOf(bound: AddressInfo | string | null): string {
  if (bound === null || typeof bound === 'string') return bound ?? '';
  const host = bound.address.includes(':') ? `[${bound.address}]` : bound.address;
  return `http://${host === '127.0.0.1' ? 'localhost' : host}:${bound.port}`;
}

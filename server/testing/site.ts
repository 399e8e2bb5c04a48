import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { silent } from '../database/log.ts';
import { type OpenOptions, openDatabase, type Place } from '../database/open.ts';
import type { Database } from '../database/types.ts';
import type { PasswordCost } from '../features/auth/password.ts';
import type { TestPushService } from '../features/notifications/push/dial.ts';
import { type Recompute, ratingRecomputation } from '../features/ratings/recompute/service.ts';
import { SharedCounts } from '../http/shared-counts.ts';
import type { JobRunner } from '../jobs/runner.ts';
import { type Bus, inProcessBus } from '../live/bus.ts';
import { liveOver } from '../live/live.ts';
import { openBus } from '../live/open-bus.ts';
import type { NotificationKinds } from '../notifications/kinds.ts';
import { redisOf } from '../redis.ts';
import { Person } from './person.ts';
import { behind } from './pgbouncer.ts';
import { emptyDatabase } from './postgres-databases.ts';
import { freshDirectory } from './process.ts';
import { copyDatabase } from './sqlite-file.ts';

/** A whole site of its own for one test, on the database that this run of the tests is about. */
export interface Site {
  app: FastifyInstance;
  database: Database;
  /** Where the database is. */
  place: Place;
  /** Whether what is done in it comes to the same as in any other. */
  isUsual: boolean;
  bus: Bus;
  /** The statements that were run since this was last emptied, without those that only begin and end transactions. */
  statements: string[];
  /** Somebody who has not signed in. */
  stranger(): Person;
  /** Somebody new, signed in. */
  register(username: string): Promise<Person>;
  /** What its clocks show. */
  now(): Date;
  /** Moves the site's clocks. */
  wait(ms: number): void;
  /** Does all jobs that are due, as a process does by itself. */
  keepUp(): Promise<void>;
  /** Listens on a port of its own, for what needs a socket; answers its address. */
  listen(): Promise<string>;
  /** Brings the club ratings in line with the results, which nothing else does here. */
  recompute: Recompute;
  /** Another process of the same site, where the database may have several around it. */
  anotherProcess(): Promise<Site>;
}

interface SiteOptions extends OpenOptions {
  socketHeartbeatMs?: number;
  pushService?: TestPushService;
  kinds?: NotificationKinds;
  /** Whether other processes can see from the start that it is there. */
  isAmongOthers?: boolean;
  /** When it is opened, where that is not now. */
  openedAt?: number;
  withMetrics?: boolean;
  /** Building a site takes a third less without them. */
  withPages?: boolean;
  /** A thousandth of what is usual, for tests make up many people. */
  passwordCost?: PasswordCost;
}

/** The password of everyone who registers in a test. */
export const password = 'third shot drop';

export async function openSite(env: NodeJS.ProcessEnv = {}, options: SiteOptions = {}): Promise<Site> {
  const own = env.DATABASE_URL === undefined ? await freshDatabase() : { DATA_DIR: freshDirectory() };
  const isAlone = [env.DATABASE_URL, env.REDIS_URL, own.DATABASE_DIRECT_URL].every((url) => url === undefined);
  const isUsual = Object.keys(env).length === 0 && options.kinds === undefined && options.passwordCost === undefined;
  return { ...(await openProcess({ ...own, ...env }, options, isAlone && !options.isAmongOthers)), isUsual };
}

async function freshDatabase(): Promise<NodeJS.ProcessEnv> {
  const directory = freshDirectory();
  if (process.env.TEST_DATABASE !== 'postgres') {
    await copyDatabase(directory);
    return { DATA_DIR: directory };
  }
  const { url, giveBack } = await emptyDatabase();
  onTestFinished(giveBack);
  const { TEST_PGBOUNCER_URL: pooler } = process.env;
  if (pooler === undefined) return { DATA_DIR: directory, DATABASE_URL: url };
  return { DATA_DIR: directory, DATABASE_URL: behind(pooler, url), DATABASE_DIRECT_URL: url };
}

async function openProcess(env: NodeJS.ProcessEnv, options: SiteOptions, isAlone: boolean): Promise<Site> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '0', ...env });
  const statements: string[] = [];
  const database = await openDatabase(config, {
    ...options,
    onStatement: (sql) => {
      if (!/^(begin|commit|rollback|savepoint|release)/i.test(sql)) statements.push(sql);
    },
  });
  const redis = await redisOf(config, database);
  const open = () => openBus(config, redis);
  const bus = isAlone ? busOfOne(open) : { ...(await open()), meetOthers: async () => {} };
  const sharedCounts = redis && new SharedCounts(redis, silent);
  await sharedCounts?.open();
  const { openedAt, isAmongOthers: _, ...others } = options;
  const away = openedAt === undefined ? 0 : openedAt - Date.now();
  let passed = 0;
  let jobs: JobRunner | undefined;
  const clock = () => new Date(Date.now() + away + passed);
  const app = await buildApp({
    config,
    database,
    bus,
    sharedCounts,
    clock,
    ticks: () => performance.now() + passed,
    passwordCost: { memory: 64, passes: 1 },
    withPages: false,
    withJobRunner: (runner) => {
      jobs = runner;
    },
    ...others,
  });
  onTestFinished(async () => {
    await app.close();
    await bus.close();
    await sharedCounts?.close();
    await database.close();
  });
  await app.ready();
  return {
    app,
    database,
    place: config,
    isUsual: false,
    bus,
    statements,
    stranger: () => new Person(app),
    async register(username) {
      const person = new Person(app);
      const email = `${username}@example.org`;
      const { id } = await person.call(authCalls.register, { body: { username, email, password } });
      person.id = id;
      return person;
    },
    now: clock,
    wait: (ms) => {
      passed += ms;
    },
    keepUp: async () => jobs?.runDue(),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    recompute: ratingRecomputation(database, liveOver(bus, config)),
    async anotherProcess() {
      await bus.meetOthers();
      return openProcess(env, options, false);
    },
  };
}

/**
 * Stays in its process until another one is there. Around PostgreSQL most sites of tests are one process, to which two
 * connections and a notification for each commit are of no use.
 */
function busOfOne(open: () => Promise<Bus>): Bus & { meetOthers(): Promise<void> } {
  const listeners: Parameters<Bus['subscribe']>[0][] = [];
  let bus = inProcessBus();
  let opening: Promise<Bus> | undefined;
  return {
    publish: (message) => bus.publish(message),
    subscribe(listener) {
      listeners.push(listener);
      bus.subscribe(listener);
    },
    isCarrying: () => bus.isCarrying(),
    counts: () => bus.counts(),
    close: () => bus.close(),
    async meetOthers() {
      if (opening !== undefined) return void (await opening);
      opening = open();
      const carried = await opening;
      for (const listener of listeners) carried.subscribe(listener);
      bus = carried;
    },
  };
}

/** The settings by which another process finds the database of a site. */
export const settingsOf = ({ place }: Site): NodeJS.ProcessEnv => ({
  DATABASE_URL: place.databaseUrl,
  DATABASE_DIRECT_URL: place.databaseDirectUrl,
});

/** How many statements something takes. */
export async function countStatements({ statements }: Site, work: () => Promise<unknown>): Promise<number> {
  statements.length = 0;
  await work();
  return statements.length;
}

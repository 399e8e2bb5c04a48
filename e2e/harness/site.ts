/** A site of its own for one test: a fresh database, a fresh data folder, a server on a free port. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabaseBeside, type Place } from '../../server/database/open.ts';
import { setUpSite } from '../../server/testing/set-up.ts';
import { createDatabase } from './database.ts';
import { freePort, runAdmin, type Server, type ServerOptions } from './server-process.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

export type Site = Awaited<ReturnType<typeof openSite>>;

async function setUp(place: Place): Promise<void> {
  const beside = await openDatabaseBeside(place);
  await beside.write(setUpSite);
  await beside.close();
}

/** Limits stay on, but high enough that a test, whose people all share one address, does not meet them by accident. */
const settings = { RATE_LIMIT_SCALE: '20' };

/**
 * @param serve opens its server
 * @param newSite its settings, where nobody has been there yet and the first to come runs it
 * @param more settings of any site
 */
export async function openSite(
  kind: DatabaseKind,
  serve: (options: ServerOptions) => Promise<Server>,
  newSite: Record<string, string> | null = null,
  more: Record<string, string> = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'thirdshot-site-'));
  const database = kind === 'postgres' ? await createDatabase() : undefined;
  const checked = { NODE_ENV: 'test', ...settings, ...newSite, ...more };
  const options = { port: await freePort(), dataDir, databaseUrl: database?.url, settings: checked };
  const servers: Server[] = [];
  const deleteAll = async () => {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const start = async () => {
    const server = await serve(options);
    servers.push(server);
    return server;
  };
  let server: Server;
  try {
    server = await start();
    if (newSite === null) await setUp({ dataDir, databaseUrl: database?.url });
  } catch (error) {
    await deleteAll();
    throw error;
  }
  let away = false;
  return {
    url: server.url,
    /** Ends the server as a crash would. */
    kill() {
      away = true;
      return server.kill();
    },
    /** Starts the server again, on the same port and data; one that still runs is killed first. */
    async restart() {
      away = true;
      await server.kill();
      server = await start();
    },
    /** Whether the server was ever away: then pages may have failed to reach it. */
    wasAway: () => away,
    /** What the administrator's command prints, such as a link for a new password. */
    admin: (command: string, name: string) => runAdmin(options, command, name),
    /** What all its servers have logged. */
    log: () => servers.map((one) => one.log()).join(''),
    /** Stops the server and deletes everything. */
    async dispose() {
      await server.stop();
      await deleteAll();
    },
  };
}

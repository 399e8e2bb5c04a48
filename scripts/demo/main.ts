import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { orExit } from '../../server/command.ts';
import { readConfig } from '../../server/config.ts';
import { OperatorError } from '../../server/database/errors.ts';
import { serve } from '../../server/serve.ts';
import { makeUp } from './make-up.ts';
import { demoLogin } from './people.ts';

/** What the mark in the data directory says of the made-up club. */
const unfinished = 'unfinished';
const finished = 'finished';

/** Starts the site with a made-up club, in a data directory of its own; the club is made once and then kept. */
await orExit(async () => {
  const { DATA_DIR = './data-demo', DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL, REDIS_URL, ...env } = process.env;
  const config = readConfig({ ...env, DATA_DIR });
  const mark = join(config.dataDir, 'sample-data');
  const state = existsSync(mark) ? readFileSync(mark, 'utf8') : undefined;
  if (state === undefined && existsSync(config.dataDir) && readdirSync(config.dataDir).length > 0) {
    throw new OperatorError(`${config.dataDir} holds something else. Give the demo a DATA_DIR of its own.`);
  }
  if (state !== finished) {
    console.log('Making up a club: a few seconds, the first time only …');
    for (const file of ['', '-wal', '-shm']) rmSync(join(config.dataDir, `thirdshot.sqlite${file}`), { force: true });
    mkdirSync(config.dataDir, { recursive: true });
    writeFileSync(mark, unfinished);
    await makeUp({ ...config, logLevel: 'warn' });
    writeFileSync(mark, finished);
  }
  await serve(config, demoLogin);
});

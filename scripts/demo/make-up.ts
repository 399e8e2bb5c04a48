import { buildApp } from '../../server/app.ts';
import type { Config } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { inProcessBus } from '../../server/live/bus.ts';
import { fill } from './fill.ts';
import { seededRandom } from './random.ts';

/** Everybody comes back after months away and signs in anew: a made-up password need not be dear to check. */
const passwordCost = { memory: 64, passes: 1 };

/** Fills an empty database with the made-up club. */
export async function makeUp(config: Config): Promise<void> {
  const random = seededRandom(2026);
  const end = Date.now();
  let time = end;
  const database = await openDatabase(config, { isDurable: false });
  const app = await buildApp({
    config: { ...config, rateLimitScale: 0 },
    database,
    bus: inProcessBus(),
    clock: () => new Date(time),
    random,
    passwordCost,
    demo: null,
    isDraining: () => false,
  });
  await fill({
    app,
    random,
    end,
    setClock: (to) => {
      time = to;
    },
  });
  await app.close();
  await database.close();
}

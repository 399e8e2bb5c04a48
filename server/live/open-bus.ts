import { type Place, sessionUrl } from '../database/open.ts';
import type { Redis } from '../redis.ts';
import { type Bus, inProcessBus } from './bus.ts';

/**
 * The bus that fits the site: PostgreSQL may have several processes around it, which speak over it or over their Redis;
 * SQLite has one.
 *
 * @throws OperatorError
 */
export async function openBus(place: Omit<Place, 'dataDir'>, redis: Redis | undefined): Promise<Bus> {
  const url = sessionUrl(place);
  if (url === undefined) return inProcessBus();
  const [{ carriedBus }, { postgresCarrier, signOfLife }] = await Promise.all([
    import('./carried-bus.ts'),
    import('./postgres-carrier.ts'),
  ]);
  if (redis === undefined) return carriedBus(postgresCarrier(url));
  const { redisCarrier } = await import('./redis-carrier.ts');
  const bus = await carriedBus(redisCarrier(redis));
  const alive = signOfLife(url);
  await alive.open();
  return {
    ...bus,
    async close() {
      await bus.close();
      await alive.close();
    },
  };
}

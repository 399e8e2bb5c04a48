import { type Bus, inProcessBus } from './bus.ts';

/** The bus that fits the database: PostgreSQL may have several processes around it, SQLite has one. */
export async function openBus({ databaseUrl }: { databaseUrl: string | undefined }): Promise<Bus> {
  if (databaseUrl === undefined) return inProcessBus();
  const [{ carriedBus }, { postgresCarrier }] = await Promise.all([
    import('./carried-bus.ts'),
    import('./postgres-carrier.ts'),
  ]);
  return carriedBus(postgresCarrier(databaseUrl));
}

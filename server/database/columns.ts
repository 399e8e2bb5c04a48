import { type ColumnType, type RawBuilder, sql } from 'kysely';

export type Dialect = 'sqlite' | 'postgres';

interface Columns {
  /** A primary key that counts up and is never given twice, even after its row is gone. */
  key: RawBuilder<unknown>;
  idType: RawBuilder<unknown>;
  /** Text that is compared byte by byte, so that an index finds what begins alike. */
  plainText: RawBuilder<unknown>;
  /** Read as an ISO 8601 string in UTC with milliseconds. */
  moment: RawBuilder<unknown>;
  boolean: RawBuilder<unknown>;
  /** Read as the value that was stored, written as its text. */
  json: RawBuilder<unknown>;
  bytes: RawBuilder<unknown>;
  real: RawBuilder<unknown>;
}

/** The types whose names differ between the two engines; the SQLite dialect converts by these names. */
export const columns: Record<Dialect, Columns> = {
  sqlite: {
    key: sql`integer primary key autoincrement`,
    idType: sql`integer`,
    plainText: sql`text`,
    moment: sql`text`,
    boolean: sql`boolean`,
    json: sql`json`,
    bytes: sql`blob`,
    real: sql`real`,
  },
  postgres: {
    key: sql`bigint generated always as identity primary key`,
    idType: sql`bigint`,
    plainText: sql`text collate "C"`,
    moment: sql`timestamptz(3)`,
    boolean: sql`boolean`,
    json: sql`jsonb`,
    bytes: sql`bytea`,
    real: sql`double precision`,
  },
};

/** A moment in UTC with milliseconds; always given by the application, never by the database's clock. */
export type Moment = string;

/** A column that no row changes after it was stored. */
export type Fixed<T> = ColumnType<T, T, never>;

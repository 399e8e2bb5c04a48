import type { ColumnType } from 'kysely';

/** A moment in UTC with milliseconds; always given by the application, never by the database's clock. */
export type Moment = string;

/** A column that no row changes after it was stored. */
export type Fixed<T> = ColumnType<T, T, never>;

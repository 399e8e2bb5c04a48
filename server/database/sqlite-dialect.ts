import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery as Compiled,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type LimitNode,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { booleanAliases } from './booleans.ts';

type Row = Record<string, unknown>;
type Convert = (value: unknown) => unknown;

/** How a column's declared type is read; a type that is not named here is read as SQLite gives it. */
const readAs: Record<string, Convert> = {
  BOOLEAN: (value) => value === 1,
  JSON: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
};

interface Prepared {
  statement: StatementSync;
  /** Only the columns that have to be converted. */
  conversions: [column: string, convert: Convert][];
  answersRows: boolean;
}

/** Enough for every statement of the application; a page of variants more than that is compiled anew. */
const maxStatements = 500;

/** One connection to an SQLite file, with its statements prepared once. */
export class SqliteConnection implements DatabaseConnection {
  readonly database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();
  readonly #beginStatement: () => () => void;

  constructor(database: DatabaseSync, beginStatement = () => () => {}) {
    this.database = database;
    this.#beginStatement = beginStatement;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // It ends without a pause.
    this.#beginStatement()();
    const { statement, conversions, answersRows } = this.#prepare(query);
    const parameters = query.parameters.map(toSqlite);
    if (!answersRows) {
      const { changes } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes) };
    }
    const rows = statement.all(...parameters);
    for (const [column, convert] of conversions) {
      for (const row of rows) if (row[column] !== null) (row as Row)[column] = convert(row[column]);
    }
    return { rows: rows as R[] };
  }

  // biome-ignore lint/correctness/useYield: no query of ours streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not offered by this dialect');
  }

  #prepare({ sql, query }: CompiledQuery): Prepared {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    const statement = this.database.prepare(sql);
    const columns = statement.columns();
    const truths = new Set(booleanAliases(query));
    const conversions = columns.flatMap(({ name, type }): [string, Convert][] => {
      const declared = type?.toUpperCase() ?? (truths.has(name) ? 'BOOLEAN' : '');
      const convert = readAs[declared];
      return convert === undefined ? [] : [[name, convert]];
    });
    const prepared = { statement, conversions, answersRows: columns.length > 0 };
    if (this.#prepared.size >= maxStatements) this.#prepared.clear();
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

function toSqlite(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
}

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(Compiled.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(Compiled.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(Compiled.raw('rollback'));
  }

  /** Whoever opened the connection closes it. */
  async destroy(): Promise<void> {}
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  /** SQLite rolls back `create table` like anything else, so a migration is whole or absent. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class EmbeddedQueryCompiler extends SqliteQueryCompiler {
  /** A transaction that writes has the whole file to itself, so what is to be locked is locked. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node);
  }

  /**
   * SQLite looks at a bare parameter here when it plans, and so compiles the whole statement anew each time one is bound:
   * that takes longer than to run it. At a sum it does not look.
   */
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node);
    this.append(' + 0');
  }
}

/** Kysely over one connection of `node:sqlite`. Whose turn it is to write is decided above it, in `group-commit.ts`. */
export function sqliteDialect(connection: SqliteConnection): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new SqliteDriver(connection),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new EmbeddedQueryCompiler(),
  };
}

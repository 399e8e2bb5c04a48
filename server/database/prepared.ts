import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { Tx } from './types.ts';

/** Stands in a query that is being compiled for a value that is only known when it is run. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

interface Compilable<Row> {
  compile(): CompiledQuery<Row>;
}

/**
 * A query that is put together and compiled once for each dialect, and run with other values each time: for what runs
 * on every request, where building it takes longer than running it. Values are passed on as they are given, so none
 * may decide what the query looks like.
 *
 * @example
 * const findName = prepared((db, { id }: { id: number }) => db.selectFrom('users').select('username').where('id', '=', id));
 * const [user] = await findName(tx, { id: 7 });
 */
export function prepared<Values extends object, Row>(
  build: (db: Kysely<Schema>, values: Values) => Compilable<Row>,
): (tx: Tx, values: Values) => Promise<Row[]> {
  const compiled = new Map<unknown, CompiledQuery<Row>>();
  const placeholders = new Proxy({} as Values, { get: (_, name) => new Placeholder(String(name)) });
  return async ({ db }, values) => {
    const dialect = db.getExecutor().adapter.constructor;
    const known = compiled.get(dialect);
    const query = known ?? build(db, placeholders).compile();
    if (known === undefined) compiled.set(dialect, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? Reflect.get(values, parameter.name) : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

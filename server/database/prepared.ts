import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { Tx } from './types.ts';

type Read = (values: unknown) => unknown;

/** Stands in a query that is being compiled for a value that is only known when it is run. */
class Placeholder {
  readonly read: Read;

  constructor(read: Read) {
    this.read = read;
  }
}

interface Compilable<Row> {
  compile(): CompiledQuery<Row>;
}

/**
 * A query that is put together and compiled once for each dialect, and run with other values each time: for what runs
 * on every request, where building it takes longer than running it. Values are passed on as they are given, so none
 * may decide what the query looks like. Only the length of a list may, and whether a value is there at all: it is
 * compiled once for each.
 *
 * @example
 * const findName = prepared((db, { id }: { id: number }) => db.selectFrom('users').select('username').where('id', '=', id));
 * const [user] = await findName(tx, { id: 7 });
 */
export function prepared<Values extends object, Row>(
  build: (db: Kysely<Schema>, values: Values) => Compilable<Row>,
): (tx: Tx, values: Values) => Promise<Row[]> {
  const compiled = new Map<unknown, Map<string, CompiledQuery<Row>>>();
  return async ({ db }, values) => {
    const dialect = db.getExecutor().adapter.constructor;
    const byShape = compiled.get(dialect) ?? new Map<string, CompiledQuery<Row>>();
    compiled.set(dialect, byShape);
    const shape = shapeOf(values);
    const known = byShape.get(shape);
    const query = known ?? build(db, placeholdersFor(values, (given) => given) as Values).compile();
    if (known === undefined) byShape.set(shape, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter.read(values) : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

/**
 * A list of a length that is a power of two: its last value stands several times. For `in`, which does not mind, so that
 * few lengths have to be compiled.
 */
export function filledUp<T>(list: readonly T[]): readonly T[] {
  const length = 2 ** Math.ceil(Math.log2(list.length));
  return Array.from({ length }, (_, at) => list[Math.min(at, list.length - 1)] as T);
}

/** The lengths of the lists, and which values are missing. */
function shapeOf(values: object): string {
  let shape = '';
  for (const [at, value] of Object.values(values).entries()) {
    if (Array.isArray(value)) shape += `${value.length} `;
    else if (value === undefined) shape += `-${at} `;
  }
  return shape;
}

/** The same values, lists and rows, with placeholders in the places of what is in them. */
function placeholdersFor(values: object, read: Read): unknown {
  const placed = Object.entries(values).map(([name, value]): [string, unknown] => {
    const readValue: Read = (given) => Reflect.get(read(given) as object, name);
    if (value === undefined) return [name, undefined];
    return [name, Array.isArray(value) ? listFor(value, readValue) : new Placeholder(readValue)];
  });
  return Object.fromEntries(placed);
}

function listFor(list: readonly unknown[], read: Read): unknown[] {
  return list.map((item, at) => {
    const readItem: Read = (given) => (read(given) as unknown[])[at];
    return typeof item === 'object' && item !== null ? placeholdersFor(item, readItem) : new Placeholder(readItem);
  });
}

import { z } from 'zod';

/** The bounds of a field, both included: of how many characters a text has, or of a number itself. */
export interface Limits {
  least: number;
  most: number;
  /** What every value is a multiple of; 1 for whole numbers, absent for texts and where any fraction will do. */
  step?: number;
}

/** A choice among given values has no bounds. */
type IsBounded<Value> = string extends Value ? true : number extends Value ? true : false;

/** The limits of a body's texts and numbers by the names of the fields. */
export type LimitsOf<Body> = Body extends z.ZodObject
  ? {
      readonly [Field in keyof z.output<Body> as IsBounded<NonNullable<z.output<Body>[Field]>> extends true
        ? Field
        : never]-?: Limits;
    }
  : Record<never, Limits>;

/** What a field may hold once it is cleaned and its defaults are filled in; widest where the schema names no bound. */
export function limitsOf(body: z.ZodObject | undefined): Record<string, Limits> {
  if (!body) return {};
  const { properties = {} } = z.toJSONSchema(body, { io: 'output', unrepresentable: 'any' });
  const limits = Object.entries(properties).flatMap(([field, schema]) => {
    const found = limitsIn(schema);
    return found ? [[field, found] as const] : [];
  });
  return Object.fromEntries(limits);
}

function limitsIn(schema: z.core.JSONSchema._JSONSchema): Limits | undefined {
  if (typeof schema === 'boolean' || schema.enum || schema.const !== undefined) return undefined;
  // A field that may be null is one of two.
  if (schema.anyOf) return schema.anyOf.map(limitsIn).find((limits) => limits !== undefined);
  if (schema.type === 'string') return { least: schema.minLength ?? 0, most: schema.maxLength ?? widest };
  if (schema.type !== 'number' && schema.type !== 'integer') return undefined;
  const step = schema.multipleOf ?? (schema.type === 'integer' ? 1 : undefined);
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  return {
    least: minimum ?? (typeof above === 'number' ? above + (step ?? 0) : -widest),
    most: maximum ?? (typeof below === 'number' ? below - (step ?? 0) : widest),
    ...(step === undefined ? {} : { step }),
  };
}

/** Beyond it a number is not exact any more, and a text does not fit into memory. */
const widest = Number.MAX_SAFE_INTEGER;

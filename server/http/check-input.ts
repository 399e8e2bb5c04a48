import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '../kernel/refusal.ts';
import { sentenceOf } from './sentences.ts';

/** Checks a part of a request with its schema, and refuses it in our words. */
export const checkInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const { data: value, error } = schema.safeParse(data, { error: sentenceOf });
    if (error === undefined) return { value };
    // An address with an id that can be none is an address where nothing is.
    const isAddress = httpPart === 'params';
    return { error: isAddress ? new Refusal('not_found', 'There is nothing here.') : invalidInput(error.issues) };
  };

/** The first problem of each field, and the first of all as the sentence for the person. */
function invalidInput(issues: readonly z.core.$ZodIssue[]): Refusal {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join('.')] ??= message;
  const [first = 'The request is not valid.'] = Object.values(fields);
  return new Refusal('invalid_input', first, { fields });
}

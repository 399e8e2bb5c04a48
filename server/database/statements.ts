import type { Logger } from 'kysely';
import type { OnStatement } from './types.ts';

/** Kysely's hook for whoever wants to know of statements: nobody, as a rule. */
export function logging(onStatement: OnStatement | undefined): Logger {
  return onStatement === undefined ? () => {} : ({ query }) => onStatement(query.sql);
}

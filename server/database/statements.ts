import type { LogConfig } from 'kysely';
import type { OnStatement } from './types.ts';

/** Kysely's hook for whoever wants to know of statements: nobody, as a rule. */
export function logging(onStatement: OnStatement | undefined): LogConfig {
  return onStatement === undefined ? [] : ({ query }) => onStatement(query.sql, query.parameters);
}

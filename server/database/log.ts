import type { LogConfig } from 'kysely';

type Say = (details: object, message: string) => void;

/** Where the database says what its administrator should know; the shape of pino's loggers. */
export interface Log {
  info: Say;
  warn: Say;
  error: Say;
}

const say: Say = () => {};
export const silent: Log = { info: say, warn: say, error: say };

/** How long a message is left out after it was said. */
const pauseMs = 10_000;

/** Says the same message at most once in ten seconds, so that a storm of failures is no storm of log lines. */
export function rateLimited(log: Log): Log {
  const said = new Map<string, { at: number; leftOut: number }>();
  const limited =
    (write: Say): Say =>
    (details, message) => {
      const last = said.get(message);
      const now = performance.now();
      if (last !== undefined && now - last.at < pauseMs) {
        last.leftOut++;
        return;
      }
      said.set(message, { at: now, leftOut: 0 });
      write(last?.leftOut ? { ...details, leftOut: last.leftOut } : details, message);
    };
  return {
    info: limited((details, message) => log.info(details, message)),
    warn: limited((details, message) => log.warn(details, message)),
    error: limited((details, message) => log.error(details, message)),
  };
}

/** Is told of every statement that is run. */
export type OnStatement = (sql: string, parameters: readonly unknown[]) => void;

/** Kysely's hook for whoever wants to know of statements: nobody, as a rule. */
export function logging(onStatement: OnStatement | undefined): LogConfig {
  return onStatement === undefined ? [] : ({ query }) => onStatement(query.sql, query.parameters);
}

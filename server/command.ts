import { WrongSettings } from './config.ts';
import { DatabaseUnavailable, OperatorError, wrongSettings } from './database/errors.ts';

/** Runs a command; what the person at the keyboard can mend is told in words, anything else with its trace. */
export async function orExit(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const known = inWords(error);
    if (known === undefined) throw error;
    console.error(known.message);
    process.exit(known.exitStatus);
  }
}

function inWords(error: unknown): { message: string; exitStatus: number } | undefined {
  if (error instanceof WrongSettings) {
    return { message: `These settings are wrong:\n${error.message}`, exitStatus: wrongSettings };
  }
  if (error instanceof DatabaseUnavailable) return { message: error.message, exitStatus: 1 };
  return error instanceof OperatorError ? error : undefined;
}

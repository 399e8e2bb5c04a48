import { WrongSettings } from './config.ts';
import { DataDirectoryInUse, NoDatabase } from './database/sqlite.ts';

/** The exit status of wrong settings (EX_CONFIG of sysexits.h). */
const wrongSettings = 78;

/** Something that whoever typed the command has to know, and nothing more. */
export class CommandError extends Error {}

/** Runs a command; what the person at the keyboard can mend is told in words, anything else with its trace. */
export async function orExit(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof WrongSettings) {
      console.error(`These settings are wrong:\n${error.message}`);
      process.exit(wrongSettings);
    }
    if (![DataDirectoryInUse, NoDatabase, CommandError].some((known) => error instanceof known)) throw error;
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** The exit status of wrong settings (EX_CONFIG of sysexits.h): the same command fails again until they are mended. */
export const wrongSettings = 78;

/** The database cannot be opened, for a reason that whoever starts the server can mend: the message says how. */
export class CannotOpen extends Error {
  /** What the process ends with: 1 where nothing is wrong with the settings, else 78. */
  readonly exitStatus: number;

  constructor(message: string, { cause, exitStatus = 1 }: { cause?: unknown; exitStatus?: number } = {}) {
    super(message, { cause });
    this.exitStatus = exitStatus;
  }
}

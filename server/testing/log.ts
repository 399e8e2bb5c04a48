import type { Log } from '../database/log.ts';

/** A log that keeps what it is told. */
export function recordingLog(): Log & { said: { message: string; details: object }[] } {
  const said: { message: string; details: object }[] = [];
  const say = (details: object, message: string) => said.push({ message, details });
  return { said, info: say, warn: say, error: say };
}

/** A process that serves one site after another, for journeys that are not about the process. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  betweenLooks,
  cleanEnvironment,
  type Program,
  type Server,
  type ServerOptions,
  settingsOf,
  soonOrKilled,
  startProgram,
  untilItAnswers,
  urlOf,
} from './server-process.ts';

export type SharedProcess = ReturnType<typeof sharedProcess>;

/** What the process prints when it has closed a site. */
export const siteIsClosed = 'The site is closed.';

/** Started with the first site, and again with the next one after it was killed. */
export function sharedProcess() {
  let running: Program | undefined;
  /** How much of what it has printed is about sites that are closed. */
  let read = 0;
  return {
    /** Opens a site, after the one before it was stopped or killed. */
    async serve(options: ServerOptions): Promise<Server> {
      if (!running?.isRunning()) {
        running = startProgram('e2e/harness/sites-in-turn.ts', { ...cleanEnvironment(), NODE_ENV: 'test' });
        read = 0;
      }
      const program = running;
      const begin = read;
      let end: number | undefined;
      tell(program, settingsOf(options));
      await untilItAnswers(urlOf(options), program);
      return {
        url: urlOf(options),
        log: () => program.log().slice(begin, end),
        kill: () => program.end('SIGKILL'),
        async stop() {
          if (!program.isRunning()) return;
          tell(program, null);
          end = await soonOrKilled(program, endOfLine(program, siteIsClosed, begin));
          read = end;
        },
      };
    },
    async end() {
      if (!running?.isRunning()) return;
      const ended = once(running.child, 'exit');
      running.child.stdin?.end();
      await soonOrKilled(running, ended);
    },
  };
}

function tell({ child }: Program, order: Record<string, string> | null): void {
  child.stdin?.write(`${JSON.stringify(order)}\n`);
}

/** Waits until a program has printed a line. @returns where it ends in what was printed */
async function endOfLine(program: Program, line: string, from: number): Promise<number> {
  for (;;) {
    const at = program.log().indexOf(`${line}\n`, from);
    if (at !== -1) return at + line.length + 1;
    if (!program.isRunning()) return program.log().length;
    await pause(betweenLooks);
  }
}

/** A WebDriver as a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../harness/server-process.ts';

export interface DriverProcess {
  /** `http://127.0.0.1:PORT` */
  url: string;
  end(): Promise<void>;
}

const startTimeout = 20_000;
const betweenLooks = 20;

/** Starts it and waits until it answers. @throws when it ends or stays silent instead */
export async function startDriver(program: string, env: Record<string, string>): Promise<DriverProcess> {
  const port = await freePort();
  const child = spawn(program, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, ...env } });
  const ended = once(child, 'exit');
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + startTimeout;
  while (!(await answers(`${url}/status`))) {
    if (performance.now() > deadline || child.exitCode !== null) throw new Error(`${program} did not start`);
    await pause(betweenLooks);
  }
  return {
    url,
    async end() {
      child.kill();
      await ended;
      process.off('exit', killWithUs);
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

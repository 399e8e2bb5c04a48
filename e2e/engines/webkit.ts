/** WebKitGTK's small browser, driven over WebDriver on a display without a screen. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { freePort } from '../harness/server-process.ts';
import { type BrowserWindow, type Engine, type Point, run, type Size } from './engine.ts';

/** Without it the buttons beside the address keep the window wider than a telephone. */
const narrowToolbar = 'headerbar, toolbar, toolbar *, box, button, entry, entry image { min-width: 0; padding: 0 }';
/** What the protocol calls the Enter key. */
const enterKey = '\uE007';

export async function startWebKit(paths: { driver: string; display: string }): Promise<Engine> {
  const display = await openDisplay(paths.display);
  const settings = await mkdtemp(join(tmpdir(), 'thirdshot-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0', 'gtk.css'), narrowToolbar);
  return {
    async open(size) {
      // A driver has one session only, whose profile ends with it.
      const driver = await startDriver(paths.driver, { DISPLAY: display.name, XDG_CONFIG_HOME: settings });
      const session = await WebDriverSession.open(driver.url);
      await resize(session, size);
      return windowOf(session, driver.end);
    },
    async close() {
      await display.close();
      await rm(settings, { recursive: true, force: true });
    },
  };
}

function windowOf(session: WebDriverSession, endDriver: () => Promise<void>): BrowserWindow {
  const evaluate = (expression: string) => session.post('/execute/sync', { script: `return ${expression}`, args: [] });
  const hearFaults = () => run({ evaluate }, heardFaults);
  const earlier: string[] = [];
  return {
    async goTo(url) {
      await session.post('/url', { url });
      // The driver tells nothing of consoles, so a page is listened to from when it has loaded.
      await run({ evaluate }, listenForFaults);
    },
    async reopen() {
      earlier.push(...(await hearFaults()));
      const { handle } = z.object({ handle: z.string() }).parse(await session.post('/window/new', { type: 'tab' }));
      await session.delete('/window');
      await session.post('/window', { handle });
    },
    clickAt: (point) => act(session, { ...pointer, actions: clickAt(point) }),
    type: (text) => act(session, { ...keyboard, actions: [...text].flatMap(pressOf) }),
    evaluate,
    screenshot: async () => Buffer.from(z.string().parse(await session.get('/screenshot')), 'base64'),
    faults: async () => [...earlier, ...(await hearFaults())],
    async close() {
      await session.delete();
      await endDriver();
    },
  };
}

const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };
const keyboard = { type: 'key', id: 'keyboard' };

async function act(session: WebDriverSession, source: object): Promise<void> {
  await session.post('/actions', { actions: [source] });
}

function clickAt({ x, y }: Point): object[] {
  const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 };
  return [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
}

function pressOf(letter: string): object[] {
  const value = letter === '\n' ? enterKey : letter;
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
}

/** The protocol sizes the window with its toolbar, so that is added. */
async function resize(session: WebDriverSession, { width, height }: Size): Promise<void> {
  const script = 'return outerHeight - innerHeight';
  const toolbar = z.number().parse(await session.post('/execute/sync', { script, args: [] }));
  await session.post('/window/rect', { width, height: height + toolbar });
}

/** A display without a screen. @param program the path of Xvfb @returns its name, such as `:1` */
async function openDisplay(program: string) {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  // It takes the first number that is free, and tells it here when it is ready.
  const told = child.stdio[3] as Readable;
  const number = await Promise.race([once(told, 'data').then(String), ended.then(() => undefined)]);
  if (number === undefined) throw new Error(`${program} did not start`);
  return {
    name: `:${number.trim()}`,
    async close() {
      child.kill();
      await ended;
      process.off('exit', killWithUs);
    },
  };
}

const startTimeout = 20_000;
const betweenLooks = 20;

/** Starts a WebDriver and waits until it answers. @throws when it ends or stays silent instead */
async function startDriver(program: string, env: Record<string, string>) {
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

const answer = z.object({ value: z.unknown() });
const problem = z.object({ value: z.object({ error: z.string(), message: z.string() }) });
const created = z.object({ sessionId: z.string() });

/** A session of a WebDriver (W3C, the classic protocol): JSON over HTTP. */
class WebDriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** @param driver the address of the driver, such as `http://127.0.0.1:4444` */
  static async open(driver: string): Promise<WebDriverSession> {
    const { sessionId } = created.parse(await send('POST', `${driver}/session`, { capabilities: {} }));
    return new WebDriverSession(`${driver}/session/${sessionId}`);
  }

  get(path: string): Promise<unknown> {
    return send('GET', `${this.#address}${path}`);
  }

  post(path: string, body: object = {}): Promise<unknown> {
    return send('POST', `${this.#address}${path}`, body);
  }

  delete(path = ''): Promise<unknown> {
    return send('DELETE', `${this.#address}${path}`);
  }
}

/** @throws with what the driver says against it */
async function send(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const json: unknown = await response.json();
  if (response.ok) return answer.parse(json).value;
  const { error, message } = problem.parse(json).value;
  throw new Error(`${method} ${new URL(address).pathname}: ${error}. ${message}`);
}

/** From now on what goes wrong in this tab is noted in it. Both run in the page, so each stands alone. */
function listenForFaults(): void {
  const note = (text: string) => {
    const noted: string[] = JSON.parse(sessionStorage.getItem('faults') ?? '[]');
    sessionStorage.setItem('faults', JSON.stringify([...noted, text]));
  };
  addEventListener('error', (event) => note(`error in the page: ${event.message}`));
  addEventListener('unhandledrejection', (event) => note(`error in the page: ${String(event.reason)}`));
  addEventListener('securitypolicyviolation', (event) => {
    note(`Content-Security-Policy: ${event.violatedDirective} refused ${event.blockedURI}`);
  });
  const { error } = console;
  console.error = (...said: unknown[]) => {
    note(`error in the console: ${said.map(String).join(' ')}`);
    error(...said);
  };
}

/** What was noted in this tab. */
function heardFaults(): string[] {
  return JSON.parse(sessionStorage.getItem('faults') ?? '[]');
}

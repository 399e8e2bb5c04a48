/** WebKitGTK's small browser, driven over WebDriver on a display without a screen. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { openDisplay } from './display.ts';
import { startDriver } from './driver-process.ts';
import { type BrowserWindow, type Engine, type Point, run, type Size } from './engine.ts';
import { heardFaults, listenForFaults } from './faults-in-page.ts';
import { WebDriverSession } from './webdriver.ts';

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

/**
 * Photographs the made-up club for the README: Home on a phone, a chat on a phone and a bracket on a desk, side by side in
 * docs/thirdshot.png. Run it when the app looks different, on a machine with fonts for every script and for emoji, and
 * commit what comes out: node scripts/screenshot.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArguments, findChromium } from '../e2e/harness/chromium.ts';
import { soonOrKilled, startProgram, untilItAnswers } from '../e2e/harness/server-process.ts';
import { demoLogin } from './demo/people.ts';

const executablePath = findChromium();
if (!executablePath) throw new Error('There is no Chromium on this machine to draw with');

const port = 3999;
const url = `http://127.0.0.1:${port}`;
const dataDir = mkdtempSync(join(tmpdir(), 'thirdshot-picture-'));
const demo = startProgram('scripts/demo/main.ts', { ...process.env, PORT: String(port), DATA_DIR: dataDir });
await untilItAnswers(url, demo);
const browser = await chromium.launch({ executablePath, args: chromiumArguments });
const signedIn = await browser.newContext({ baseURL: url });
await signedIn.request.post('/api/auth/login', { data: demoLogin });
const look = {
  baseURL: url,
  storageState: await signedIn.storageState(),
  reducedMotion: 'reduce',
  deviceScaleFactor: 1.5,
} as const;

const phone = { width: 360, height: 740 };
const desk = { width: 1180, height: 740 };
/** Around each and between them. */
const gap = 20;

async function photograph(viewport: typeof phone, path: string, waitsFor: string): Promise<Buffer> {
  const context = await browser.newContext({ ...look, viewport, hasTouch: viewport === phone });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByText(waitsFor).first().waitFor();
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot();
  await context.close();
  return picture;
}

/** The address of something in the first list that says its name. */
async function idOf(path: string, name: string): Promise<number> {
  const answer: { id: number; name: string }[] = await (await signedIn.request.get(path)).json();
  const found = answer.find((each) => each.name === name);
  if (!found) throw new Error(`There is no ${name} in ${path}`);
  return found.id;
}

const groupId = await idOf('/api/groups/mine', 'Riverside Dinkers');
const cupId = await idOf(`/api/tournaments/group/${groupId}`, 'Riverside Knockout');
const pictures = [
  await photograph(phone, '/', 'You play'),
  await photograph(phone, `/messages?group=${groupId}`, 'Riverside Dinkers'),
  await photograph(desk, `/tournaments/details/${cupId}`, 'Riverside Knockout'),
];

const frame = await browser.newPage({ deviceScaleFactor: 1.5 });
const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}" alt="">`);
await frame.setContent(`<style>
  body { margin: 0; padding: ${gap}px; display: inline-flex; gap: ${gap}px; background: #dde4da }
  img { height: ${phone.height}px; border-radius: 14px }
</style>${images.join('')}`);
const whole = await frame.locator('body').screenshot();
await sharp(whole)
  .png({ palette: true, colours: 256, effort: 10 })
  .toFile(join(import.meta.dirname, '..', 'docs', 'thirdshot.png'));

await browser.close();
await soonOrKilled(demo, demo.end('SIGTERM'));
rmSync(dataDir, { recursive: true });

/**
 * Draws the app's icons into client/public/icons, from the one drawing client/public/ball.svg, with the machine's own
 * Chromium. Run it when the drawing has changed, and commit what comes out: node scripts/icons.ts
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../e2e/harness/chromium.ts';

/** The court in the drawing: where a system cuts the icon itself, it reaches into the corners. */
const court = '#14613f';

/** The ball keeps within the middle four fifths, which is what a system that cuts leaves of an icon at least. */
const icons = [
  { name: 'icon-192', size: 192, cut: false },
  { name: 'icon-512', size: 512, cut: false },
  { name: 'maskable-192', size: 192, cut: true },
  { name: 'maskable-512', size: 512, cut: true },
  { name: 'apple-touch-180', size: 180, cut: true },
];

const publicFolder = join(import.meta.dirname, '..', 'client', 'public');
const executablePath = findChromium();
if (!executablePath) throw new Error('There is no Chromium on this machine to draw with');

const drawing = await readFile(join(publicFolder, 'ball.svg'), 'utf8');
await mkdir(join(publicFolder, 'icons'), { recursive: true });
const browser = await chromium.launch({ executablePath, args: chromiumArguments });
const page = await browser.newPage();
for (const { name, size, cut } of icons) {
  await page.setViewportSize({ width: size, height: size });
  const background = cut ? `html { background: ${court} }` : '';
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: 100vw } ${background}</style>${drawing}`,
  );
  await page.screenshot({ path: join(publicFolder, 'icons', `${name}.png`), omitBackground: !cut });
}
await browser.close();
console.log(`Drew ${icons.length} icons.`);

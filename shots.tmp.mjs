import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const { url, ids, cookies } = JSON.parse(readFileSync('/tmp/rr-shots/state.json', 'utf8'));
const wanted = process.argv.slice(2); // name:device:theme[:user][:full]
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 }, tiny: { width: 320, height: 640 } };
for (const w of wanted) {
  const [name, device, theme, u, full, press] = w.split(':'); const user = u || 'amara';
  const context = await browser.newContext({ viewport: sizes[device], colorScheme: theme, deviceScaleFactor: device === 'phone' ? 2 : 1, locale: 'en-GB', reducedMotion: full === 'still' ? 'reduce' : 'no-preference' });
  await context.addCookies(cookies[user].split('; ').map((c) => { const [n, v] = c.split('='); return { name: n, value: v, url }; }));
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(w, m.text()));
  page.on('pageerror', (e) => console.log(w, 'PAGEERROR', e.message));
  await page.goto(`${url}/tournaments/details/${ids[name]}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(1200);
  if (press) await page.getByRole('button', { name: new RegExp(press) }).first().click().catch((e) => console.log(e.message));
  if (press) await page.waitForTimeout(700);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (over > 0) console.log(w, 'OVERFLOW', over);
  await page.screenshot({ path: `/tmp/rr-shots/${name}-${device}-${theme}${press ? '-' + press.replace(/\W/g,'') : ''}.png`, fullPage: full === 'full' });
  await context.close();
}
await browser.close();

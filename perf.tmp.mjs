
import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const { url, ids, cookies } = JSON.parse(readFileSync('/tmp/rr-shots/state.json', 'utf8'));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, viewport] of [['desktop', { width: 1280, height: 800 }], ['phone', { width: 360, height: 740 }]]) {
  const context = await browser.newContext({ viewport });
  await context.addCookies(cookies.amara.split('; ').map((c) => { const [n, v] = c.split('='); return { name: n, value: v, url }; }));
  const page = await context.newPage();
  await page.goto(`${url}/tournaments`);
  await page.waitForTimeout(1500);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => { window.tasks = []; window.evs = []; window.cls = 0; new PerformanceObserver((l) => { for (const e of l.getEntries()) window.tasks.push([Math.round(e.startTime), Math.round(e.duration)]); }).observe({ type: 'longtask', buffered: false }); new PerformanceObserver((l) => { for (const e of l.getEntries()) window.evs.push([e.name, Math.round(e.duration)]); }).observe({ type: 'event', durationThreshold: 16 }); new PerformanceObserver((l) => { for (const e of l.getEntries()) window.cls += e.value; }).observe({ type: 'layout-shift' }); });
  const r = await page.evaluate(async (id) => { const t0 = performance.now(); history.pushState({}, '', '/tournaments/details/' + id); dispatchEvent(new PopStateEvent('popstate')); return new Promise((res) => { const out = { t0: Math.round(t0) }; const look = () => { const now = Math.round(performance.now()); const answer = performance.getEntriesByType('resource').findLast((e) => e.name.endsWith('/api/tournaments/' + id)); if (answer && answer.responseEnd) out.answer = Math.round(answer.responseEnd); if (document.querySelector('fieldset') && !out.content) out.content = now; if (document.querySelectorAll('table [data-match]').length > 100) { out.cells = now; return requestAnimationFrame(() => res(out)); } if (now - t0 > 20000) return res(out); requestAnimationFrame(look); }; look(); }); }, ids.t64);
  await page.waitForTimeout(1500);
  console.log(name, JSON.stringify(r), 'content after answer', r.content - r.answer, 'cells', r.cells - r.answer, 'tasks', JSON.stringify(await page.evaluate(() => window.tasks)), 'cls', await page.evaluate(() => window.cls));
  await page.evaluate(() => { window.tasks = []; window.evs = []; });
  await page.getByRole('button', { name: /^Round 9/ }).click(); await page.waitForTimeout(800);
  await page.mouse.move(800 % viewport.width, 500); for (let i = 0; i < 8; i++) { await page.mouse.wheel(0, 300); await page.waitForTimeout(100); }
  await page.waitForTimeout(500);
  console.log('round, scroll', JSON.stringify(await page.evaluate(() => [window.evs, window.tasks])));
  await page.evaluate(() => { window.tasks = []; window.evs = []; });
  const t = await (await page.request.get(`${url}/api/tournaments/${ids.t64}`)).json();
  const m = t.bracket.rounds.flatMap((x) => x.matches).filter((x) => x.winner === null && x.team1.length && x.team2.length)[0];
  await page.request.post(`${url}/api/tournaments/${ids.t64}/matches/${m.id}`, { data: { player1Score: 11, player2Score: 3 }, headers: { origin: url } });
  await page.waitForTimeout(2500);
  console.log('score', JSON.stringify(await page.evaluate(() => window.tasks)));
  await context.close();
}
await browser.close();

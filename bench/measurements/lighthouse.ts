/** What Lighthouse says of the landing page and of the dashboard on a phone, with the machine's own Chromium. */
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumArguments } from '../../e2e/harness/chromium.ts';
import { type Bench, chromiumPath } from '../bench.ts';
import { cookiesOf } from '../screens/visit.ts';
import type { Person } from '../site/ask.ts';
import { plantGroups } from '../site/club.ts';
import { plantPeople } from '../site/people.ts';
import { median, type Row } from '../table.ts';

const others = { accessibility: 100, 'best-practices': 100 };

export function measureLighthouse(bench: Bench): Promise<Row[]> {
  const chromePath = chromiumPath();
  return bench.onSite(async (site) => {
    const [owner] = await plantPeople(site, 1);
    await plantGroups(site, [owner], bench.size(6, 1));
    const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...chromiumArguments] });
    try {
      const landing = await scoresOf(bench, chrome.port, site.url, {
        page: 'landing page',
        goals: bench.size<Record<string, number>>({ performance: 95, ...others }, others),
      });
      // A trial has no time for more.
      if (bench.size(false, true)) return landing;
      await signIn(chrome.port, site.url, owner);
      const goals = { performance: 90, ...others };
      return [
        ...landing,
        ...(await scoresOf(bench, chrome.port, `${site.url}/dashboard`, { page: 'dashboard', goals })),
      ];
    } finally {
      chrome.kill();
    }
  });
}

async function scoresOf(
  bench: Bench,
  port: number,
  url: string,
  { page, goals }: { page: string; goals: Record<string, number> },
): Promise<Row[]> {
  const scores = new Map(Object.keys(goals).map((name): [string, number[]] => [name, []]));
  // A single run swings with whatever else the machine does.
  for (let run = 0; run < bench.size(3, 1); run += 1) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(goals),
      // Whoever is signed in stays so; what a page has loaded before it loads again.
      disableStorageReset: page !== 'landing page',
    });
    for (const [name, values] of scores) {
      values.push(Math.round((result?.lhr.categories[name]?.score ?? 0) * 100));
    }
  }
  return Object.entries(goals).map(([name, goal]) => ({
    figure: `Lighthouse, mobile, ${page}: ${name}`,
    unit: 'of 100',
    ours: median(scores.get(name) ?? []),
    goal,
    isLeast: true,
  }));
}

/** As a browser is in which somebody has signed in. */
async function signIn(port: number, url: string, person: Person): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
  try {
    const [context] = browser.contexts();
    await context?.addCookies(cookiesOf(person, url));
  } finally {
    await browser.close();
  }
}

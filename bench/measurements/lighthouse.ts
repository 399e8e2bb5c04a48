/** What Lighthouse says of the landing page and of the dashboard on a phone, with the machine's own Chromium. */
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumArguments, findChromium } from '../../e2e/harness/chromium.ts';
import { cookiesOf } from '../screens/visit.ts';
import { plantGroups } from '../site/groups.ts';
import { plantPeople } from '../site/people.ts';
import type { Person } from '../site/person.ts';
import { onSite } from '../site/site.ts';
import { median } from '../statistics.ts';
import type { Row } from '../table.ts';

/** A single run swings with whatever else the machine does. */
const runs = 3;

const groupsOfOwner = 6;

const goals = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;

export async function measureLighthouse(): Promise<Row[]> {
  const chromePath = findChromium();
  if (!chromePath) {
    console.log('Lighthouse was not run: there is no Chromium on this machine.');
    return [];
  }
  return onSite(async (site) => {
    const [owner] = await plantPeople(site, 1);
    if (owner === undefined) throw new Error('Nobody was planted');
    await plantGroups(site, [owner], groupsOfOwner);
    const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...chromiumArguments] });
    try {
      const landing = await scoresOf(chrome.port, site.url, 'landing page');
      await signIn(chrome.port, site.url, owner);
      return [...landing, ...(await scoresOf(chrome.port, `${site.url}/dashboard`, 'dashboard'))];
    } finally {
      chrome.kill();
    }
  });
}

async function scoresOf(port: number, url: string, page: string): Promise<Row[]> {
  const scores: Record<keyof typeof goals, number[]> = { performance: [], accessibility: [], 'best-practices': [] };
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(goals),
      // Whoever is signed in stays so; what a page has loaded before it loads again.
      disableStorageReset: page !== 'landing page',
    });
    for (const [name, values] of Object.entries(scores)) {
      values.push(Math.round((result?.lhr.categories[name]?.score ?? 0) * 100));
    }
  }
  return Object.entries(goals).map(([name, goal]) => ({
    figure: `Lighthouse, mobile, ${page}: ${name}`,
    unit: 'of 100',
    ours: median(scores[name as keyof typeof goals]),
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

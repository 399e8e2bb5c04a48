/** How the largest screens feel on a slow processor, in the machine's own Chromium. */
import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../e2e/harness/chromium.ts';
import { bracketVisits } from '../screens/bracket.ts';
import { desktop, type Figures, phone, rowsOf } from '../screens/figures.ts';
import { groupVisits } from '../screens/group.ts';
import { processorShare } from '../screens/processor.ts';
import { roundRobinVisits } from '../screens/round-robin.ts';
import { threadVisits } from '../screens/thread.ts';
import { onSite } from '../site/site.ts';
import { median } from '../statistics.ts';
import type { Row } from '../table.ts';

/** Visits to each screen. */
const times = 3;

export async function measureScreens(): Promise<Row[]> {
  const executablePath = findChromium();
  if (!executablePath) {
    console.log('The screens were not measured: there is no Chromium on this machine.');
    return [];
  }
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    return await measureIn(browser);
  } finally {
    await browser.close();
  }
}

function measureIn(browser: Browser): Promise<Row[]> {
  return onSite(async (site) => {
    const shares: number[] = [];
    const measure = async (name: string, visit: () => Promise<Figures>): Promise<Row[]> => {
      const visits: Figures[] = [];
      for (let time = 0; time < times; time += 1) {
        shares.push(processorShare());
        visits.push(await visit());
      }
      return rowsOf(name, visits);
    };
    const group = await groupVisits(browser, site);
    const thread = await threadVisits(browser, site);
    const roundRobin = await roundRobinVisits(browser, site);
    const bracket = await bracketVisits(browser, site);
    return [
      ...(await measure(group.name, group.visit)),
      ...(await measure(thread.name, thread.visit)),
      ...(await measure(`${roundRobin.name}, phone`, () => roundRobin.visit(phone))),
      ...(await measure(`${roundRobin.name}, desktop`, () => roundRobin.visit(desktop))),
      ...(await measure(`${bracket.name}, phone`, () => bracket.visit(phone))),
      ...(await measure(`${bracket.name}, desktop`, () => bracket.visit(desktop))),
      { figure: 'what others left of a processor for the screens', unit: 'of 1', ours: median(shares) },
    ];
  });
}

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Looked {
  /** A selector: only what is in there. */
  within?: string;
  /** By their names or by their tags; left out: all there are. */
  rules?: readonly string[];
  tags?: readonly string[];
}

/** WCAG 2.2 AA, as far as a machine can tell. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds wrong with a page as it is now: of each rule that is broken, the elements that break it. */
export async function faultsIn(page: Page, { within, rules, tags }: Looked = {}): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // A page without frames needs no further window to put the results of each together in.
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) }).setLegacyMode();
  if (within) axe.include(within);
  if (rules) axe.withRules([...rules]);
  if (tags) axe.withTags([...tags]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './screens.ts';

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
  // What is fading in has the contrast of a moment.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime));
    return Promise.allSettled(ending.map((each) => each.finished)).then(() => undefined);
  });
  const isThere = await page.evaluate(() => 'axe' in window);
  // A page without frames needs no further window to put the results of each together in.
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) }).setLegacyMode();
  if (within) axe.include(within);
  if (rules) axe.withRules([...rules]);
  if (tags) axe.withTags([...tags]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** On a narrow phone in the light, and at a desk in the dark: nothing to scroll sideways to, and nothing that axe finds wrong. */
export async function expectSound(page: Page): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 320],
    ['dark', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoSidewaysScroll(page);
    expect(await faultsIn(page, { tags: wcag })).toEqual([]);
  }
}

/** The contrast of a text as it is drawn, where axe does not dare to tell: on grounds and in layers that let through. */
export function contrastOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('There is no canvas.');
    const paint = (colour: string, alpha = 1) => {
      canvas.globalAlpha = alpha;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    };
    const luminance = () => {
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255;
        return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const around: Element[] = [];
    for (let each: Element | null = element; each; each = each.parentElement) around.unshift(each);
    let alpha = 1;
    for (const each of around) {
      const { backgroundColor, opacity } = getComputedStyle(each);
      alpha *= Number(opacity);
      paint(backgroundColor, alpha);
    }
    const ground = luminance();
    paint(getComputedStyle(element).color, alpha);
    const [dark = 0, bright = 0] = [ground, luminance()].sort((less, more) => less - more);
    return (bright + 0.05) / (dark + 0.05);
  });
}

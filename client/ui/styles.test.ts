import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const styles = readFileSync(join(import.meta.dirname, 'styles.css'), 'utf8');
/** The colours by their names, in either theme. */
const themes = { light: new Map<string, string>(), dark: new Map<string, string>() };
for (const [, name = '', value = ''] of styles.matchAll(/--color-([\w-]+): ([^;]+);/g)) {
  const [light = '', dark = light] = value.match(/#[\da-f]{6}/g) ?? [];
  themes.light.set(name, light);
  themes.dark.set(name, dark);
}

/** What is text on what, by their names. */
const pairs = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((tone) => [
    ['on-tone', `tone-${tone}`],
    [`tone-${tone}-text`, 'page'],
    [`tone-${tone}-text`, 'surface'],
    [`tone-${tone}-text`, 'sunken'],
    [`tone-${tone}-text`, 'court-soft'],
  ]),
  ...['gold', 'silver', 'bronze'].map((medal) => [`on-${medal}`, medal]),
  ...['court', 'blue', 'danger', 'amber'].map((hue) => [`${hue}-text`, `${hue}-soft`]),
] as [string, string][];

for (const [theme, tokens] of Object.entries(themes)) {
  test.each(pairs)(`%s can be read on %s: ${theme}`, (text, ground) => {
    expect(contrast(tokens.get(text) ?? '', tokens.get(ground) ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test(`no two of the eight are the same colour: ${theme}`, () => {
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((tone) => tokens.get(`tone-${tone}`))).size).toBe(8);
  });
}

test('what the page is asked for can be told by an attribute: else every element that comes or goes has it styled anew', () => {
  const asked = [...styles.matchAll(/(?:html|&):has\(([^)]*)\)/g)].map(([, what]) => what ?? '');
  expect(asked).not.toEqual([]);
  for (const what of asked) expect(what).toMatch(/^\[data-[a-z-]+(="[a-z]+")?\]$/);
});

/** WCAG 2: 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((less, more) => less - more);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

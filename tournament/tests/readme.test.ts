import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as engine from '../index.ts';
import { type DrawInput, draw, picture } from '../index.ts';
import { granted } from './course.ts';

const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8');
const entrants = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1, members: [at + 1] }));

/** The picture that stands under a heading, in a fence without a language. */
function pictureUnder(heading: string): string {
  const [, section = ''] = readme.split(`\n### ${heading}\n`);
  const [, drawn = ''] = /```text\n([\s\S]*?)\n```/.exec(section) ?? [];
  return drawn;
}

const pictures: readonly [heading: string, input: DrawInput][] = [
  ['Round robin', { format: 'round-robin', entrants: entrants(5) }],
  ['Single elimination', { format: 'single-elimination', entrants: entrants(6) }],
  [
    'Consolation',
    { format: 'single-elimination', thirdPlace: false, consolation: 'first-match', entrants: entrants(7) },
  ],
  ['Double elimination', { format: 'double-elimination', entrants: entrants(8) }],
  ['Pools', { format: 'pools', entrants: entrants(8), pools: { count: 2, advance: 2, into: 'single-elimination' } }],
];

describe('the README', () => {
  test.each(pictures)('shows the %s as the engine draws it', (heading, input) => {
    expect(pictureUnder(heading)).toBe(picture(granted(draw(input)).state));
  });

  test('shows rotating partners as they are planned', () => {
    const { plan } = granted(engine.planSocial({ players: [1, 2, 3, 4, 5, 6], courts: 1, rounds: 5, seed: 1 }));
    expect(pictureUnder('Rotating partners')).toBe(engine.pictureSocial(plan));
  });

  /** What its examples in TypeScript say, and what stands behind them as being said. */
  const examples = [...readme.matchAll(/```ts\n([\s\S]*?)\n```/g)].map(([, code = '']) => code);

  test.each(examples)('runs %s', (code) => {
    const said: unknown[] = [];
    new Function(...Object.keys(engine), 'console', code.replace(/import .*\n/, ''))(...Object.values(engine), {
      log: (words: unknown) => said.push(words),
    });
    const expected = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, value]) =>
      new Function(`return ${value}`)(),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(said).toEqual(expected);
  });

  test('names every public function', () => {
    const functions = Object.entries(engine).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
    expect(functions.filter((name) => !readme.includes(`\`${name}(`))).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as door from '../index.ts';

const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8');

describe('the README', () => {
  /** What its examples in TypeScript say, and what stands behind them as being said. */
  const examples = [...readme.matchAll(/```ts\n([\s\S]*?)\n```/g)].map(([, code = '']) => code);

  test.each(examples)('runs %s', (code) => {
    const said: unknown[] = [];
    new Function(...Object.keys(door), 'console', code.replace(/import .*\n/, ''))(...Object.values(door), {
      log: (words: unknown) => said.push(words),
    });
    const expected = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, value]) =>
      new Function(`return ${value}`)(),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(said).toEqual(expected);
  });

  test('names every public function', () => {
    expect(Object.keys(door).filter((name) => !readme.includes(`\`${name}(`))).toEqual([]);
  });
});

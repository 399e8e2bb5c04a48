import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as engine from '../index.ts';
import { drawn } from './course.ts';

const root = join(import.meta.dirname, '..');

interface Documented {
  readonly name: string;
  readonly examples: readonly { readonly code: string; readonly expected: string }[];
}

/** An example is code, the last line of which ends in `// => value`. */
function exampleOf(text: string): { code: string; expected: string } {
  const lines = text.trim().split('\n');
  const [last = '', expected = ''] = (lines.pop() ?? '').split(' // => ');
  return { code: [...lines, `return ${last};`].join('\n'), expected };
}

/** Every exported function of a file with the examples in its comment. */
function documentedIn(path: string): Documented[] {
  const source = readFileSync(path, 'utf8');
  return [...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport function (\w+)/g)].map(
    ([, comment = '', name = '']) => {
      const [, ...examples] = comment.replaceAll(/^ \* ?/gm, '').split('@example\n');
      return { name, examples: examples.map(exampleOf) };
    },
  );
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.includes('test'),
);
const documented = new Map(
  files.flatMap((path) => documentedIn(join(root, path))).map((one) => [one.name, one.examples]),
);
const state = drawn({ format: 'single-elimination', entrants: [1, 2, 3, 4].map((id) => ({ id, members: [id] })) });

/** Runs an example with the public functions and a four-player knockout called `state` in reach. */
function run(code: string): unknown {
  const names = [...Object.keys(engine), 'state'];
  const values = [...Object.values(engine), state];
  return new Function(...names, code)(...values);
}

const functions = Object.entries(engine).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));

describe('every public function is documented by an example that holds', () => {
  test.each(functions)('%s', (name) => {
    const examples = documented.get(name) ?? [];
    expect(examples.length).toBeGreaterThan(0);
    for (const { code, expected } of examples) expect(run(code)).toEqual(run(`return ${expected};`));
  });
});

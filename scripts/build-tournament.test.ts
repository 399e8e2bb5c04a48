/** The package that `npm run build:tournament` makes, used as others do: from plain JavaScript, and with its types. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const folder = mkdtempSync(join(tmpdir(), 'tournament-'));
const library = join(folder, 'node_modules', 'thirdshot-tournament');

const run = (...words: string[]) => execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });

beforeAll(() => {
  mkdirSync(library, { recursive: true });
  execFileSync(process.execPath, [join(root, 'scripts', 'build-tournament.ts'), library], { stdio: 'pipe' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('plain JavaScript draws, scores and ranks with it', () => {
  writeFileSync(
    join(folder, 'club.mjs'),
    `import { draw, report, standings } from 'thirdshot-tournament';
    import { isPossible } from 'thirdshot-tournament/score-rules';
    const entrants = [7, 9, 4].map((id) => ({ id, members: [id] }));
    const drawn = draw({ format: 'round-robin', scoring: 'points', entrants, seed: 2026 });
    const scored = report(drawn.state, 'rr-1-1', { kind: 'points', games: [[11, 8]] });
    const ranked = standings(scored.state)[0].rows.map((row) => row.entrant);
    console.log(JSON.stringify([ranked, isPossible({ to: 11, winBy: 2 }, [11, 10])]));`,
  );
  expect(JSON.parse(run('club.mjs'))).toEqual([[9, 7, 4], false]);
});

test('its types are found, and hold', () => {
  const check = (code: string) => {
    writeFileSync(join(folder, 'club.ts'), `import { draw, type Outcome } from 'thirdshot-tournament';\n${code}`);
    return () =>
      run(compiler, 'club.ts', '--noEmit', '--strict', '--module', 'nodenext', '--lib', 'es2024', '--types', '');
  };
  expect(
    check(`export const one: Outcome<object> = draw({ format: 'pools', entrants: [] });
    const named = draw({ format: 'round-robin', entrants: [{ id: 'ann', members: ['ann'] }] });
    export const name = named.ok ? named.state.setup.entrants[0].id.toUpperCase() : '';`),
  ).not.toThrow();
  expect(check(`draw({ format: 'ladder', entrants: [] });`)).toThrow();
});

test('it brings its licence, and neither tests nor sources', () => {
  expect(existsSync(join(library, 'LICENSE'))).toBe(true);
  expect(existsSync(join(library, 'tests'))).toBe(false);
  expect(existsSync(join(library, 'index.ts'))).toBe(false);
});

/**
 * Changes the code in many small ways, one at a time, and lists the changes that no test notices: `npm run mutate` for
 * the files that differ from the main branch, `npm run mutate -- all`, or files and folders by name. It fails when
 * fewer than 85 of 100 are noticed. What was found out is kept, so that a second run tries only what is new; `--force`
 * tries everything again.
 */
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { type Area, areasOf } from './mutation/areas.ts';
import { allFiles, changedFiles } from './mutation/changed-files.ts';

const root = join(import.meta.dirname, '..');
const cache = 'node_modules/.cache/mutation';
const lowest = 85;
/** Enough for most of what a property can notice; `npm test` tries each 1,000 times. */
const propertyRuns = '25';

const words = process.argv.slice(2);
const force = words.includes('--force');
const paths = words.filter((word) => word !== 'all' && !word.startsWith('--'));
const files = words.includes('all') || paths.length > 0 ? allFiles(root) : changedFiles(root);

process.env.PROPERTY_RUNS = propertyRuns;
const areas = areasOf(files, paths);
if (areas.length === 0) console.log('No such file decides anything: there is nothing to change.');
for (const area of areas) await tryOut(area);

/** Sets the exit code when too few changes are noticed. */
async function tryOut({ folder, files, tests }: Area): Promise<void> {
  console.log(`\n── ${folder}: ${files.length} files`);
  process.env.MUTATION_TESTS = tests.join(' ');
  const name = folder.replaceAll('/', '-');
  const stryker = new Stryker({
    mutate: [...files],
    // A word of a message, or of a type that the compiler knows: no test has to repeat those.
    mutator: { excludedMutations: ['StringLiteral'] },
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    incremental: true,
    incrementalFile: `${cache}/${name}.json`,
    force,
    // Nothing in the sandbox needs another one, and the preprocessor that would rewrite it wants an older compiler.
    tsconfigFile: 'none',
    // What no test reads, or what other tools would take for a second project.
    ignorePatterns: [
      '/dist',
      '/data*',
      '/docs',
      '/e2e',
      '/bench',
      '/test-results',
      '/playwright-report',
      '/biome.json',
    ],
    thresholds: { high: 95, low: lowest, break: lowest },
    reporters: ['clear-text', 'html', 'progress-append-only'],
    clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `${cache}/${name}.html` },
    dryRunTimeoutMinutes: 15,
    cleanTempDir: 'always',
  });
  // Stryker has said by then what is wrong, for instance that a test fails without any change; other areas may fare better.
  await stryker.runMutationTest().catch(() => {
    process.exitCode = 1;
  });
}

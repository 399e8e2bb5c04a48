/**
 * Every check there is; with `--fast` those that need neither database server nor browser, with `--changed` only
 * the tests near a difference from `main`. A failure ends nothing but its own step, so that one
 * run tells everything.
 */
import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox, findWebKit } from '../e2e/engines/programs.ts';
import { findChromium } from '../e2e/harness/chromium.ts';
import { folderInMemory } from '../server/testing/memory.ts';
import { findPostgresBinaries } from '../server/testing/postgres-cluster.ts';
import { installMissingPrograms } from './programs.ts';
import {
  addUp,
  brokenStep,
  closingLine,
  failureLines,
  readPlaywrightReport,
  readVitestReport,
  slowest,
  type TestReport,
} from './test-report.ts';

interface Step {
  name: string;
  /** A program of node_modules/.bin, or `node` itself, with its arguments. */
  command: readonly [program: string, ...args: string[]];
  /** Set for a step that runs tests: reads the runner's report from the file that `reportPath` names. */
  read?: (json: string) => TestReport;
  /** What the machine must have for it, if not every machine has. */
  needs?: { what: string; isThere: () => boolean };
}

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'thirdshot-test-'));
/** Where a step's runner writes its report. */
const reportPath = (name: string) => join(folder, `${name}.json`);
const stepTimeout = 15 * 60_000;
const slowestShown = 10;
const inCI = process.env.CI === 'true';
/** What the tests write is soon deleted: browsers' profiles, data directories, databases. */
const temporary = folderInMemory() ?? tmpdir();

const vitest = (name: string, ...args: string[]): Pick<Step, 'name' | 'command' | 'read'> => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath(name)}`];
  return { name, command: ['vitest', 'run', ...args, ...reporters], read: readVitestReport };
};

const playwright = (name: string, ...args: string[]): Pick<Step, 'name' | 'command' | 'read'> => ({
  name,
  command: ['playwright', 'test', ...args, '--reporter=list,json'],
  read: readPlaywrightReport,
});

const postgres = {
  what: 'PostgreSQL',
  isThere: () => Boolean(process.env.TEST_POSTGRES_URL) || findPostgresBinaries() !== undefined,
};
const firefox = { what: 'Firefox', isThere: () => findFirefox() !== undefined };
const webKit = { what: 'WebKit (webkit2gtk-driver, xvfb)', isThere: () => findWebKit() !== undefined };
const chromium = { what: 'Chromium', isThere: () => findChromium() !== undefined };

/** Short ones, side by side; what each says is printed when it is done. */
const readings: readonly Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'types', command: ['tsc'] },
  { name: 'import rules', command: ['node', 'scripts/imports.ts'] },
  { name: 'nothing unused', command: ['knip'] },
];
const unitTests: Step = vitest('unit tests', '--project=unit', '--project=client');
const inNode: readonly Step[] = [
  unitTests,
  vitest('server on SQLite', '--project=sqlite'),
  // One more than there are processors: each waits for PostgreSQL now and then.
  {
    ...vitest('server on PostgreSQL', '--project=postgres', `--maxWorkers=${availableParallelism() + 1}`),
    needs: postgres,
  },
];
const inFirefox: Step = {
  ...playwright('Firefox journeys', '--config=e2e/engines', '--project=firefox'),
  needs: firefox,
};
const inWebKit: Step = { ...playwright('WebKit journeys', '--config=e2e/engines', '--project=webkit'), needs: webKit };

/** Side by side where both engines are there: what waits in one is the other's time. */
const inEngines = (): readonly Step[] =>
  firefox.isThere() && webKit.isThere()
    ? [playwright('Firefox and WebKit journeys', '--config=e2e/engines')]
    : [inFirefox, inWebKit];

const inBrowsers = (): readonly Step[] => [
  { name: 'build', command: ['node', 'scripts/set-up.mjs', '--built'] },
  { ...playwright('browser journeys'), needs: chromium },
  ...inEngines(),
];

interface Outcome {
  name: string;
  verdict: 'ok' | 'FAILED' | 'SKIPPED';
  seconds: number;
  report: TestReport;
}

const noTests: TestReport = { passed: 0, failed: 0, skipped: 0, tests: [], failures: [] };

/** Unit tests that a difference from `main` reaches, and on SQLite all of the features that it touches. */
const nearTests = (): readonly Step[] => {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n');
  const paths = [...git('diff', '--name-only', 'main'), ...git('ls-files', '--others', '--exclude-standard')];
  const features = paths.flatMap((path) => /^(?:server\/features|contract)\/([a-z-]+)/.exec(path)?.[1] ?? []);
  const folders = [...new Set(features)].map((feature) => `server/features/${feature}/`);
  return [
    vitest('unit tests near it', '--project=unit', '--project=client', '--changed=main', '--passWithNoTests'),
    ...(folders.length > 0
      ? [vitest('its features on SQLite', '--project=sqlite', ...folders, '--passWithNoTests')]
      : []),
  ];
};

const changed = process.argv.includes('--changed');
const fast = changed || process.argv.includes('--fast');
if (!fast) installMissingPrograms();
const started = performance.now();
const outcomes = await Promise.all(readings.map((step) => run(step, printed)));
if (fast) {
  for (const step of changed ? nearTests() : [unitTests]) outcomes.push(await run(step, passedOn));
} else {
  // One after the other, which takes 640 s: side by side they took 801, for a browser that waits draws on.
  for (const step of [...inNode, ...inBrowsers()]) outcomes.push(await run(step, passedOn));
}
rmSync(folder, { recursive: true, force: true });
summarise(outcomes);
process.exitCode = outcomes.some((outcome) => outcome.report.failed > 0) ? 1 : 0;

async function run(step: Step, follow: typeof passedOn): Promise<Outcome> {
  if (step.needs && !step.needs.isThere()) {
    announce(step);
    console.log(`!! ${step.needs.what} is not to be had on this machine, so "${step.name}" did not run.`);
    if (inCI) return { name: step.name, verdict: 'FAILED', seconds: 0, report: brokenStep };
    return { name: step.name, verdict: 'SKIPPED', seconds: 0, report: noTests };
  }
  const begun = performance.now();
  const isFine = await follow(step);
  const report = readReport(step);
  const isBroken = !isFine && report.failed === 0;
  const counted = isBroken ? { ...report, failed: brokenStep.failed, failures: brokenStep.failures } : report;
  return {
    name: step.name,
    verdict: counted.failed > 0 ? 'FAILED' : 'ok',
    seconds: (performance.now() - begun) / 1000,
    report: counted,
  };
}

/** Shows what a step says as it says it. @returns whether it ended well */
async function passedOn(step: Step): Promise<boolean> {
  announce(step);
  return endedWell(begin(step, ['ignore', 'inherit', 'inherit']));
}

/** Shows it in one piece, when the step has ended. */
async function printed(step: Step): Promise<boolean> {
  const child = begin(step, ['ignore', 'pipe', 'pipe']);
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  const isFine = await endedWell(child);
  announce(step);
  process.stdout.write(Buffer.concat(said));
  return isFine;
}

function begin({ name, command: [program, ...args] }: Step, stdio: StdioOptions): ChildProcess {
  return spawn(join(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    stdio,
    timeout: stepTimeout,
    env: { ...process.env, TMPDIR: temporary, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath(name) },
  });
}

function endedWell(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('close', (status) => resolve(status === 0));
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
  });
}

function announce({ name }: Step): void {
  console.log(`\n── ${name}`);
}

function readReport({ name, read }: Step): TestReport {
  if (!read) return noTests;
  const path = reportPath(name);
  return existsSync(path) ? read(readFileSync(path, 'utf8')) : brokenStep;
}

function summarise(outcomes: readonly Outcome[]): void {
  const reports = outcomes.map((outcome) => outcome.report);
  const slow = slowest(reports, slowestShown);
  if (slow.length > 0) console.log('\nSlowest tests');
  for (const test of slow) console.log(`${(test.milliseconds / 1000).toFixed(2).padStart(8)} s  ${test.name}`);
  console.log(`\nSummary, ${((performance.now() - started) / 1000).toFixed(1)} s in all`);
  for (const { name, verdict, seconds, report } of outcomes) {
    const tests = report.tests.length > 0 ? `  ${closingLine(report)}` : '';
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${verdict.padEnd(8)}${name}${tests}`);
  }
  const failed = failureLines(outcomes);
  if (failed.length > 0) console.log(`\n${failed.join('\n')}`);
  console.log(`\n${closingLine(addUp(reports))}`);
}

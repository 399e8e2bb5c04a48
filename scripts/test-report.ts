/** Reads what the test runners write about a run, and puts it together. */
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';

export interface TimedTest {
  name: string;
  milliseconds: number;
}

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Failure {
  name: string;
  /** The first line of what it says. */
  message: string;
}

export interface TestReport extends TestCounts {
  tests: TimedTest[];
  failures: Failure[];
  /** What failed at first and passed when it was tried again. */
  unsteady?: Failure[];
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** @param said what the runner printed about it, perhaps in colours */
function failure(name: string, said = ''): Failure {
  const [message = ''] = stripVTControlCharacters(said).trim().split('\n', 1);
  return { name, message };
}

/** Of Vitest's `json` reporter. A file that fails without any of its tests failing counts as one failed test. */
export function readVitestReport(json: string): TestReport {
  const files = vitestReport.parse(JSON.parse(json)).testResults;
  const tests = files.flatMap((file) => file.assertionResults);
  const having = (status: string) => tests.filter((test) => test.status === status).length;
  const brokenFiles = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const passed = having('passed');
  const failed = having('failed');
  const failedTests = tests.filter((test) => test.status === 'failed');
  return {
    passed,
    failed: failed + brokenFiles.length,
    skipped: tests.length - passed - failed,
    tests: tests.map((test) => ({ name: test.fullName, milliseconds: test.duration ?? 0 })),
    failures: [
      ...failedTests.map((test) => failure(test.fullName, test.failureMessages?.[0])),
      ...brokenFiles.map((file) => failure(file.name, file.message)),
    ],
  };
}

const someErrors = z.array(z.object({ message: z.string().optional() }));
const suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ duration: z.number(), errors: someErrors.optional() })),
        }),
      ),
    }),
  ),
  get suites(): z.ZodOptional<z.ZodArray<typeof suite>> {
    return z.array(suite).optional();
  },
});
const playwrightReport = z.object({ suites: z.array(suite), errors: someErrors });

/** Of one run. More than these have a cause that is worth finding at once. */
const maxUnsteady = 2;

/**
 * Of Playwright's `json` reporter. Errors outside of any test count as one failed test each, and so do the unsteady ones
 * where they are many.
 */
export function readPlaywrightReport(json: string): TestReport {
  const report = playwrightReport.parse(JSON.parse(json));
  const tests = report.suites.flatMap(testsIn);
  const having = (status: string) => tests.filter((test) => test.status === status);
  const flaky = having('flaky');
  const areMany = flaky.length > maxUnsteady;
  const failed = [...having('unexpected'), ...(areMany ? flaky : [])];
  const unsteady = areMany ? [] : flaky;
  return {
    passed: having('expected').length + unsteady.length,
    failed: failed.length + report.errors.length,
    skipped: having('skipped').length,
    tests,
    failures: [
      ...failed.map((test) => failure(test.name, test.said)),
      ...report.errors.map((error) => failure('outside of the tests', error.message)),
    ],
    unsteady: unsteady.map((test) => failure(test.name, test.said)),
  };
}

interface Journey extends TimedTest {
  status: string;
  said: string | undefined;
}

function testsIn({ title, specs, suites = [] }: z.infer<typeof suite>): Journey[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      name: `${title} › ${spec.title} [${test.projectName}]`,
      status: test.status,
      milliseconds: test.results.reduce((sum, result) => sum + result.duration, 0),
      said: test.results.flatMap((result) => result.errors ?? [])[0]?.message,
    })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}

export function addUp(reports: readonly TestCounts[]): TestCounts {
  const sum = (key: keyof TestCounts) => reports.reduce((total, report) => total + report[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

export function slowest(reports: readonly TestReport[], count: number): TimedTest[] {
  const tests = reports.flatMap((report) => report.tests);
  return tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, count);
}

/** A step that went wrong without saying which test did: a lint, or a runner that broke down. */
export const brokenStep: TestReport = {
  passed: 0,
  failed: 1,
  skipped: 0,
  tests: [],
  failures: [{ name: 'the step itself', message: 'What it printed says why.' }],
};

/** All that failed, and before it what did so at first alone; a step's name before each. */
export function failureLines(outcomes: readonly { name: string; report: TestReport }[]): string[] {
  const linesOf = (word: string, which: (report: TestReport) => readonly Failure[]) =>
    outcomes.flatMap(({ name: step, report }) =>
      which(report).map(({ name, message }) => `${word} ${step}: ${name}\n       ${message}`),
    );
  return [...linesOf('UNSTEADY', ({ unsteady = [] }) => unsteady), ...linesOf('FAILED', ({ failures }) => failures)];
}

/** The last line of a run, in the form that machines read. */
export function closingLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

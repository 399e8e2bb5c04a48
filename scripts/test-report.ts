/** Reads what the test runners write about a run, and puts it together. */
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

export interface TestReport extends TestCounts {
  tests: TimedTest[];
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

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
  return {
    passed,
    failed: failed + brokenFiles.length,
    skipped: tests.length - passed - failed,
    tests: tests.map((test) => ({ name: test.fullName, milliseconds: test.duration ?? 0 })),
  };
}

interface Suite {
  title: string;
  specs: { title: string; tests: { projectName: string; status: string; results: { duration: number }[] }[] }[];
  suites?: Suite[] | undefined;
}

const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ duration: z.number() })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwrightReport = z.object({ suites: z.array(suite), errors: z.array(z.unknown()) });

/** Of Playwright's `json` reporter. Errors outside of any test count as one failed test each. */
export function readPlaywrightReport(json: string): TestReport {
  const report = playwrightReport.parse(JSON.parse(json));
  const tests = report.suites.flatMap(testsIn);
  const having = (...statuses: string[]) => tests.filter((test) => statuses.includes(test.status)).length;
  return {
    passed: having('expected', 'flaky'),
    failed: having('unexpected') + report.errors.length,
    skipped: having('skipped'),
    tests,
  };
}

function testsIn({ title, specs, suites = [] }: Suite): (TimedTest & { status: string })[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      name: `${title} › ${spec.title} [${test.projectName}]`,
      status: test.status,
      milliseconds: test.results.reduce((sum, result) => sum + result.duration, 0),
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

/** The last line of a run, in the form that machines read. */
export function closingLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

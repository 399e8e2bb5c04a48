import { expect, test } from 'vitest';
import { addUp, closingLine, readPlaywrightReport, readVitestReport, slowest } from './test-report.ts';

const assertion = (fullName: string, status: string, duration?: number) => ({ fullName, status, duration });

test('Vitest: tests are counted by how they ended', () => {
  const report = readVitestReport(
    JSON.stringify({
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            assertion('one', 'passed', 5),
            assertion('two', 'failed', 9),
            assertion('three', 'pending'),
          ],
        },
      ],
    }),
  );
  expect(report).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
  expect(slowest([report], 1)).toEqual([{ name: 'two', milliseconds: 9 }]);
});

test('Vitest: a file that cannot be loaded is a failure', () => {
  const report = readVitestReport(
    JSON.stringify({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }] }),
  );
  expect(report.failed).toBe(1);
});

test('Playwright: tests are counted through nested suites, errors outside of tests as failures', () => {
  const spec = (status: string) => ({
    title: 'signs up',
    tests: [{ projectName: 'sqlite', status, results: [{ duration: 7 }, { duration: 8 }] }],
  });
  const report = readPlaywrightReport(
    JSON.stringify({
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('expected')],
          suites: [{ title: 'inner', specs: [spec('unexpected'), spec('skipped')] }],
        },
      ],
      errors: [{ message: 'set-up failed' }],
    }),
  );
  expect(report).toMatchObject({ passed: 1, failed: 2, skipped: 1 });
  expect(report.tests[0]).toMatchObject({ name: 'a.spec.ts › signs up [sqlite]', milliseconds: 15 });
});

test('the closing line mentions skipped tests only when there are any', () => {
  const some = { passed: 3, failed: 0, skipped: 0 };
  expect(closingLine(addUp([some, some]))).toBe('6 passed, 0 failed');
  expect(closingLine(addUp([some, { passed: 0, failed: 1, skipped: 2 }]))).toBe('3 passed, 1 failed, 2 skipped');
});

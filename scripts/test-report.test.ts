import { expect, test } from 'vitest';
import { addUp, closingLine, failureLines, readPlaywrightReport, readVitestReport, slowest } from './test-report.ts';

const assertion = (fullName: string, status: string, duration?: number, ...failureMessages: string[]) => {
  return { fullName, status, duration, failureMessages };
};
/** As the runners colour them. */
const red = (text: string) => `\u001b[31m${text}\u001b[39m`;

test('Vitest: tests are counted by how they ended', () => {
  const report = readVitestReport(
    JSON.stringify({
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            assertion('one', 'passed', 5),
            assertion('two', 'failed', 9, `${red('AssertionError')}: expected 1 to be 2\n    at a.test.ts:7:3`),
            assertion('three', 'pending'),
          ],
        },
      ],
    }),
  );
  expect(report).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
  expect(slowest([report], 1)).toEqual([{ name: 'two', milliseconds: 9 }]);
  expect(report.failures).toEqual([{ name: 'two', message: 'AssertionError: expected 1 to be 2' }]);
});

test('Vitest: a file that cannot be loaded is a failure', () => {
  const file = { name: 'a.test.ts', status: 'failed', message: 'Cannot find a.ts\nat here', assertionResults: [] };
  const report = readVitestReport(JSON.stringify({ testResults: [file] }));
  expect(report.failed).toBe(1);
  expect(report.failures).toEqual([{ name: 'a.test.ts', message: 'Cannot find a.ts' }]);
});

test('Playwright: tests are counted through nested suites, errors outside of tests as failures', () => {
  const spec = (status: string) => ({
    title: 'signs up',
    tests: [
      {
        projectName: 'sqlite',
        status,
        results: [
          { duration: 7, errors: [] },
          { duration: 8, errors: status === 'unexpected' ? [{ message: red('Error: not visible\nCall log:') }] : [] },
        ],
      },
    ],
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
  expect(failureLines([{ name: 'browser journeys', report }])).toEqual([
    'FAILED browser journeys: inner › signs up [sqlite]\n       Error: not visible',
    'FAILED browser journeys: outside of the tests\n       set-up failed',
  ]);
  expect(report.tests[0]).toMatchObject({ name: 'a.spec.ts › signs up [sqlite]', milliseconds: 15 });
});

test('Playwright: who passes the second time is unsteady, which is said; many of them have failed', () => {
  const results = [{ duration: 9, errors: [{ message: 'Error: too late' }] }, { duration: 7 }];
  const spec = { title: 'signs up', tests: [{ projectName: 'sqlite', status: 'flaky', results }] };
  const reportOf = (count: number) =>
    readPlaywrightReport(
      JSON.stringify({
        suites: [{ title: 'a.spec.ts', specs: Array.from({ length: count }, () => spec) }],
        errors: [],
      }),
    );
  const few = reportOf(2);
  expect(few).toMatchObject({ passed: 2, failed: 0 });
  const said = 'a.spec.ts › signs up [sqlite]\n       Error: too late';
  expect(failureLines([{ name: 'journeys', report: few }])).toEqual(Array(2).fill(`UNSTEADY journeys: ${said}`));
  const many = reportOf(3);
  expect(many).toMatchObject({ passed: 0, failed: 3 });
  expect(failureLines([{ name: 'journeys', report: many }])).toEqual(Array(3).fill(`FAILED journeys: ${said}`));
});

test('the closing line mentions skipped tests only when there are any', () => {
  const some = { passed: 3, failed: 0, skipped: 0 };
  expect(closingLine(addUp([some, some]))).toBe('6 passed, 0 failed');
  expect(closingLine(addUp([some, { passed: 0, failed: 1, skipped: 2 }]))).toBe('3 passed, 1 failed, 2 skipped');
});

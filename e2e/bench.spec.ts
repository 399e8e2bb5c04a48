import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './harness/test.ts';

test('everything that npm run bench measures can be measured', async () => {
  const root = join(import.meta.dirname, '..');
  const run = promisify(execFile)(process.execPath, ['bench/main.ts', '--trial'], { cwd: root });
  const { stdout, stderr } = await run;
  expect(stderr).toBe('');
  expect(stdout).toContain('POST /messages, SQLite');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';

const names = z.record(z.string(), z.string()).default({});
const lock = z
  .object({ packages: z.record(z.string(), z.object({ dependencies: names, optionalDependencies: names })) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')));

/**
 * npm leaves an optional package that the registry does not serve out of the lock file without a word, and then
 * `npm ci` refuses the lock file on every fresh clone. A version whose packages for other systems are all served is
 * the way out.
 */
test('the lock file holds every package that another one asks for, of every system', () => {
  const paths = Object.keys(lock.packages);
  const missing = Object.entries(lock.packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !paths.some((other) => other.endsWith(`node_modules/${name}`)))
      .map((name) => `${path} asks for ${name}`),
  );
  expect(missing).toEqual([]);
});

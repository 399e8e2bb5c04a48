import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { forJsonSchemas, withoutDeeds } from './slim-zod.ts';

const inZod = (file: string) => fileURLToPath(new URL(`core/${file}`, import.meta.resolve('zod/v4')));

test.each(['to-json-schema.js', 'json-schema-processors.js'])(
  '%s has all its names, and does nothing',
  async (name) => {
    const file = inZod(name);
    expect(file).toMatch(forJsonSchemas);
    const whole: Record<string, unknown> = await import(file);
    const text = await withoutDeeds(file);
    const slim: Record<string, unknown> = await import(`data:text/javascript,${encodeURIComponent(text)}`);
    expect(Object.keys(slim)).toEqual(Object.keys(whole));
    for (const deed of Object.values(slim)) expect(deed).toEqual(expect.any(Function));
  },
);

test('what checks is left as it is', () => {
  for (const name of ['schemas.js', 'parse.js', 'checks.js']) expect(inZod(name)).not.toMatch(forJsonSchemas);
});

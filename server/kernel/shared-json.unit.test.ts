import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SharedJson, ViewerJson } from './shared-json.ts';

test('plain and compressed are one document, whatever its parts are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 5000 }), fc.string(), async (shared, end) => {
      const document = new ViewerJson(await SharedJson.of(shared), end, 1);
      expect(String(document.plain())).toBe(Buffer.from(shared + end).toString());
      expect(gunzipSync(document.gzipped())).toEqual(document.plain());
    }),
  );
});

test('each viewer’s document, and each revision, has a tag of its own', async () => {
  const shared = await SharedJson.of('{"name":"Cup","viewer":');
  const tag = (end: string, revision: number) => new ViewerJson(shared, end, revision).etag;
  expect(new Set([tag('1}', 1), tag('2}', 1), tag('1}', 2)]).size).toBe(3);
  expect(tag('1}', 1)).toBe(tag('1}', 1));
  expect(new ViewerJson(await SharedJson.of('{"name":"Cop","viewer":'), '1}', 1).etag).not.toBe(tag('1}', 1));
});

test('an end that no block could hold is refused', async () => {
  const shared = await SharedJson.of('{');
  expect(() => new ViewerJson(shared, 'x'.repeat(65_536), 1)).toThrow('too long');
});

import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { SharedJson } from './shared-json.ts';

test('plain and compressed are one document, and those whose part is the same share it', async () => {
  const shared = new SharedJson('{"name":"Çup","viewer":', 1);
  const document = shared.endingWith('"é"}');
  expect(JSON.parse(String(document.plain()))).toEqual({ name: 'Çup', viewer: 'é' });
  expect(gunzipSync(await document.gzipped())).toEqual(document.plain());
  expect(shared.endingWith('"é"}')).toBe(document);
});

test('each viewer’s document, and each revision, has a tag of its own', () => {
  const tag = (end: string, revision: number, name = 'Cup') =>
    new SharedJson(`{"name":"${name}","viewer":`, revision).endingWith(end).etag;
  expect(new Set([tag('1}', 1), tag('2}', 1), tag('1}', 2), tag('1}', 1, 'Cop')]).size).toBe(4);
  expect(tag('1}', 1)).toBe(tag('1}', 1));
});

import { inflateSync } from 'node:zlib';

/** What can be read of a PDF that Chromium has made: its objects, which follow each other in plain sight. */

const objects = /(\d+) 0 obj\s*<<((?:(?!endobj)[\s\S])*)/g;

export const pagesOf = (pdf: Buffer): number => [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;

/** What a font's glyphs stand for, by their numbers, which have so many digits in hexadecimal. */
interface Letters {
  digits: number;
  byGlyph: ReadonlyMap<number, string>;
}

/** Its text in the order in which it is drawn, without any white space: lines and words are drawn apart. */
export function textOf(pdf: Buffer): string {
  const streams = new Map<string, string>();
  const fonts = new Map<string, string>();
  for (const { 1: number = '', 2: object = '', index } of pdf.toString('latin1').matchAll(objects)) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(object)?.[1];
    if (unicode !== undefined) fonts.set(number, unicode);
    const start = pdf.indexOf('stream', index) + 'stream'.length;
    if (!/\bstream\r?\n/.test(object) || !object.includes('FlateDecode')) continue;
    const from = pdf.indexOf('\n', start) + 1;
    streams.set(number, inflateSync(pdf.subarray(from, pdf.indexOf('endstream', from))).toString('latin1'));
  }
  const named = new Map(
    [...pdf.toString('latin1').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number = '']) => [name, number]),
  );
  const lettersOf = (name: string) => lettersIn(streams.get(fonts.get(named.get(name) ?? '') ?? '') ?? '');
  return [...streams.values()]
    .filter((stream) => / Tf\b/.test(stream))
    .map((stream) => drawnIn(stream, lettersOf))
    .join('')
    .replaceAll(/\s/g, '');
}

const inHex = (digits: string): number => Number.parseInt(digits, 16);

function lettersIn(map: string): Letters {
  const byGlyph = new Map<number, string>();
  for (const [, part = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', text = ''] of part.matchAll(/<(\w+)> <(\w+)>/g)) {
      byGlyph.set(inHex(glyph), String.fromCharCode(...(text.match(/.{4}/g) ?? []).map(inHex)));
    }
  }
  for (const [, part = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', text = ''] of part.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let glyph = inHex(from); glyph <= inHex(to); glyph += 1) {
        byGlyph.set(glyph, String.fromCharCode(inHex(text) + glyph - inHex(from)));
      }
    }
  }
  const digits = /begincodespacerange\s*<(\w+)>/.exec(map)?.[1]?.length ?? 4;
  return { digits, byGlyph };
}

function drawnIn(stream: string, lettersOf: (font: string) => Letters): string {
  let letters: Letters | undefined;
  let text = '';
  for (const [, font, glyphs = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (font !== undefined) letters = lettersOf(font);
    else if (letters !== undefined) {
      const { digits, byGlyph } = letters;
      const numbers = glyphs.match(new RegExp(`.{${digits}}`, 'g')) ?? [];
      text += numbers.map((glyph) => byGlyph.get(inHex(glyph)) ?? '').join('');
    }
  }
  return text;
}

import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { pathOf } from './QrCode.tsx';

test('modules beside each other are one piece of the path', () => {
  const modules = [
    [true, true, false, true],
    [false, false, false, false],
    [false, true, true, true],
  ];
  expect(pathOf(modules)).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
});

test('the path covers the dark modules of a code, and nothing else', () => {
  const { data, size } = encode('https://thirdshot.example/join/AbCdEfGhIjKlMnOpQrStUv', { ecc: 'M', border: 4 });
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, length] of pathOf(data).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  expect(drawn).toEqual(data);
});

import { expect, test } from 'vitest';
import { deviceName, isHandheld } from './device-name.ts';

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/150.0.0.0 Safari/537.36`;
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${engine}`;

test.each([
  [windows, 'Chrome on Windows'],
  [`${windows} Edg/150.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${engine} Version/26.0 Safari/605.1.15`, 'Safari on Mac'],
  [`${iPhone} Version/26.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${iPhone} CriOS/150.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [
    `Mozilla/5.0 (Linux; Android 16) ${engine} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 16000.0.0) ${engine} Chrome/150.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['', 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('a phone is told from a computer', () => {
  expect(isHandheld('Mozilla/5.0 (Linux; Android 16; Pixel 10) Mobile')).toBe(true);
  expect(isHandheld('Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0')).toBe(false);
});

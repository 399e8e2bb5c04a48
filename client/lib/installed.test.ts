import { expect, test } from 'vitest';
import { isIosSafari } from './installed.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

function is(userAgent: string, maxTouchPoints = 5) {
  return isIosSafari({ userAgent, maxTouchPoints });
}

test('Safari on an iPhone and on an iPad, whatever the iPad says it is', () => {
  expect(is(`${iPhone} ${webKit} Version/26.0 Mobile/15E148 Safari/604.1`)).toBe(true);
  expect(is(`Mozilla/5.0 (iPad; CPU OS 15_7 like Mac OS X) ${webKit} Version/15.6 Mobile/15E148 Safari/604.1`)).toBe(
    true,
  );
  expect(is(`${mac} ${webKit} Version/18.5 Safari/605.1.15`)).toBe(true);
});

test('not Safari on a Mac', () => {
  expect(is(`${mac} ${webKit} Version/18.5 Safari/605.1.15`, 0)).toBe(false);
});

test('not another browser, nor an app that shows pages', () => {
  expect(is(`${iPhone} ${webKit} CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`)).toBe(false);
  expect(is(`${iPhone} ${webKit} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`)).toBe(false);
  expect(is(`${iPhone} ${webKit} Version/17.0 EdgiOS/140.0 Mobile/15E148 Safari/604.1`)).toBe(false);
  expect(is(`${iPhone} ${webKit} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0]`)).toBe(false);
});

test('nothing else', () => {
  const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';
  expect(is(`${android} Chrome/141.0.0.0 Mobile Safari/537.36`)).toBe(false);
});

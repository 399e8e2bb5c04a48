import { expect, test } from 'vitest';
import { answeredBy } from './requests.ts';

const origin = 'https://club.example';
const files = ['/index.html', '/theme.js', '/assets/start-a1.js'];

function asked(path: string, { method = 'GET', mode = 'cors' } = {}) {
  return answeredBy({ url: new URL(path, origin).href, method, mode }, origin, files);
}

test('every address that is opened is the page', () => {
  expect(asked('/', { mode: 'navigate' })).toBe('page');
  expect(asked('/messages?group=5', { mode: 'navigate' })).toBe('page');
});

test('files of this build and of the one before come from what is kept', () => {
  expect(asked('/theme.js')).toBe('built');
  expect(asked('/assets/start-a1.js')).toBe('built');
  expect(asked('/assets/of-another-build.js')).toBe('built');
});

test('what the server says of people never passes through the worker, opened as a page or not', () => {
  expect(asked('/api/auth/me')).toBe('network');
  expect(asked('/api/docs', { mode: 'navigate' })).toBe('network');
  expect(asked('/ws')).toBe('network');
});

test('the worker does not answer for itself, for other sites, or for anything but reading', () => {
  expect(asked('/service-worker.js')).toBe('network');
  expect(asked('https://elsewhere.example/theme.js')).toBe('network');
  expect(asked('/theme.js', { method: 'POST' })).toBe('network');
});

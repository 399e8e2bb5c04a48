import { describe, expect, test } from 'vitest';
import { localPath, wayIn } from './local-path.ts';

test.each([
  ['/groups/5?tab=x#y', '/groups/5?tab=x#y'],
  ['/login', undefined],
  ['/Login?next=/groups', undefined],
  ['/reset-password#token', undefined],
  ['/sign-in#token', undefined],
  ['/api/docs', undefined],
  ['/', undefined],
  ['//evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  [null, undefined],
])('%s leads to %s', (given, path) => {
  expect(localPath(given)).toBe(path);
});

describe('a way in', () => {
  test('carries the page that comes next, with its query and hash', () => {
    const address = new URL(wayIn('/login', '/groups/5?tab=a&b=c#d'), 'http://localhost');
    expect(address.pathname).toBe('/login');
    expect(localPath(address.searchParams.get('next'))).toBe('/groups/5?tab=a&b=c#d');
  });

  test('is plain where there is nowhere to go on to', () => {
    expect(wayIn('/login', undefined)).toBe('/login');
    expect(wayIn('/register', '//evil.example')).toBe('/register');
  });

  test('by the landing page leads to the dashboard in any case', () => {
    expect(wayIn('/', '/dashboard')).toBe('/');
    expect(wayIn('/register', '/dashboard')).toBe('/register?next=%2Fdashboard');
  });
});

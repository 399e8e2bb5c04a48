import { expect, test } from 'vitest';
import { loggedRequest } from './framework.ts';

const token = 'Ab3_-xYz0123456789abcd';

test.each([
  ['/api/events/7?cursor=x', '/api/events/7'],
  ['/api/users?username=anna', '/api/users'],
  [`/api/calendar/${token}.ics`, '/api/calendar/….ics'],
  [`/api/group-links/${token}/use`, '/api/group-links/…/use'],
  [`/t/${token}`, '/t/…'],
  [`/api/calendar/%41${token.slice(1)}.ics`, '/api/calendar/….ics'],
  [`/api/calendar/${token.replace('_', '%5F')}%2Eics`, '/api/calendar/….ics'],
  ['/api/%E0%A4%A', '/api/%E0%A4%A'],
  ['/assets/TournamentPage-B1x2Y3z4.js', '/assets/TournamentPage-B1x2Y3z4.js'],
])('of a request to %s the log keeps %s', (url, path) => {
  expect(loggedRequest({ method: 'GET', url, ip: '192.0.2.1' })).toEqual({ method: 'GET', path, address: '192.0.2.1' });
});

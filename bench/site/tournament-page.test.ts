import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Person } from './person.ts';
import { TournamentPage } from './tournament-page.ts';

/** A server that keeps one tournament; answers where it is and what was asked of it, as the statuses that it answered. */
async function host(tournament: { revision?: number; etag?: string }) {
  const answered: number[] = [];
  const server = createServer((request, response) => {
    const { revision, etag } = tournament;
    const isKnown = etag !== undefined && request.headers['if-none-match'] === etag;
    answered.push(isKnown ? 304 : 200);
    response.writeHead(isKnown ? 304 : 200, { ...(etag && { etag }) });
    response.end(isKnown ? undefined : JSON.stringify({ revision }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen');
  const url = `http://127.0.0.1:${address.port}`;
  return { answered, page: new TournamentPage(url, new Person(url, { id: 1, username: 'anna', cookie: '' }), 7) };
}

const told = (change: object = {}) => JSON.stringify({ type: 'tournament_update', tournamentId: 7, ...change });
const patch = (since: number, revision: number) => told({ since, revision, changed: [], standings: null, state: {} });

test('an update that carries the changes since what is shown is taken in without asking', async () => {
  const { page, answered } = await host({ revision: 4, etag: '"4"' });
  await page.load();
  page.hear(patch(4, 6));
  expect(page.shows({ revision: 6, updates: 1 })).toBe(true);
  expect(page.shows({ revision: 7, updates: 1 })).toBe(false);
  expect(answered).toEqual([200]);
});

test('after an update that leaves a gap, or carries nothing, the tournament is fetched again', async () => {
  const tournament = { revision: 4, etag: '"4"' };
  const { page, answered } = await host(tournament);
  await page.load();
  Object.assign(tournament, { revision: 6, etag: '"6"' });
  page.hear(patch(5, 6));
  expect(page.shows({ revision: 6, updates: 1 })).toBe(false);
  await vi.waitFor(() => expect(page.shows({ revision: 6, updates: 1 })).toBe(true));
  page.hear(told({ since: 6, revision: 6, changed: [], standings: null, state: null }));
  await vi.waitFor(() => expect(answered).toEqual([200, 200, 304]));
  expect(page.shows({ revision: 6, updates: 1 })).toBe(true);
});

test('where no revision is told, it is as new as the last update before it was fetched', async () => {
  const { page } = await host({});
  await page.load();
  page.hear(told());
  expect(page.shows({ revision: undefined, updates: 1 })).toBe(false);
  await vi.waitFor(() => expect(page.shows({ revision: undefined, updates: 1 })).toBe(true));
  expect(page.shows({ revision: undefined, updates: 2 })).toBe(false);
});

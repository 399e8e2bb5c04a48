import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pages } from '#client/data/queries.ts';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { storeTournament } from '../store-tournament.ts';
import { card, scored, update } from '../tournament-for-tests.ts';
import { applyUpdate } from '../updates.ts';

const me = 1;

const { list, listByGroup } = tournamentCalls;
const all = pages(list, { query: { limit: 3 } }).queryKey;
const active = pages(list, { query: { status: 'active' } }).queryKey;
const pending = pages(list, { query: { status: 'pending' } }).queryKey;
const completed = pages(list, { query: { status: 'completed' } }).queryKey;
const here = pages(listByGroup, { params: { groupId: 3 }, query: { status: 'pending' } }).queryKey;
const elsewhere = pages(listByGroup, { params: { groupId: 4 }, query: { status: 'pending' } }).queryKey;
const names = new Map<QueryKey, string>(
  Object.entries({ all, active, pending, completed, here, elsewhere }).map(([name, key]) => [key, name]),
);

const other = card({ id: 8, name: 'Other' });

let client: QueryClient;
const show = (key: typeof all, ...cards: TournamentCard[]) =>
  client.setQueryData(key, { pages: [{ items: cards, next: undefined }], pageParams: [undefined] });
const shownIn = (key: typeof all) =>
  client
    .getQueryData(key)
    ?.pages.flatMap(({ items }) => items)
    .find(({ id }) => id === 7);
const stale = () => [...names].filter(([key]) => client.getQueryState(key)?.isInvalidated).map(([, name]) => name);
const staleAfterAWhile = () => {
  vi.advanceTimersByTime(1250);
  return stale();
};

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  for (const key of [all, active, pending, completed, here, elsewhere]) show(key, other);
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a score changes the card wherever it is shown, and whoever looks on fetches nothing', () => {
  show(all, other, card());
  show(active, card({ own: null }));
  applyUpdate(client, scored(5), me);
  for (const key of [all, active]) expect(shownIn(key)).toMatchObject({ revision: 6, leader: { username: 'dora' } });
  expect(staleAfterAWhile()).toEqual([]);
});

test('a player of the match fetches the lists that show it, each once', () => {
  const fetched = vi.spyOn(client, 'invalidateQueries');
  show(active, card());
  applyUpdate(client, scored(5, { playerIds: [me, 2] }), me);
  applyUpdate(client, scored(6), me);
  expect([shownIn(active)?.progress?.matchesPlayed, stale()]).toEqual([3, []]);
  expect(staleAfterAWhile()).toEqual(['active']);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('whoever lacks what came before fetches it, unless it has come meanwhile', () => {
  show(active, card());
  applyUpdate(client, scored(8), me);
  expect(staleAfterAWhile()).toEqual(['active']);
  show(active, card());
  applyUpdate(client, scored(8), me);
  show(active, card({ revision: 9 }));
  expect(staleAfterAWhile()).toEqual([]);
});

test('what comes, begins and ends is fetched where it is, and where it comes to', () => {
  applyUpdate(client, update('tournament_created', 0), me);
  expect(staleAfterAWhile()).toEqual(['all', 'pending', 'here']);

  for (const key of [all, pending, here]) show(key, card({ status: 'pending', revision: 5 }));
  applyUpdate(client, update('tournament_started', 5), me);
  expect(staleAfterAWhile()).toEqual(['all', 'active', 'pending', 'here']);

  for (const key of [pending, here]) show(key, other);
  for (const key of [all, active]) show(key, card());
  applyUpdate(client, scored(5, { status: 'completed' }), me);
  // The list of all has everything by the event.
  expect(staleAfterAWhile()).toEqual(['active', 'completed']);

  // Taken back, its last result opens it again.
  show(active, other);
  show(completed, card({ status: 'completed', revision: 6 }));
  applyUpdate(client, { ...scored(6, { status: 'active' }), action: 'tournament_reopened' }, me);
  expect(staleAfterAWhile()).toEqual(['active', 'completed']);
});

test('who enters and leaves is fetched where the tournament is shown, and nowhere else', () => {
  show(here, card({ status: 'pending' }));
  applyUpdate(client, update('participant_joined', 5), me);
  expect(staleAfterAWhile()).toEqual(['here']);
  show(here, card({ status: 'pending', revision: 7 }));
  applyUpdate(client, update('participant_left', 6), me);
  expect(staleAfterAWhile()).toEqual([]);
});

test('what was to be fetched again still is after a score, and counts as no younger', () => {
  show(active, card({ own: null }));
  const at = client.getQueryState(active)?.dataUpdatedAt;
  vi.advanceTimersByTime(60_000);
  void client.invalidateQueries({ queryKey: active });
  applyUpdate(client, scored(5), me);
  expect([shownIn(active)?.revision, stale()]).toEqual([6, ['active']]);
  expect(client.getQueryState(active)?.dataUpdatedAt).toBe(at);
});

test('one’s own entry shows at once and fetches nothing, neither then nor when it is told', async () => {
  const open = card({ status: 'pending', own: null, viewer: { ...card().viewer, isParticipant: false } });
  for (const key of [all, pending, here]) show(key, open);
  await storeTournament(client, { ...open, revision: 6, viewer: card().viewer } as unknown as Tournament);
  expect([all, pending, here].map((key) => shownIn(key)?.viewer.isParticipant)).toEqual([true, true, true]);
  applyUpdate(client, update('participant_joined', 5), me);
  expect(staleAfterAWhile()).toEqual([]);
});

test('what one makes and starts oneself is fetched where it belongs, at once', async () => {
  const made = { ...card({ status: 'pending', revision: 0 }) } as unknown as Tournament;
  await storeTournament(client, made);
  expect(stale()).toEqual(['all', 'pending', 'here']);
  for (const key of [all, pending, here]) show(key, card({ status: 'pending', revision: 0 }));
  await storeTournament(client, { ...made, status: 'active', revision: 1 });
  expect(stale()).toEqual(['all', 'active', 'pending', 'here']);
});

test('what is deleted leaves every list at once, and fetches nothing', () => {
  for (const key of [all, pending, here]) show(key, other, card({ status: 'pending' }));
  applyUpdate(client, update('tournament_deleted', 5), me);
  expect([all, pending, here].map(shownIn)).toEqual([undefined, undefined, undefined]);
  expect(staleAfterAWhile()).toEqual([]);
  expect(client.getQueryData(all)?.pages[0]?.items).toEqual([other]);
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { DomainEventRecorder } from '../../../kernel/domain-events.ts';
import { allMatches, beat, playOut, started } from '../../../testing/club.ts';
import { openSite } from '../../../testing/site.ts';

test('a tournament is over once, whatever is corrected afterwards, and again when it was open in between', async () => {
  const recorded = vi.spyOn(DomainEventRecorder.prototype, 'record');
  onTestFinished(() => recorded.mockRestore());
  const ends = () => recorded.mock.calls.filter(([, { kind }]) => kind === 'tournament_over').length;
  const site = await openSite();
  const { anna, bob, carl, tournament } = await started(site);
  const params = { id: tournament.id };
  const conclude = () => anna.call(finishCalls.conclude, { params });
  await playOut(anna, tournament);
  expect(ends()).toBe(1);
  await beat(anna, tournament, bob, anna);
  await conclude();
  expect(ends()).toBe(1);

  // Without one of its results it goes on.
  const matchId = allMatches(tournament).at(-1)?.id ?? 0;
  await anna.call(resultCalls.undo, { params: { ...params, matchId }, body: {} });
  expect((await anna.call(tournamentCalls.get, { params })).status).toBe('active');
  const body = { player1Score: 11, player2Score: 9 };
  await anna.call(tournamentCalls.score, { params: { ...params, matchId }, body });
  expect(ends()).toBe(2);

  // What an admin has opened again an admin ends.
  await anna.call(finishCalls.resetStatus, { params, body: { newStatus: 'active' } });
  await beat(anna, tournament, carl, bob);
  expect(ends()).toBe(2);
  await Promise.all([conclude(), conclude()]);
  expect(ends()).toBe(3);
});

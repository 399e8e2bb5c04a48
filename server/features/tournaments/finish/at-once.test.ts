import { expect, onTestFinished, test, vi } from 'vitest';
import { activityCalls } from '#contract/group-activity.ts';
import { memberCalls } from '#contract/group-members.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { DomainEventRecorder } from '../../../kernel/domain-events.ts';
import { openWith } from '../../../testing/arranged.ts';
import { allMatches, beat, elsewhere, playOut, started } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { current } from '../../../testing/results.ts';
import { openSite } from '../../../testing/site.ts';

test('what two admins in two processes do at once about the end is done once, and both are told', async () => {
  const site = await openSite();
  const { anna, bob, groupId, tournament } = await started(site, { options: { playoffs: true } });
  const params = { id: tournament.id };
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: 'admin' } });
  const [there = bob] = await elsewhere(site, bob);
  const both = async (act: (person: Person) => Promise<unknown>) => {
    const before = await current(anna, params);
    const answers = await Promise.all([act(anna), act(there), act(anna), act(there)]);
    const { revision, phase } = await current(anna, params);
    expect(answers).toHaveLength(4);
    return { phase, changes: revision - before.revision };
  };
  const creation = { matchType: 'championship', player1Score: 0, player2Score: 0 } as const;
  const generate = (person: Person) => person.call(finishCalls.playoffMatch, { params, body: creation });
  const undoPlayoffs = (person: Person) => person.call(finishCalls.undoPlayoffs, { params, body: { voiding: true } });
  const conclude = (person: Person) => person.call(finishCalls.conclude, { params });
  const reset = (newStatus: 'active' | 'completed') => (person: Person) =>
    person.call(finishCalls.resetStatus, { params, body: { newStatus } });

  await playOut(anna, tournament);
  expect(await both(generate)).toEqual({ phase: 'under-way', changes: 1 });
  const { bracket } = await anna.call(finishCalls.playoffMatch, {
    params,
    body: { ...creation, player1Score: 11, player2Score: 7 },
  });
  const { id: matchId = 0, winner } = bracket?.playoffs?.championship ?? {};
  const undo = (person: Person) => person.call(resultCalls.undo, { params: { ...params, matchId }, body: {} });
  expect(await both(undo)).toEqual({ phase: 'under-way', changes: 1 });
  expect(await both(undoPlayoffs)).toEqual({ phase: 'playoffs-due', changes: 1 });
  expect(await both(conclude)).toEqual({ phase: 'over', changes: 1 });
  expect(await both(reset('active'))).toEqual({ phase: 'playoffs-due', changes: 1 });
  expect(await both(reset('completed'))).toEqual({ phase: 'over', changes: 1 });

  const log = await anna.call(activityCalls.list, { params: { id: groupId } });
  const ofTournament = log.map(({ action }) => action).filter((action) => /tournament|playoffs/.test(action));
  expect(ofTournament.toReversed()).toEqual([
    'playoffs_generated',
    'playoffs_undone',
    'tournament_concluded',
    'tournament_reopened',
    'tournament_concluded',
  ]);
  const scorings = await anna.call(resultCalls.logOfMatch, { params: { ...params, matchId } });
  expect(scorings.map(({ result }) => result?.winner)).toEqual([undefined, winner]);
});

test('a tournament is over once, whatever is corrected afterwards, and again when it was open in between', async () => {
  const recorded = vi.spyOn(DomainEventRecorder.prototype, 'record');
  onTestFinished(() => recorded.mockRestore());
  const ends = () => recorded.mock.calls.filter(([, { kind }]) => kind === 'tournament_over').length;
  const { anna, bob, carl, tournament } = await openWith(started);
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

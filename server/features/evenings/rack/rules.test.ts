import { expect, test } from 'vitest';
import { openRack, type RackAction, type RackState } from '#tournament/index.ts';
import { calledBetween, changed } from './rules.ts';

const minute = 60_000;

/** One court, five who have come, and then what happens, ten minutes after each other. */
function after(...actions: RackAction[]): [RackState, RackState] {
  const come = [11, 12, 13, 14, 15].map((id) => ({ kind: 'arrive', id }) as const);
  const begun = come.reduce((rack, action) => changed(rack, action, new Date(0)), openRack(1));
  let [before, rack] = [begun, begun];
  for (const [at, action] of actions.entries()) {
    [before, rack] = [rack, changed(rack, action, new Date((at + 1) * 10 * minute))];
  }
  return [before, rack];
}

test('who is on a court is called, save who has brought it about', () => {
  const [, rack] = after();
  const [game] = rack.courts.flatMap((court) => court.game ?? []);
  expect(calledBetween(openRack(1), rack, 12)).toEqual({
    begun: [{ number: 1, players: game?.pairs.flat().filter((id) => id !== 12) }],
    over: [],
  });
});

test('who stays on their court is not called again, and whose game is over no longer', () => {
  const [before, rack] = after({ kind: 'over', game: 1, winner: 0 });
  expect(calledBetween(before, rack, 99).begun).toEqual([{ number: 2, players: [15] }]);
  expect(calledBetween(before, rack, 15).begun).toEqual([]);
  expect(calledBetween(before, rack, 99).over.toSorted()).toEqual([11, 12, 13, 14]);
});

test('where nothing begins or ends nobody is told anything', () => {
  expect(calledBetween(...after({ kind: 'break', id: 15 }), 99)).toEqual({ begun: [], over: [] });
});

test('a court that closes calls nobody, and ends its game', () => {
  const { begun, over } = calledBetween(...after({ kind: 'close', court: 1 }), 99);
  expect([begun, over.toSorted()]).toEqual([[], [11, 12, 13, 14]]);
});

import { describe, expect, test } from 'vitest';
import { resultCalls } from '#contract/tournaments/results.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { allMatches, elsewhere, playOut, started } from '../../../testing/club.ts';
import { current, matchAt, playAt, type ScoreBody } from '../../../testing/results.ts';
import { openSite } from '../../../testing/site.ts';

const firstWins = { player1Score: 11, player2Score: 4 };
const secondWins = { player1Score: 4, player2Score: 11 };

/** Four players; whatever is done is done by anna, who runs it. */
async function drawn(format: string, options: object = {}) {
  const site = await openSite();
  const { anna, bob, tournament } = await started(site, { format, options: { playoffs: false, ...options } });
  const { id } = tournament;
  const at = async (place: string) => ({ params: { id, matchId: matchAt(await current(anna, tournament), place).id } });
  return {
    site,
    anna,
    bob,
    tournament,
    now: () => current(anna, tournament),
    play: (places: string[], body?: ScoreBody) => playAt(anna, tournament, places, body),
    correct: async (place: string, body: ScoreBody) => anna.call(tournamentCalls.score, { ...(await at(place)), body }),
    refused: async (place: string, body: ScoreBody) =>
      anna.refused(tournamentCalls.score, { ...(await at(place)), body }),
    undo: async (place: string, body = {}) => anna.call(resultCalls.undo, { ...(await at(place)), body }),
    refusedUndo: async (place: string, body = {}) => anna.refused(resultCalls.undo, { ...(await at(place)), body }),
    voidedBy: async (place: string, body: ScoreBody | { undo: true }) => {
      const { voided } = await anna.call(resultCalls.consequences, { ...(await at(place)), body });
      return voided.map(({ stage, player1Score, player2Score }) => [stage, player1Score, player2Score]);
    },
  };
}

const beginning = ['winners 1', 'winners 2', 'winners 3', 'losers 1', 'losers 2'];

const stands = (tournament: Tournament) =>
  allMatches(tournament).map(({ stage, position, player1Id, player2Id, winner, games, state, playedAt }) => {
    return { stage, position, player1Id, player2Id, winner, games, state, wasPlayed: playedAt !== null };
  });

describe('in a double elimination', () => {
  test('a correction with the same winner changes nothing else', async () => {
    const { play, correct, voidedBy, now } = await drawn('double-elimination');
    const before = await play(beginning);
    const closer = { player1Score: 13, player2Score: 11 };
    expect(await voidedBy('winners 1', closer)).toEqual([]);
    await correct('winners 1', closer);
    const after = await now();
    expect(stands(after).slice(1)).toEqual(stands(before).slice(1));
    expect(after.progress).toEqual(before.progress);
  });

  test('one with another winner is refused until it is meant, says what it takes back, and takes back just that', async () => {
    const { site, anna, play, correct, refused, voidedBy, now } = await drawn('double-elimination');
    const before = await play(beginning);
    const taken = [
      ['winners', 11, 4],
      ['losers', 11, 4],
      ['losers', 11, 4],
    ];
    expect(await voidedBy('winners 1', secondWins)).toEqual(taken);
    const refusal = await refused('winners 1', secondWins);
    expect(refusal).toMatchObject({ status: 409, code: 'would_void' });
    expect(refusal.error).toBe('This would remove the result of 3 matches that depend on it.');
    expect(await now()).toEqual(before);

    const after = await correct('winners 1', { ...secondWins, voiding: true });
    expect(after.progress?.matchesPlayed).toBe(2);
    expect(await now()).toEqual(after);
    expect(stands(after).filter(({ wasPlayed }) => wasPlayed)).toHaveLength(2);
    // It is played on from there, and stored like that: whoever has kept nothing reads the same.
    const again = await play(['winners 3', 'losers 1', 'losers 2', 'grand-final 1']);
    expect(again).toMatchObject({ status: 'completed', winnerId: matchAt(after, 'winners 3').player1Id });
    const [there = anna] = await elsewhere(site, anna);
    expect(await current(there, again)).toEqual(again);
  });

  test('a grand final that is corrected calls for a deciding game, and opens the tournament again', async () => {
    const { play, correct, voidedBy, now } = await drawn('double-elimination');
    const over = await play([...beginning, 'grand-final 1']);
    expect(over).toMatchObject({ status: 'completed', phase: 'over' });
    expect(await voidedBy('grand-final 1', secondWins)).toEqual([]);
    const tournament = await correct('grand-final 1', secondWins);
    expect(tournament).toMatchObject({ status: 'active', phase: 'under-way', endDate: null, winnerId: null });
    const ready = await now();
    expect(matchAt(ready, 'deciding-game 1').state).toBe('ready');
    expect(ready.participants).toEqual(over.participants);
    const decided = await play(['deciding-game 1'], { player1Score: 15, player2Score: 3 });
    expect(decided).toMatchObject({ status: 'completed', winnerId: matchAt(decided, 'deciding-game 1').player1Id });
    expect(await voidedBy('grand-final 1', firstWins)).toEqual([['deciding-game', 15, 3]]);
  });
});

describe('a result that is taken back', () => {
  test('of the final opens the tournament again, and nobody has a medal', async () => {
    const { play, undo, now, anna } = await drawn('single-elimination', { thirdPlace: false });
    const before = await play(['knockout 1', 'knockout 2']);
    const over = await play(['final 1']);
    expect(over).toMatchObject({ status: 'completed', winnerId: expect.any(Number) });
    const undone = await undo('final 1', { replaces: firstWins });
    expect(matchAt(undone, 'final 1')).toMatchObject({
      player1Score: null,
      winner: null,
      state: 'ready',
      playedAt: null,
    });
    expect(undone).toMatchObject({ status: 'active', phase: 'under-way', endDate: null, winnerId: null });
    expect({ ...(await now()), revision: 0 }).toEqual({ ...before, revision: 0 });
    const [card] = await anna.call(tournamentCalls.list, {});
    expect(card).toMatchObject({ status: 'active', winnerId: null, own: { place: null } });
    expect((await play(['final 1'], secondWins)).winnerId).toBe(matchAt(before, 'final 1').player2Id);
  });

  test('is taken back once: where there is none, nothing happens', async () => {
    const { undo, play, now } = await drawn('single-elimination');
    await play(['knockout 1']);
    await undo('knockout 1');
    const { revision } = await now();
    expect(await undo('knockout 1')).toMatchObject({ revision });
    expect((await now()).revision).toBe(revision);
  });

  test('takes what depends on it along, if that is meant', async () => {
    const { play, undo, refusedUndo, voidedBy, now } = await drawn('single-elimination');
    await play(['knockout 1', 'knockout 2', 'third-place 1', 'final 1']);
    const taken = [
      ['third-place', 11, 4],
      ['final', 11, 4],
    ];
    expect(await voidedBy('knockout 1', { undo: true })).toEqual(taken);
    expect(await refusedUndo('knockout 1')).toMatchObject({ status: 409, code: 'would_void' });
    await undo('knockout 1', { voiding: true });
    expect(await now()).toMatchObject({ status: 'active', progress: { matchesPlayed: 1 } });
    expect(matchAt(await now(), 'final 1')).toMatchObject({ player1Id: 0, player1Score: null, playedAt: null });
  });

  test('takes no more statements for more that depend on it', async () => {
    const { site, play, undo } = await drawn('double-elimination');
    await play([...beginning, 'grand-final 1']);
    const count = async (place: string) => {
      site.statements.length = 0;
      await undo(place, { voiding: true });
      return site.statements.filter((sql) => /^(update|insert|delete)/.test(sql)).length;
    };
    const ofOne = await count('grand-final 1');
    await play(['grand-final 1']);
    expect(await count('winners 1')).toBe(ofOne);
  });

  test('has to be the one that was seen', async () => {
    const { play, refusedUndo, undo } = await drawn('single-elimination');
    await play(['knockout 1']);
    expect(await refusedUndo('knockout 1', { replaces: secondWins })).toMatchObject({ code: 'score_changed' });
    expect(matchAt(await undo('knockout 1', { replaces: firstWins }), 'knockout 1').state).toBe('ready');
  });

  test('of a round robin moves the table', async () => {
    const { anna, tournament, now } = await drawn('round-robin');
    const over = await playOut(anna, tournament);
    const matchId = matchAt(over, 'round-robin 1').id;
    const undone = await anna.call(resultCalls.undo, { params: { id: over.id, matchId }, body: {} });
    expect(undone.standings.map(({ played }) => played).toSorted()).toEqual([2, 2, 3, 3]);
    expect(await now()).toMatchObject({ status: 'active', standings: undone.standings });
  });
});

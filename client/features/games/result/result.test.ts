import { describe, expect, test } from 'vitest';
import {
  byTyping,
  type GameEntry,
  type Side,
  untouched,
  withLoserPoints,
  withText,
  withWinner,
} from '#client/lib/score-entry/game-entry.ts';
import { anOpenedGame } from '../game-for-tests.ts';
import { enteredOf, noGames, resultText, rulesOf, saveText, withAnother, withShown } from './entry.ts';
import { lineupOf, lineupOfTeams, namesOf, resultNote, resultTitle, teamsOf, toggled } from './lineup.ts';

describe('what is entered', () => {
  const names = ['You and kenji', 'amara and ines'] as const;
  const { game } = rulesOf(11);
  const tapped = (winner: Side, loser: number) => withLoserPoints(withWinner(untouched, winner), loser);
  const typed = (one: string, two: string) => withText(withText(byTyping(untouched, game), 0, one), 1, two);
  const entry = (...games: GameEntry[]) => ({ games, at: games.length - 1 });
  const textOf = (given: typeof noGames) => saveText(enteredOf(given, names, game), names, given.games.length);

  test('the button says what is missing, and then the result', () => {
    expect(textOf(noGames)).toBe('Tap the winner');
    expect(textOf(entry(withWinner(untouched, 1)))).toBe('Tap the points of you and kenji');
    expect(textOf(entry(tapped(0, 7)))).toBe('Save: you and kenji beat amara and ines 11–7');
    expect(textOf(entry(tapped(0, 7), tapped(1, 8), tapped(1, 10)))).toBe(
      'Save: amara and ines beat you and kenji 7–11, 11–8, 12–10',
    );
  });

  test('as many games as were played count, also where nobody won more of them', () => {
    const even = [[11, 7] as const, [9, 11] as const];
    expect(enteredOf(entry(tapped(0, 7), tapped(1, 9)), names, game)).toEqual({ state: 'ready', games: even });
    expect(resultText(even, names)).toBe('even, 11–7, 9–11');
  });

  test('another game that nothing was entered of does not count, one that was begun has to be finished', () => {
    const another = withAnother(entry(tapped(0, 7)));
    expect(another.at).toBe(1);
    expect(enteredOf(another, names, game)).toEqual({ state: 'ready', games: [[11, 7]] });
    expect(textOf(withShown(another, withWinner(untouched, 0)))).toBe('Game 2: tap the points of amara and ines');
  });

  test('what is typed may be any score that people play to, and no other', () => {
    expect(enteredOf(entry(typed('21', '15')), names, game)).toEqual({ state: 'ready', games: [[21, 15]] });
    expect(enteredOf(entry(typed('11', '99')), names, game)).toMatchObject({
      message: 'A game can’t usually end 11–99',
    });
    expect(enteredOf(entry(typed('1', '0')), names, game)).toMatchObject({ message: 'A game can’t usually end 1–0' });
    expect(enteredOf(entry(typed('11', '11')), names, game)).toMatchObject({ state: 'wrong' });
    expect(textOf(entry(typed('11', '')))).toBe('Enter both scores');
  });

  test('games to 21 are won with 21', () => {
    expect(enteredOf(entry(tapped(0, 12)), names, rulesOf(21).game)).toEqual({ state: 'ready', games: [[21, 12]] });
  });
});

describe('who played with whom', () => {
  const person = (id: number) => ({ id, username: `p${id}`, name: `p${id}` });
  const four = [1, 2, 3, 4].map(person);
  const ids = (teams: ReturnType<typeof teamsOf>) => teams?.map((team) => team.map(({ id }) => id));

  test('of singles it is plain who played against whom', () => {
    const lineup = lineupOf([person(1), person(2)], 'singles', 2);
    expect(ids(teamsOf(lineup, 'singles'))).toEqual([[2], [1]]);
  });

  test('of doubles one says with whom one played', () => {
    const lineup = lineupOf(four, 'doubles', 3);
    expect(lineup.playing.map(({ id }) => id)).toEqual([3, 1, 2, 4]);
    expect(teamsOf(lineup, 'doubles')).toBeUndefined();
    expect(ids(teamsOf({ ...lineup, partnerId: 4 }, 'doubles'))).toEqual([
      [3, 4],
      [1, 2],
    ]);
  });

  test('where more had a place one says who played', () => {
    const six = [...four, person(5), person(6)];
    let lineup = lineupOf(six, 'mixed', 1);
    expect(lineup.playing).toEqual([person(1)]);
    for (const id of [6, 2, 5, 4]) lineup = toggled(lineup, person(id), 'mixed');
    // Four play at once: the fifth does not come in.
    expect(lineup.playing.map(({ id }) => id)).toEqual([1, 6, 2, 5]);
    expect(toggled(lineup, person(6), 'mixed').playing.map(({ id }) => id)).toEqual([1, 2, 5]);
  });

  test('what was entered is changed from what it is, one’s own side first', () => {
    const lineup = lineupOfTeams([person(1), person(2)], [person(3), person(4)], 4);
    expect(ids(teamsOf(lineup, 'doubles'))).toEqual([
      [4, 3],
      [1, 2],
    ]);
  });

  test('the sides are called by their names, and the viewer is you', () => {
    expect(namesOf([four.slice(0, 2), four.slice(2)], 1)).toEqual(['You and p2', 'p3 and p4']);
  });
});

describe('what is said of a result', () => {
  const person = (id: number, username: string) => ({ id, username, name: username });
  const [rosa, kenji, amara, ines] = [person(1, 'rosa'), person(2, 'kenji'), person(3, 'amara'), person(4, 'ines')];
  const entered = {
    ...{ team1: [rosa, kenji], team2: [amara, ines], games: [{ team1: 11, team2: 7 }] },
    ...{ state: 'entered' as const, enteredBy: rosa, confirmedBy: null, disputedBy: null, disputeReason: '' },
    enteredAt: new Date(2026, 10, 24, 18, 20).toISOString(),
    standsAt: new Date(2026, 10, 25, 18, 20).toISOString(),
  };
  const now = new Date(2026, 10, 24, 19, 0).getTime();
  const byErik = { enteredBy: person(5, 'erik') };
  const own = /^You entered it\. It counts once amara or ines confirms it, or from tomorrow 18:20 unless someone disp/;

  test.each([
    // Whoever entered it hears who has to confirm it, and when it stands; the other side until when it may be disputed.
    [{}, rosa, own],
    [{}, kenji, /^rosa entered it\. It counts once amara or ines confirms it/],
    [{}, ines, /^rosa entered it\. It counts from tomorrow 18:20 unless someone disputes it\.$/],
    // Where somebody entered it who looked on, all who played may confirm it.
    [byErik, rosa, /^erik entered it\. It counts from tomorrow/],
    [byErik, ines, /^erik entered it\. It counts from tomorrow/],
    [{ state: 'confirmed', confirmedBy: amara }, rosa, /^amara confirmed it\. It counts for the club rating\.$/],
    [{ state: 'stood' }, rosa, /^Nobody disputed it\. It counts for the club rating\.$/],
    [{ state: 'disputed', disputedBy: ines }, rosa, /^ines says it’s wrong\. It doesn’t count for now\.$/],
    [{ state: 'disputed', disputedBy: rosa }, rosa, /^You say it’s wrong\. It doesn’t count for now\.$/],
  ] as const)('%#: who said so, and what follows', (change, viewer, words) => {
    expect(resultNote({ ...entered, ...change }, viewer.id, now)).toMatch(words);
  });

  test('the title asks for what is to be done', () => {
    const { viewer } = anOpenedGame();
    const title = (may: Partial<typeof viewer>, result: typeof entered | null = null) =>
      resultTitle(anOpenedGame({ status: 'over', result, viewer: { ...viewer, ...may } }));
    expect(title({ mayEnterResult: true })).toBe('How did it end?');
    expect(title({})).toBe('It’s over');
    expect(title({ mayConfirm: true }, entered)).toBe('Is this how it ended?');
    expect(title({}, entered)).toBe('The result is entered');
  });
});

import { describe, expect, test } from 'vitest';
import type { Tournament } from '#contract/tournaments.ts';
import { matchOf, played, roundOf, standingOf, tournamentOf } from '../tournament-for-tests.ts';
import { tournamentCards } from './share.ts';

const names = ['kenji', 'ines', 'Amara Okoye', 'rosa'];
const rounds = [
  [played(matchOf(1, 1, 2), [11, 4]), played(matchOf(2, 3, 4), [11, 9])],
  [matchOf(3, 1, 3, 2), { ...matchOf(4, 2, 4, 2), court: 2 }],
];

const running: Tournament = tournamentOf({ names, rounds });

const texts = (tournament: Tournament, showsNames = true) =>
  Object.fromEntries(tournamentCards(tournament, showsNames).map(({ kind, text }) => [kind, text]));

const places = [1, 2, 3, 4].map((userId) => ({ userId, place: userId }));

function completed(finals: Tournament['bracket'] & object, facts: Partial<Tournament> = {}): Tournament {
  const standings = names.map((name, at) => standingOf(at + 1, at + 1, name, { wins: 3 - at, played: 3 }));
  return { ...running, status: 'completed', places, standings, bracket: { ...finals, status: 'completed' }, ...facts };
}

const bracket = running.bracket as NonNullable<Tournament['bracket']>;

describe('a tournament that runs', () => {
  test('passes on the matches of its round that are open, with their courts', () => {
    const second = { ...running, bracket: { ...bracket, currentRound: 2 } };
    expect(texts(second).round).toBe('Autumn Cup, Round 2\nkenji v Amara Okoye\nCourt 2: ines v rosa');
    expect(texts(second).podium).toBeUndefined();
    expect(texts(running).round).toBeUndefined();
  });

  test('passes on who is in, with initials where names are off', () => {
    expect(texts(running).roster).toBe('Autumn Cup\n4 players: kenji, ines, Amara Okoye, rosa');
    expect(texts(running, false).roster).toBe('Autumn Cup\n4 players: KE, IN, AO, RO');
  });
});

describe('a tournament that is over', () => {
  const final = {
    ...played(matchOf(5, 2, 1, 3), [9, 11]),
    stage: 'championship',
    playoffType: 'championship',
  } as const;
  const third = { ...played(matchOf(6, 3, 4, 3), [11, 8]), stage: 'third-place', playoffType: 'thirdPlace' } as const;
  const withFinals = completed({ ...bracket, rounds: [...bracket.rounds, roundOf(3, [final, third])] });

  test('says who is champion, the final and third place, the winner first', () => {
    expect(texts(withFinals).podium).toBe(
      ['Autumn Cup: kenji is champion!', 'Final: kenji 11–9 ines', 'Third: Amara Okoye 11–8 rosa'].join('\n'),
    );
    const [podium] = tournamentCards(withFinals, true);
    expect(podium?.pictures[0]).toMatchObject({
      ...{ look: 'podium', head: 'Autumn Cup, champion', how: 'beat ines 11–9 in the final', club: 'Dinkers' },
      steps: [
        { place: 1, names: ['kenji'] },
        { place: 2, names: ['ines'] },
        { place: 3, names: ['Amara Okoye'] },
      ],
    });
  });

  test('names nobody where names are off, in no text and no picture', () => {
    const said = JSON.stringify(tournamentCards(withFinals, false));
    for (const name of names) expect(said).not.toMatch(new RegExp(`\\b${name}\\b`));
    expect(said).toContain('KE is champion!');
  });

  test('without a final says how the champion came to it', () => {
    expect(texts(completed(bracket)).podium).toBe(
      ['Autumn Cup: kenji is champion!', '1. kenji, won 3 of 3 matches', '2. ines', '3. Amara Okoye'].join('\n'),
    );
  });

  test('passes on the closest game and who made most points', () => {
    expect(texts(withFinals).night).toBe(
      ['Autumn Cup', 'Closest game: Amara Okoye 11–9 rosa', 'Most points: kenji and Amara Okoye, 22'].join('\n'),
    );
  });

  test('that ended early has no podium', () => {
    expect(texts(completed(bracket, { endedEarly: true })).podium).toBeUndefined();
  });
});

import { expect, test } from 'vitest';
import { catalogue } from '#contract/achievements/catalogue.ts';
import { earnedIn, medalTypes, type Outcome, type Player, tournamentTypes, upsetsIn } from './rules.ts';

const [ann, ben, cleo, dan] = [1, 2, 3, 4];

const player = (userId: number, facts: Partial<Player> = {}): Player => ({
  ...{ userId, entrantId: userId, place: null, wins: 0, losses: 0 },
  ...facts,
});

const outcome = (players: readonly Player[], facts: Partial<Outcome> = {}): Outcome => ({
  ...{ tournamentId: 7, isRoundRobin: false, withdrawn: [], players, upsets: [], comebacks: [] },
  played: players.flatMap(({ entrantId }) => entrantId ?? []),
  ...facts,
});

/** Who has earned what beside having played. */
const beside = (given: Outcome) =>
  earnedIn(given).flatMap(({ userId, type }) => (type === 'tournament_player' ? [] : [[userId, type]]));

test('whoever played has earned that, and the first three their place, the winner last', () => {
  const players = [4, 1, 3, 2].map((place, at) => player(at + 1, { place }));
  expect(earnedIn(outcome(players))).toEqual([
    ...players.map(({ userId }) => ({ userId, type: 'tournament_player', tournamentId: 7, metadata: {} })),
    { userId: cleo, type: 'tournament_third_place', tournamentId: 7, metadata: { place: 3 } },
    { userId: dan, type: 'tournament_runner_up', tournamentId: 7, metadata: { place: 2 } },
    { userId: ben, type: 'tournament_win', tournamentId: 7, metadata: { place: 1 } },
  ]);
});

test('a place that is shared is given to all who do, and one that nobody knows to nobody', () => {
  const players = [player(ann, { place: 3 }), player(ben, { place: 3 }), player(cleo)];
  expect(beside(outcome(players))).toEqual([
    [ann, 'tournament_third_place'],
    [ben, 'tournament_third_place'],
  ]);
  expect(earnedIn(outcome([]))).toEqual([]);
});

test('unbeaten in a round robin is who won three matches or more, lost none and has not withdrawn', () => {
  const players = [
    player(ann, { wins: 3 }),
    player(ben, { wins: 3, losses: 1 }),
    player(cleo, { wins: 2 }),
    player(dan, { wins: 4 }),
  ];
  const robin = outcome(players, { isRoundRobin: true, withdrawn: [dan] });
  expect(beside(robin)).toEqual([[ann, 'undefeated_round_robin']]);
  expect(beside({ ...robin, isRoundRobin: false })).toEqual([]);
});

test('who has played no match, or has withdrawn, has neither a medal nor taken part', () => {
  const players = [player(ann, { place: 1 }), player(ben, { place: 2 }), player(cleo, { place: 3 })];
  const facts = { played: [ann, cleo], withdrawn: [cleo] };
  expect(earnedIn(outcome(players, facts)).map(({ userId, type }) => [userId, type])).toEqual([
    [ann, 'tournament_player'],
    [ann, 'tournament_win'],
  ]);
});

test('an upset is over a club rating that is half a point higher, and of those who both have one', () => {
  const won = (winnerId: number, player2Id: number) => {
    return { key: 'rr-1-1', kind: 'points', player1Id: winnerId, player2Id, winnerId };
  };
  const rated = [
    { entrantId: ann, rating: 3.1 },
    { entrantId: ben, rating: 3.6 },
    { entrantId: cleo, rating: 4.6 },
    { entrantId: cleo, rating: 3 },
    { entrantId: dan, rating: 5 },
    { entrantId: dan, rating: null },
  ];
  expect(upsetsIn([won(ann, ben), won(ben, ann)], rated)).toEqual([ann]);
  expect(upsetsIn([won(ann, cleo), won(ben, cleo)], rated)).toEqual([ann]);
  expect(upsetsIn([won(ann, dan), won(dan, cleo)], rated)).toEqual([]);
});

test('what a team has done both of it have done', () => {
  const players = [player(ann), player(ben, { entrantId: ann }), player(cleo), player(dan, { entrantId: null })];
  expect(beside(outcome(players, { upsets: [ann], comebacks: [ann] }))).toEqual([
    [ann, 'upset'],
    [ben, 'upset'],
    [ann, 'comeback_win'],
    [ben, 'comeback_win'],
  ]);
});

test('all that a tournament gives is named, and of it what is a medal', () => {
  expect(tournamentTypes).toHaveLength(7);
  expect(tournamentTypes.filter((type) => catalogue[type].shape.kind === 'disc')).toEqual(
    expect.arrayContaining([...medalTypes]),
  );
  expect(medalTypes).toHaveLength(3);
});

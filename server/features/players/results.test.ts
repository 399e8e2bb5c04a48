import { expect, test } from 'vitest';
import { type PlayerResult, playerCalls } from '#contract/players.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { allMatches, club, makeTournament, playOut, plays } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { current, playAt, type ScoreBody } from '../../testing/results.ts';

const resultsOf = (viewer: Person, { id }: { id: number }, query: { against?: number } = {}) =>
  viewer.call(playerCalls.results, { params: { id }, query });

/** Two play one match, which is entered like this from anna's side. */
async function oneMatch(extra: object, bodyOf: (annaIsFirst: boolean, bob: Person) => ScoreBody) {
  const { anna, bob, groupId } = await openWith(club);
  const cup = await makeTournament(anna, groupId, 'Cup', [anna, bob], extra);
  const [match] = allMatches(cup);
  const params = { id: cup.id, matchId: match?.id ?? 0 };
  await anna.call(tournamentCalls.score, { params, body: bodyOf(match?.player1Id === anna.id, bob) });
  const [[own], [other]] = [await resultsOf(anna, anna), await resultsOf(anna, bob)];
  return { own, other };
}

const turned = ({ games }: PlayerResult) => games.map(({ own, other }) => ({ own: other, other: own }));

test('a result has the points of each game, one’s own first', async () => {
  const { own, other } = await oneMatch({ scoreSubmission: 'full-score', gamesToWin: 2 }, (isFirst) => ({
    games: (
      [
        [11, 9],
        [7, 11],
        [15, 13],
      ] as const
    ).map(([mine, bobs]) => (isFirst ? { player1: mine, player2: bobs } : { player1: bobs, player2: mine })),
  }));
  expect(own).toMatchObject({
    isWon: true,
    endedBy: null,
    games: [
      { own: 11, other: 9 },
      { own: 7, other: 11 },
      { own: 15, other: 13 },
    ],
  });
  expect(other).toMatchObject({ isWon: false, games: own && turned(own) });
});

test('where only who won was entered, it has the pair that was', async () => {
  const won = (mine: number, bobs: number) => (isFirst: boolean) =>
    isFirst ? { player1Score: mine, player2Score: bobs } : { player1Score: bobs, player2Score: mine };
  expect((await oneMatch({}, won(1, 0))).own?.games).toEqual([{ own: 1, other: 0 }]);
  expect((await oneMatch({ gamesToWin: 2 }, won(1, 2))).own).toMatchObject({
    isWon: false,
    games: [{ own: 1, other: 2 }],
  });
});

test('of a forfeit nothing was played, of a retirement what was', async () => {
  const forfeit = await oneMatch({}, (_, bob) => ({ ending: { kind: 'forfeit', by: bob.id } }));
  expect([forfeit.own, forfeit.other]).toMatchObject([
    { isWon: true, games: [], endedBy: 'forfeit' },
    { isWon: false, games: [], endedBy: 'forfeit' },
  ]);
  const full = { scoreSubmission: 'full-score', gamesToWin: 2 };
  const retired = await oneMatch(full, (isFirst, bob) => ({
    games: [
      isFirst ? { player1: 8, player2: 11 } : { player1: 11, player2: 8 },
      isFirst ? { player1: 3, player2: 2 } : { player1: 2, player2: 3 },
    ],
    ending: { kind: 'retirement', by: bob.id },
  }));
  const games = [
    { own: 8, other: 11 },
    { own: 3, other: 2 },
  ];
  expect(retired.own).toMatchObject({ isWon: true, games, endedBy: 'retirement' });
  const before = await oneMatch(full, (_, bob) => ({ ending: { kind: 'retirement', by: bob.id } }));
  expect(before.own).toMatchObject({ isWon: true, games: [], endedBy: 'retirement' });
  const early = await oneMatch({ gamesToWin: 2 }, (_, bob) => ({
    ...{ player1Score: 0, player2Score: 0 },
    ending: { kind: 'retirement', by: bob.id },
  }));
  expect(early.own).toMatchObject({ isWon: true, games: [], endedBy: 'retirement' });
  const behind = await oneMatch({ gamesToWin: 2 }, (isFirst, bob) => ({
    ...(isFirst ? { player1Score: 0, player2Score: 1 } : { player1Score: 1, player2Score: 0 }),
    ending: { kind: 'retirement', by: bob.id },
  }));
  expect(behind.own).toMatchObject({ isWon: true, games: [{ own: 0, other: 1 }], endedBy: 'retirement' });
});

test('both forfeit: nobody has a result', async () => {
  const { own, other } = await oneMatch({}, () => ({ ending: { kind: 'double-forfeit' } }));
  expect([own, other]).toEqual([undefined, undefined]);
});

test('a withdrawal is a result for the other side, as of the start; a bye is none', async () => {
  const { site, anna, bob, carl, groupId } = await openWith(club);
  const cup = await makeTournament(anna, groupId, 'Knockout', [anna, bob, carl], { format: 'single-elimination' });
  const first = allMatches(cup).find(({ state }) => state === 'ready');
  const [one, two] = [anna, bob, carl].filter((person) => first && plays(person)(first));
  const seeded = [anna, bob, carl].find((person) => person !== one && person !== two);
  if (!one || !two || !seeded) throw new Error('Two play, and one has a bye');
  expect(await resultsOf(anna, seeded)).toEqual([]);
  site.wait(1000);
  await anna.call(floorCalls.withdraw, { params: { id: cup.id }, body: { userId: two.id } });
  expect(await resultsOf(anna, one)).toMatchObject([
    { id: `match-${first?.id}`, isWon: true, games: [], endedBy: 'withdrawal', playedAt: cup.startDate },
  ]);
  expect(await resultsOf(anna, two)).toMatchObject([{ isWon: false, endedBy: 'withdrawal' }]);
  const { record } = await anna.call(playerCalls.get, { params: two });
  expect(record).toMatchObject({ singles: { won: 0, lost: 1 }, form: [false] });
  // The final is played all the same, by the two who are left.
  await playAt(anna, cup, ['final 1']);
  expect(await resultsOf(anna, seeded)).toHaveLength(1);
});

const everyFormat = [
  { format: 'round-robin', options: { playoffs: true } },
  { format: 'double-elimination', options: {} },
  { format: 'single-elimination', options: { thirdPlace: true } },
  { format: 'pools', options: { pools: { count: 2, advance: 1, wildCards: 0 } } },
] as const;

test('results of every format come to the figures, whoever stands in which team', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  const people = [anna, bob, carl, dora];
  for (const name of ['eve', 'finn', 'gus', 'hana']) people.push(await site.register(name));
  for (const kind of everyFormat) {
    for (const gameType of ['singles', 'doubles'] as const) {
      const players = gameType === 'singles' ? people.slice(0, 4) : people;
      const cup = await makeTournament(anna, groupId, `${kind.format} ${gameType}`, players, { ...kind, gameType });
      await finish(anna, cup.id);
    }
  }
  for (const [at, person] of people.entries()) {
    const { record } = await dora.call(playerCalls.get, { params: person });
    const results = await dora.call(playerCalls.results, { params: person, query: { limit: 100 } });
    const tally = (gameType: PlayerResult['gameType']) => {
      const played = results.filter((result) => result.gameType === gameType);
      const won = played.filter(({ isWon }) => isWon).length;
      return { won, lost: played.length - won };
    };
    expect(record).toMatchObject({ singles: tally('singles'), doubles: tally('doubles') });
    expect(record?.tournaments).toBe(everyFormat.length * (at < 4 ? 2 : 1));
    expect(record?.form).toEqual(
      results
        .slice(0, 7)
        .map(({ isWon }) => isWon)
        .reverse(),
    );
    for (const { gameType, partner, opponents } of results) {
      expect(opponents).toHaveLength(gameType === 'singles' ? 1 : 2);
      expect(partner !== null).toBe(gameType === 'doubles');
      const all = [person.id, ...(partner ? [partner.id] : []), ...opponents.map(({ id }) => id)];
      expect(new Set(all).size).toBe(gameType === 'singles' ? 2 : 4);
    }
  }
});

/** Plays all that can be played, until nothing can. */
async function finish(admin: Person, id: number): Promise<void> {
  const params = { id };
  for (let cup = await current(admin, { id }); cup.phase !== 'over'; cup = await current(admin, { id })) {
    if (cup.phase === 'playoffs-due') {
      const body = { matchType: 'championship', player1Score: 0, player2Score: 0 } as const;
      await admin.call(finishCalls.playoffMatch, { params, body });
    } else if (cup.phase === 'played') await admin.call(finishCalls.conclude, { params });
    for (const { id: matchId } of allMatches(cup).filter(({ state }) => state === 'ready')) {
      const body = { player1Score: matchId % 3 === 0 ? 5 : 11, player2Score: matchId % 3 === 0 ? 11 : 5 };
      await admin.call(tournamentCalls.score, { params: { id, matchId }, body });
    }
  }
}

test('pages of results follow each other without a gap, also of those of the same moment', async () => {
  const { site, anna, bob, carl, dora, groupId } = await openWith(club);
  for (const name of ['Cup', 'Bowl', 'Plate']) {
    await playOut(anna, await makeTournament(anna, groupId, name, [anna, bob, carl, dora]));
  }
  // As where several results arrive at once.
  await site.database.write(({ db }) =>
    db.updateTable('matches').set({ playedAt: '2026-05-04T18:00:00.000Z' }).where('round', '!=', 2).execute(),
  );
  const all = await resultsOf(bob, anna);
  expect(all).toHaveLength(9);
  const order = all.map(({ playedAt, id }) => `${playedAt} ${id.slice('match-'.length).padStart(6, '0')}`);
  expect(order).toEqual(order.toSorted().reverse());
  for (const [limit, sizes] of [
    [1, all.map(() => 1)],
    [3, [3, 3, 3]],
    [4, [4, 4, 1]],
    [9, [9]],
  ] as const) {
    const pages = await bob.pages(playerCalls.results, { params: anna, query: { limit } });
    expect(pages.flat()).toEqual(all);
    expect(pages.map((page) => page.length)).toEqual(sizes);
  }
  const against = await resultsOf(bob, anna, { against: carl.id });
  expect(against).toEqual(all.filter(({ opponents }) => opponents[0]?.id === carl.id));
  expect(against).toHaveLength(3);
  const pages = await bob.pages(playerCalls.results, { params: anna, query: { against: carl.id, limit: 2 } });
  expect(pages.flat()).toEqual(against);
  expect(await resultsOf(bob, anna, { against: 4711 })).toEqual([]);
  for (const cursor of ['nonsense', Buffer.from('[1,2]').toString('base64url')]) {
    const refusal = await bob.refused(playerCalls.results, { params: anna, query: { cursor } });
    expect(refusal).toMatchObject({ status: 400 });
  }
});

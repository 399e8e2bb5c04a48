import { expect, test } from 'vitest';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { allMatches, club, makeTournament } from '../../testing/club.ts';
import { current } from '../../testing/results.ts';
import { openSite } from '../../testing/site.ts';
import { changeOf, withChange } from '../../testing/with-change.ts';

const options = { pools: { count: 2, advance: 1, wildCards: 0, into: 'single-elimination' } };
const body = { player1Score: 11, player2Score: 5 };
const poolsIn = (standings: Tournament['standings'] | null | undefined) => [
  ...new Set(standings?.map(({ pool }) => pool)),
];

test('a score in a pool brings the table of that pool alone, and one in the bracket none', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, groupId } = await club(site);
  let shown = await makeTournament(anna, groupId, 'Cup', [anna, bob, carl, dora], { format: 'pools', options });
  const [first, second] = [1, 2].map((number) => allMatches(shown).find(({ pool }) => pool === number));
  const { id } = shown;
  const score = (matchId = 0) => anna.call(tournamentCalls.score, { params: { id, matchId }, body });

  const inSecond = await score(second?.id);
  expect(poolsIn(inSecond.standings)).toEqual([2]);
  expect(inSecond.standings).toHaveLength(2);
  shown = withChange(shown, changeOf(inSecond));
  expect(shown.standings).toEqual((await current(anna, { id })).standings);
  expect(poolsIn(shown.standings)).toEqual([1, 2]);

  const inFirst = await score(first?.id);
  expect(poolsIn(inFirst.standings)).toEqual([1]);
  shown = withChange(shown, changeOf(inFirst));
  expect(shown.standings).toEqual((await current(anna, { id })).standings);

  const final = allMatches(shown).find(({ stage }) => stage === 'final');
  expect((await score(final?.id)).standings).toBeNull();
});

test('each score in a round robin brings its whole table', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, groupId } = await club(site);
  const people = [anna, bob, carl, dora];
  const tournament = await makeTournament(anna, groupId, 'Cup', people, { options: { playoffs: false } });
  const { id } = tournament;
  for (const match of allMatches(tournament)) {
    const scored = await anna.call(tournamentCalls.score, { params: { id, matchId: match.id }, body });
    expect(scored.standings).toEqual((await current(anna, { id })).standings);
  }
});

import { expect, test } from 'vitest';
import { achievementCalls } from '#contract/achievements.ts';
import { authCalls } from '#contract/auth.ts';
import { groupCalls } from '#contract/groups.ts';
import { openWith } from '../../testing/arranged.ts';
import { beat, makeTournament, playOut, started } from '../../testing/club.ts';
import { plantPlayed, plantTournaments } from '../../testing/earned.ts';
import { password } from '../../testing/site.ts';

test('the members of a group stand in it by what they have won there, most gold first', async () => {
  const { site, anna, bob, carl, dora, groupId, tournament } = await openWith(started);
  const erik = await site.register('erik');
  const fame = (limit = 100) =>
    anna.pages(achievementCalls.ofGroup, { params: { groupId }, query: { limit } }).then((pages) => pages.flat());
  await beat(anna, tournament, anna, bob);
  expect(await fame()).toEqual([]);
  await playOut(anna, tournament);
  // Two who have as many medals of each metal: who won more matches comes first, then who came first.
  await playOut(anna, await makeTournament(anna, groupId, 'Second', [bob, carl]));
  // What is won elsewhere, or is not over, does not count; nor does whoever is no member.
  const { id: elsewhere } = await anna.call(groupCalls.create, { body: { name: 'Elsewhere' } });
  await playOut(anna, await makeTournament(anna, elsewhere, 'There', [anna, erik]));
  await makeTournament(anna, groupId, 'Running', [anna, bob]);
  await playOut(anna, await makeTournament(anna, groupId, 'Guests', [dora, erik]));
  const rows = await fame();
  const line = ({ user, ...won }: (typeof rows)[number]) => [user.username, ...Object.values(won)];
  const of = (name: string, gold: number, silver: number, bronze: number, tournaments: number, matchesWon: number) => [
    name,
    ...[gold, silver, bronze, tournaments, matchesWon],
  ];
  expect(rows.map(line)).toEqual([
    of('bob', 1, 1, 0, 2, 3),
    of('anna', 1, 0, 0, 1, 3),
    of('dora', 1, 0, 0, 2, 1),
    of('carl', 0, 1, 1, 2, 1),
  ]);
  expect(await fame(1)).toEqual(rows);
  // Nobody is left out, or listed twice, where two have won the same.
  await plantPlayed(site, await plantTournaments(site, anna, groupId, 1), dora, { wins: 2 });
  const tied = await fame();
  expect(tied.slice(1, 3).map(line)).toEqual([of('anna', 1, 0, 0, 1, 3), of('dora', 1, 0, 0, 3, 3)]);
  expect(await fame(1)).toEqual(tied);
  await dora.call(groupCalls.leave, { params: { id: groupId } });
  await carl.call(authCalls.deleteAccount, { body: { password } });
  expect((await fame()).map(({ user }) => user.username)).toEqual(['bob', 'anna']);
  await anna.call(groupCalls.update, { params: { id: groupId }, body: { isPrivate: true } });
  expect(await erik.refused(achievementCalls.ofGroup, { params: { groupId } })).toMatchObject({ status: 404 });
});

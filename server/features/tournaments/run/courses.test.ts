import { expect, test } from 'vitest';
import { floorCalls } from '#contract/tournaments/floor.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { allMatches, elsewhere, plays, started } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { openSite } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';

const courts = { playoffs: false, courts: 2 };
const toFirst = { body: { player1Score: 11, player2Score: 4 } };
const toSecond = { body: { player1Score: 4, player2Score: 11 } };

/** A single elimination of four, with what can be done to its matches. */
async function knockout() {
  const site = await openSite();
  const people = await started(site, { format: 'single-elimination', options: courts });
  const { anna, id } = people;
  const matches = async () => allMatches(await anna.call(tournamentCalls.get, { params: { id } }));
  const params = (match: Match | undefined) => ({ id, matchId: match?.id ?? 0 });
  return {
    ...people,
    site,
    matches,
    params,
    now: async (match: Match | undefined) => (await matches()).find((each) => each.id === match?.id),
    async isAsStored() {
      const [there] = await elsewhere(site, anna);
      expect(allMatches((await there?.call(tournamentCalls.get, { params: { id } })) as never)).toEqual(
        await matches(),
      );
    },
  };
}

test('who takes a place by a correction does not begin with the points of whoever lost it', async () => {
  const { anna, matches, params, now, isAsStored } = await knockout();
  const [one, two] = await matches();
  for (const semi of [one, two]) await anna.call(tournamentCalls.score, { params: params(semi), ...toFirst });
  const final = (await matches()).find(({ stage }) => stage === 'final');
  await anna.call(floorCalls.call, { params: params(final), body: { court: 2 } });
  await anna.call(floorCalls.live, { params: params(final), body: { player1Score: 5, player2Score: 3 } });
  await anna.call(tournamentCalls.score, { params: params(one), ...toSecond });
  expect(await now(final)).toMatchObject({ player1Id: one?.player2Id, court: null, live: null });
  await isAsStored();
});

test('a match that is to be played after all is on no court, for another may be there by now', async () => {
  const { anna, bob, id, matches, params, now, isAsStored } = await knockout();
  const all = (await matches()).filter(({ stage }) => stage === 'knockout');
  const his = all.find(plays(bob));
  const another = all.find((match) => match !== his);
  await anna.call(floorCalls.call, { params: params(his), body: { court: 1 } });
  await anna.call(floorCalls.live, { params: params(his), body: { player1Score: 5, player2Score: 3 } });
  await anna.call(floorCalls.withdraw, { params: { id }, body: { userId: bob.id } });
  await anna.call(floorCalls.call, { params: params(another), body: { court: 1 } });
  await anna.call(floorCalls.reinstate, { params: { id }, body: { userId: bob.id } });
  expect(await now(his)).toMatchObject({ status: 'pending', court: null, live: null });
  expect(await now(another)).toMatchObject({ court: 1 });
  await isAsStored();
});

test('what stays as it is keeps its points, whatever happens beside it', async () => {
  const { anna, bob, id, matches, params, now, isAsStored } = await knockout();
  const all = (await matches()).filter(({ stage }) => stage === 'knockout');
  const his = all.find(plays(bob));
  const another = all.find((match) => match !== his);
  await anna.call(floorCalls.live, { params: params(another), body: { player1Score: 5, player2Score: 3 } });
  await anna.call(floorCalls.withdraw, { params: { id }, body: { userId: bob.id } });
  await anna.call(floorCalls.reinstate, { params: { id }, body: { userId: bob.id } });
  expect(await now(another)).toMatchObject({ live: { player1Score: 5 }, status: 'in_progress' });
  await isAsStored();
});

const nextOf = async (person: Person, id: number) =>
  (await person.call(tournamentCalls.list, { query: {} })).find((card) => card.id === id)?.own?.next;

test('the card says on which court the viewer plays and what it stands at, their own points first', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id, groupId, tournament } = await started(site, {
    gamesToWin: 2,
    options: courts,
  });
  const match = allMatches(tournament).find(plays(bob));
  const params = { id, matchId: match?.id ?? 0 };
  expect(await nextOf(bob, id)).toMatchObject({ court: null, live: null });
  const watcher = await listening(await site.listen(), bob, `group:${groupId}`);
  await anna.call(floorCalls.call, { params, body: { court: 2 } });
  const games = [{ player1: 11, player2: 4 }];
  await anna.call(floorCalls.live, { params, body: { player1Score: 7, player2Score: 5, games } });

  const first = [anna, bob, carl, dora].find((person) => person.id === match?.player1Id) ?? anna;
  const second = [anna, bob, carl, dora].find((person) => person.id === match?.player2Id) ?? bob;
  expect(await nextOf(first, id)).toMatchObject({ court: 2, live: { points: [7, 5], games: [1, 0] } });
  expect(await nextOf(second, id)).toMatchObject({ court: 2, live: { points: [5, 7], games: [0, 1] } });

  const told = () =>
    watcher.heard.filter((event) => event.type === 'tournament_update').filter(({ action }) => action === 'match_live');
  await watcher.until(() => told().length > 0, 'match_live');
  expect(told()[0]?.match).toMatchObject({
    ...{ id: params.matchId, status: 'in_progress', court: 2, team1: match?.team1, live: { player1Score: 7, games } },
  });
});

import { expect, test } from 'vitest';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { allMatches, beat, makeTournament, playOut, plays, started } from '../../testing/club.ts';
import type { Person } from '../../testing/person.ts';
import { openSite } from '../../testing/site.ts';

/** Anna scores what two of them play against each other: the first wins. */
async function score(anna: Person, id: number, winner: Person, loser: Person): Promise<Tournament> {
  const tournament = await anna.call(tournamentCalls.get, { params: { id } });
  const match = allMatches(tournament).find(
    (each) => plays(winner)(each) && plays(loser)(each) && each.winner === null,
  );
  const isFirst = match?.player1Id === winner.id;
  const body = { player1Score: isFirst ? 11 : 4, player2Score: isFirst ? 4 : 11 };
  return anna.call(tournamentCalls.score, { params: { id, matchId: match?.id ?? 0 }, body });
}

const placesOf = ({ places }: Pick<Tournament, 'places'>) => places.map(({ userId, place }) => [userId, place]);

test('an elimination has everybody’s place once it is over, and no sooner', async () => {
  const site = await openSite();
  const options = { playoffs: false, thirdPlace: false };
  const { anna, bob, carl, dora, id } = await started(site, { format: 'single-elimination', options });
  await score(anna, id, anna, dora);
  const before = await score(anna, id, bob, carl);
  expect(before.places).toEqual([]);
  expect(placesOf(await anna.call(tournamentCalls.get, { params: { id } }))).toEqual([]);

  const last = await score(anna, id, bob, anna);
  const all = [
    [bob.id, 1],
    [anna.id, 2],
    [carl.id, 3],
    [dora.id, 3],
  ];
  expect(placesOf(last).toSorted()).toEqual(all.toSorted());
  const over = await bob.call(tournamentCalls.get, { params: { id } });
  expect(placesOf(over).toSorted()).toEqual(all.toSorted());

  // Of those who share a place the same one is named everywhere.
  const podium = { winnerId: bob.id, runnerId: anna.id, thirdPlaceId: carl.id };
  const [card] = await bob.call(tournamentCalls.list, {});
  for (const told of [last, over, card]) expect(told).toMatchObject(podium);
});

test('while playoffs are played, whom they have not placed yet stands where the table has them', async () => {
  const site = await openSite();
  const { anna, bob, carl, dora, id, tournament } = await started(site, { options: { playoffs: true } });
  await playOut(anna, tournament);
  const body = { matchType: 'thirdPlace', player1Score: 0, player2Score: 0 } as const;
  await anna.call(finishCalls.playoffMatch, { params: { id }, body });
  await anna.call(finishCalls.playoffMatch, { params: { id }, body: { ...body, player2Score: 11 } });
  const places: unknown[] = [];
  for (const person of [anna, bob, carl, dora]) {
    const [card] = await person.call(tournamentCalls.list, {});
    places.push(card?.own?.place);
  }
  expect(places).toEqual([1, 2, 4, 3]);
});

test('what is scored in one tournament moves nobody in another', async () => {
  const { anna, bob, carl, dora, groupId, tournament } = await openWith(started);
  const other = await makeTournament(anna, groupId, 'Autumn Cup', [anna, bob, carl, dora]);
  await beat(anna, other, bob, anna);
  const stands = async () => {
    const cards = await bob.call(tournamentCalls.list, {});
    return cards.find(({ id }) => id === other.id)?.own;
  };
  const before = await stands();
  expect(before).toMatchObject({ place: 1, wins: 1, losses: 0 });
  await beat(anna, tournament, anna, bob);
  expect(await stands()).toEqual(before);
});

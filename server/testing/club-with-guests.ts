import { guestCalls } from '#contract/guests.ts';
import { entryCalls } from '#contract/tournaments/entries.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { ratingRecomputation } from '../features/ratings/recompute/service.ts';
import { allMatches, asTable, club } from './club.ts';
import type { Person } from './person.ts';
import { openSite } from './site.ts';

/** A club with two guests: Nadja plays in a tournament that she wins, and an evening; Nadia was added by mistake. */
export async function clubWithGuests() {
  const site = await openSite();
  const people = await club(site);
  const { anna, bob, carl, dora, groupId } = people;
  const params = { id: groupId };
  const [nadja, twin] = await anna.call(guestCalls.add, {
    params,
    body: {
      guests: [
        { name: 'Nadja', level: 3.5 },
        { name: 'Nadia B', level: 3 },
      ],
    },
  });
  if (nadja === undefined || twin === undefined) throw new Error('The guests are not there');
  const recomputation = ratingRecomputation(site.database, { tell: () => undefined });
  const recompute = () => recomputation();
  return { site, ...people, members: [anna, bob, carl, dora], params, nadja, twin, recompute };
}

export type Club = Awaited<ReturnType<typeof clubWithGuests>>;

/** A round robin that a guest wins against some members. */
export async function wonBy({ anna, groupId }: Club, guestId: number, others: readonly Person[], extra: object = {}) {
  const { id } = await anna.call(tournamentCalls.create, { body: { ...asTable, name: 'Cup', groupId, ...extra } });
  const params = { id };
  await anna.call(entryCalls.add, { params, body: { userIds: [guestId, ...others.map((each) => each.id)] } });
  const tournament = await anna.call(tournamentCalls.start, { params });
  for (const { id: matchId, player1Id, player2Id } of allMatches(tournament)) {
    const isFirst = player1Id === guestId || (player2Id !== guestId && (player1Id ?? 0) < (player2Id ?? 0));
    const [player1Score, player2Score] = isFirst ? [11, 4] : [4, 11];
    await anna.call(tournamentCalls.score, { params: { id, matchId }, body: { player1Score, player2Score } });
  }
  return anna.call(tournamentCalls.get, { params });
}

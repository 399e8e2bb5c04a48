import { groupCalls } from '#contract/groups.ts';
import { type Match, type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import type { Person } from './person.ts';
import type { Site } from './site.ts';

/** A public group of anna's, with bob, carl and dora in it. */
export async function club(site: Site) {
  const anna = await site.register('anna');
  const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Dinkers' } });
  const [bob, carl, dora] = [await site.register('bob'), await site.register('carl'), await site.register('dora')];
  for (const person of [bob, carl, dora]) await person.call(groupCalls.join, { params: { id: groupId } });
  return { anna, bob, carl, dora, groupId };
}

export async function started(site: Site, extra: object = {}) {
  const people = await club(site);
  const { anna, bob, carl, dora, groupId } = people;
  const { id } = await anna.call(tournamentCalls.create, { body: { name: 'Spring Cup', groupId, ...extra } });
  for (const person of [anna, bob, carl, dora]) await person.call(tournamentCalls.join, { params: { id } });
  const tournament = await anna.call(tournamentCalls.start, { params: { id } });
  return { ...people, id, tournament };
}

export function allMatches(tournament: Tournament): Match[] {
  return tournament.bracket?.rounds.flatMap(({ matches }) => matches) ?? [];
}

/** Plays every match; the one whose name comes first in the alphabet wins 11 to 5. */
export async function playOut(admin: Person, tournament: Tournament): Promise<Tournament> {
  let now = tournament;
  for (const match of allMatches(tournament)) {
    const firstWins = (match.player1Id ?? 0) < (match.player2Id ?? 0);
    const body = { player1Score: firstWins ? 11 : 5, player2Score: firstWins ? 5 : 11 };
    now = await admin.call(tournamentCalls.score, { params: { id: tournament.id, matchId: match.id }, body });
  }
  return now;
}

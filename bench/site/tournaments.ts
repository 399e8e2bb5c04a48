import type { Request } from '#contract/endpoint.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import type { Person } from './person.ts';

/** A tournament that these people have entered, still to be started by whoever runs the group. */
export function enterRoundRobin(owner: Person, groupId: number, players: readonly Person[]): Promise<number> {
  return enter(owner, { name: 'Round robin', groupId, options: { playoffs: false } }, players);
}

/** The same, as a double elimination. */
export function enterElimination(owner: Person, groupId: number, players: readonly Person[]): Promise<number> {
  return enter(owner, { name: 'Elimination', groupId, format: 'double-elimination' }, players);
}

async function enter(
  owner: Person,
  body: Request<typeof tournamentCalls.create>['body'],
  players: readonly Person[],
): Promise<number> {
  const { id } = await owner.call(tournamentCalls.create, { body });
  for (const player of players) await player.call(tournamentCalls.join, { params: { id } });
  return id;
}

/** Starts it. @returns the ids of its matches, in the order of play */
export async function start(owner: Person, id: number): Promise<number[]> {
  const { bracket } = await owner.call(tournamentCalls.start, { params: { id } });
  return (bracket?.rounds ?? []).flatMap(({ matches }) => matches.map((match) => match.id));
}

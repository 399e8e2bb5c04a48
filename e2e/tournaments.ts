import { tournament as tournamentAnswer } from '#contract/tournaments.ts';
import type { Player } from './players.ts';

/** A tournament that runs: what journeys do to it without a click. */
export interface RunningTournament {
  path: string;
  /** The matches of a round, numbered from 1, as those who play in them. */
  matchesIn: (round: number) => Promise<{ id: number; names: string[] }[]>;
  /** The organiser enters the score of the first match of a round that has none. */
  score: (round: number, points: readonly [number, number]) => Promise<void>;
}

/** Players of a group enter a new tournament of it, and it starts. */
export async function beginTournament(
  organiser: Player,
  players: readonly Player[],
  { groupId }: { groupId: number },
): Promise<RunningTournament> {
  const { id } = await organiser.post('/api/tournaments', { name: 'Autumn Cup', groupId });
  for (const player of players) await player.post(`/api/tournaments/${id}/join`);
  await organiser.post(`/api/tournaments/${id}/start`);
  const read = async () => {
    const answer = await organiser.page.request.get(`/api/tournaments/${id}`);
    return tournamentAnswer.parse(await answer.json());
  };
  const matchesOf = async (round: number) => {
    const { bracket } = await read();
    const matches = bracket?.rounds.find(({ roundNumber }) => roundNumber === round)?.matches ?? [];
    return matches.filter(({ team1, team2 }) => team1.length > 0 && team2.length > 0);
  };
  return {
    path: `/tournaments/details/${id}`,
    async matchesIn(round) {
      const { participants } = await read();
      const nameOf = (userId: number) => participants.find((one) => one.userId === userId)?.username ?? '';
      const matches = await matchesOf(round);
      return matches.map((match) => ({ id: match.id, names: [...match.team1, ...match.team2].map(nameOf) }));
    },
    async score(round, [player1Score, player2Score]) {
      const open = (await matchesOf(round)).find(({ winner }) => winner === null);
      await organiser.post(`/api/tournaments/${id}/matches/${open?.id}`, { player1Score, player2Score });
    },
  };
}

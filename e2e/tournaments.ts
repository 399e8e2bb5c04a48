import { tournament as tournamentAnswer } from '#contract/tournaments.ts';
import type { Caller } from './people.ts';

/** A tournament that runs: what journeys do to it without a click. */
export interface RunningTournament {
  path: string;
  /** The matches of a round, numbered from 1, as those who play in them. */
  matchesIn: (round: number) => Promise<{ id: number; names: string[] }[]>;
  /** The organiser enters the score of the first match of a round that has none. */
  score: (round: number, points: readonly [number, number]) => Promise<void>;
  /** The organiser enters the scores of all that have none. */
  scoreRest: (winsAgainst: (one: string, two: string) => boolean) => Promise<void>;
}

/** A round robin that ends with its table. */
export const asTable = { options: { playoffs: false } };

/** Players of a group enter a new tournament of it, and it starts. */
export async function beginTournament(
  organiser: Caller,
  players: readonly Caller[],
  { groupId, ...settings }: { groupId: number; options?: { playoffs: boolean } },
): Promise<RunningTournament> {
  const { id } = await organiser.post('/api/tournaments', { name: 'Autumn Cup', groupId, ...asTable, ...settings });
  for (const player of players) await player.post(`/api/tournaments/${id}/join`);
  await organiser.post(`/api/tournaments/${id}/start`);
  return runningTournament(organiser, id);
}

export function runningTournament(organiser: Caller, id: number): RunningTournament {
  const read = async () => {
    const { participants, bracket } = tournamentAnswer.parse(await organiser.get(`/api/tournaments/${id}`));
    const nameOf = (userId: number) => participants.find((one) => one.userId === userId)?.username ?? '';
    return (bracket?.rounds ?? []).flatMap(({ roundNumber, matches }) =>
      matches
        .filter(({ team1, team2 }) => team1.length > 0 && team2.length > 0)
        .map((match) => ({
          id: match.id,
          roundNumber,
          names: [...match.team1, ...match.team2].map(nameOf),
          isOpen: match.winner === null,
        })),
    );
  };
  const enter = (matchId: number | undefined, [player1Score, player2Score]: readonly [number, number]) =>
    organiser.post(`/api/tournaments/${id}/matches/${matchId}`, { player1Score, player2Score });
  return {
    path: `/tournaments/details/${id}`,
    matchesIn: async (round) => (await read()).filter(({ roundNumber }) => roundNumber === round),
    async score(round, points) {
      const open = (await read()).find(({ roundNumber, isOpen }) => roundNumber === round && isOpen);
      await enter(open?.id, points);
    },
    async scoreRest(winsAgainst) {
      const open = (await read()).filter(({ isOpen }) => isOpen);
      for (const { id, names } of open) {
        const [one = '', two = ''] = names;
        await enter(id, winsAgainst(one, two) ? [11, 4] : [4, 11]);
      }
    },
  };
}

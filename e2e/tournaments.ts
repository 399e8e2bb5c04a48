import { expect, type Page } from '@playwright/test';
import { type Tournament, tournament as tournamentAnswer } from '#contract/tournaments.ts';
import type { Caller } from './people.ts';

/** A tournament that runs: what journeys do to it without a click. */
export interface RunningTournament {
  id: number;
  path: string;
  /** The address of its public page. */
  link: () => Promise<string>;
  /** The matches of a round, numbered from 1, as those who play in them: 'anna', of a team 'anna & ben'. */
  matchesIn: (round: number) => Promise<{ id: number; names: string[]; court: number | null }[]>;
  /** The organiser enters the score of the first match of a round that has none. */
  score: (round: number, points: readonly [number, number]) => Promise<void>;
  /** The organiser enters that a player or a team has won the first of their matches that has no score. */
  win: (winner: string, loserPoints?: number) => Promise<void>;
  /** The organiser enters the scores of all that have none, save those of which it is not said who wins. */
  scoreRest: (winsAgainst: (one: string, two: string) => boolean | undefined) => Promise<void>;
  /** Opens it on the big screen of somebody who is not signed in. */
  showOn: (television: Page) => Promise<void>;
}

interface Settings {
  groupId: number;
  name?: string;
  scoreSubmission?: Tournament['scoreSubmission'];
  gamesToWin?: number;
  format?: Tournament['format'];
  gameType?: Tournament['gameType'];
  options?: object;
}

/** A round robin that ends with its table. */
export const asTable = { options: { playoffs: false } };

/** Players of a group enter a new tournament of it, and it starts. */
export async function beginTournament(
  organiser: Caller,
  players: readonly Caller[],
  settings: Settings,
): Promise<RunningTournament> {
  const { id } = await organiser.post('/api/tournaments', { name: 'Autumn Cup', ...asTable, ...settings });
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
          court: match.court,
          roundNumber,
          names: [match.team1, match.team2].map((team) => team.map(nameOf).join(' & ')),
          isOpen: match.winner === null,
        })),
    );
  };
  const enter = (matchId: number | undefined, [player1Score, player2Score]: readonly [number, number]) =>
    organiser.post(`/api/tournaments/${id}/matches/${matchId}`, { player1Score, player2Score });
  const link = async () => {
    const answer = await organiser.calls.post(`/api/tournaments/${id}/link`);
    return `/t/${(await answer.json()).link.token}`;
  };
  return {
    id,
    path: `/tournaments/details/${id}`,
    link,
    matchesIn: async (round) => (await read()).filter(({ roundNumber }) => roundNumber === round),
    async score(round, points) {
      const open = (await read()).find(({ roundNumber, isOpen }) => roundNumber === round && isOpen);
      await enter(open?.id, points);
    },
    async win(winner, loserPoints = 4) {
      const open = (await read()).find(({ names, isOpen }) => names.includes(winner) && isOpen);
      await enter(open?.id, open?.names[0] === winner ? [11, loserPoints] : [loserPoints, 11]);
    },
    async scoreRest(winsAgainst) {
      const open = (await read()).filter(({ isOpen }) => isOpen);
      for (const { id, names } of open) {
        const [one = '', two = ''] = names;
        const isWon = winsAgainst(one, two);
        if (isWon !== undefined) await enter(id, isWon ? [11, 4] : [4, 11]);
      }
    },
    async showOn(television) {
      await television.setViewportSize({ width: 1920, height: 1080 });
      await television.goto(`${await link()}/screen`);
      await expect(television.getByRole('progressbar', { name: 'Matches played' })).toBeVisible();
    },
  };
}

import { ordinal } from '#client/lib/counts.ts';
import type { Evening } from '#contract/evenings.ts';
import type { EveningMatch, Points } from './points.ts';

type Names = (userId: number) => string;

export function namesIn({ players }: Pick<Evening, 'players'>): Names {
  const names = new Map(players.map(({ id, username }) => [id, username]));
  return (userId) => names.get(userId) ?? 'A player';
}

/** 'amara & ben' */
export const pairName = (pair: readonly number[], nameOf: Names): string => pair.map(nameOf).join(' & ');

/** 'Court 2: amara & ben 11, rosa & theo 7', 'Court 2: amara & ben against rosa & theo' */
export function matchWords({ court, pairs: [one, two] }: EveningMatch, score: Points | null, nameOf: Names): string {
  const [first, second] = [pairName(one, nameOf), pairName(two, nameOf)];
  return score === null
    ? `Court ${court}: ${first} against ${second}`
    : `Court ${court}: ${first} ${score[0]}, ${second} ${score[1]}`;
}

/** '3–1', games won and lost. */
export const recordOf = ({ wins, losses }: Evening['standings'][number]): string => `${wins}–${losses}`;

/** '+12', '−3', '0' */
export const signed = (differential: number): string =>
  differential === 0 ? '0' : `${differential > 0 ? '+' : '−'}${Math.abs(differential)}`;

export interface Step {
  rank: number;
  userIds: readonly number[];
}

/** Who came first, second and third: those who are level stand together. Nobody where nothing was played. */
export function stepsOf({ standings }: Pick<Evening, 'standings'>): Step[] {
  const placed = standings.filter(({ rank, played }) => rank <= 3 && played > 0);
  const ranks = [...new Set(placed.map(({ rank }) => rank))];
  return ranks.map((rank) => ({
    rank,
    userIds: placed.filter((line) => line.rank === rank).map(({ userId }) => userId),
  }));
}

/** '1st', '2nd' */
export const placeWord = ({ rank }: Pick<Step, 'rank'>): string => ordinal(rank);

/** From which round on somebody comes or goes; null once the last one has begun. */
export function nextRound({ rounds }: Pick<Evening, 'rounds'>): number | null {
  const begun = rounds.findLastIndex(({ matches }) => matches.some(({ score }) => score !== null)) + 1;
  return begun === rounds.length ? null : begun + 1;
}

/** How many games of a round are played: '1 of 2 played' */
export function playedOf({ matches }: Evening['rounds'][number]): string {
  return `${matches.filter(({ score }) => score !== null).length} of ${matches.length} played`;
}

/** Whether somebody may enter the points of a game. */
export function mayScore({ viewer, endedAt }: Evening, { pairs }: EveningMatch, viewerId: number): boolean {
  return endedAt === null && (viewer.mayScoreAll || pairs.flat().includes(viewerId));
}

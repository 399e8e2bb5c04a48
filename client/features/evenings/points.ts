import type { Unsent } from '#client/data/outbox/queued-mutation.ts';
import { ordinal } from '#client/lib/counts.ts';
import type { Evening } from '#contract/evenings.ts';
import { standardGame, winningPoints } from '#tournament/score-rules.ts';

export type EveningMatch = Evening['rounds'][number]['matches'][number];

/** The points of a game, the first pair's first. */
export type Points = [number, number];

/** The points of a game as they were entered here; null takes them back. */
export interface Entered {
  eveningId: number;
  key: string;
  score: Points | null;
  /** What the game had when they were. */
  replaces: Points | null;
}

export type UnsentEntry = Unsent<Entered>;

function readPoints(stored: unknown): Points | null | undefined {
  if (stored === null) return null;
  if (!Array.isArray(stored) || stored.length !== 2) return undefined;
  const [one, two]: unknown[] = stored;
  return typeof one === 'number' && typeof two === 'number' ? [one, two] : undefined;
}

/** The edge: what an earlier page, or anybody, left in the browser's storage. */
export function readEntered(stored: unknown): Entered | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { eveningId, key, score, replaces } = stored as Readonly<Record<string, unknown>>;
  const [points, seen] = [readPoints(score), readPoints(replaces)];
  if (typeof eveningId !== 'number' || typeof key !== 'string') return undefined;
  return points === undefined || seen === undefined ? undefined : { eveningId, key, score: points, replaces: seen };
}

/** What waits, or was refused, for a game: the last that was entered. */
export const unsentFor = (unsent: readonly UnsentEntry[], eveningId: number, key: string): UnsentEntry | undefined =>
  unsent.findLast(({ content }) => content.eveningId === eveningId && content.key === key);

/** What a game shows: what was entered here, unless it was refused. */
export const shownScore = ({ score }: EveningMatch, unsent: UnsentEntry | undefined): Points | null =>
  unsent === undefined || unsent.state === 'refused' ? score : unsent.content.score;

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

interface Step {
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

/** The winner, by the place in the match, and the points of the loser, as far as they were tapped. */
export interface Entry {
  winner: 0 | 1 | null;
  loserPoints: number | null;
}

export const game = standardGame;

/** To begin with what a game has. */
export function entryOf(score: Points | null): Entry {
  if (score === null) return { winner: null, loserPoints: null };
  const [one, two] = score;
  return { winner: one > two ? 0 : 1, loserPoints: Math.min(one, two) };
}

/** What both sides show; nothing where nothing was tapped. */
export function shownPoints({ winner, loserPoints }: Entry): readonly [string, string] {
  if (winner === null) return ['', ''];
  const won = String(winningPoints(game, loserPoints ?? 0) ?? game.to);
  const lost = loserPoints === null ? '' : String(loserPoints);
  return winner === 0 ? [won, lost] : [lost, won];
}

/** The points, once both are known. */
export function pointsOf({ winner, loserPoints }: Entry): Points | null {
  const won = loserPoints === null ? null : winningPoints(game, loserPoints);
  if (winner === null || loserPoints === null || won === null) return null;
  return winner === 0 ? [won, loserPoints] : [loserPoints, won];
}

/** What the button reads: it says the result, and so confirms itself. */
export function saveText(entry: Entry, names: readonly [string, string]): string {
  if (entry.winner === null) return 'Tap the winner';
  const loser = names[entry.winner === 0 ? 1 : 0];
  const points = pointsOf(entry);
  if (points === null) return `How many points had ${loser}?`;
  return `Save: ${names[entry.winner]} beat ${loser} ${Math.max(...points)}–${Math.min(...points)}`;
}

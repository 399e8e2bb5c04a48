import type { Unsent } from '#client/data/outbox/queued-mutation.ts';
import { type GameEntry, type Names, otherSide, outcomeOf } from '#client/lib/score-entry/game-entry.ts';
import type { Evening } from '#contract/evenings.ts';
import { standardGame } from '#tournament/score-rules.ts';

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

/** Untrusted: what an earlier page, or anybody, left in the browser's storage. */
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

export type NameOf = (userId: number) => string;

export function namesIn({ players }: Pick<Evening, 'players'>): NameOf {
  const names = new Map(players.map(({ id, username }) => [id, username]));
  return (userId) => names.get(userId) ?? 'A player';
}

/** 'amara & ben' */
export const pairName = (pair: readonly number[], nameOf: NameOf): string => pair.map(nameOf).join(' & ');

/** 'Court 2: amara & ben 11, rosa & theo 7', 'Court 2: amara & ben against rosa & theo' */
export function matchText({ court, pairs: [one, two] }: EveningMatch, score: Points | null, nameOf: NameOf): string {
  const [first, second] = [pairName(one, nameOf), pairName(two, nameOf)];
  return score === null
    ? `Court ${court}: ${first} against ${second}`
    : `Court ${court}: ${first} ${score[0]}, ${second} ${score[1]}`;
}

/** '+12', '−3', '0' */
export const signed = (differential: number): string =>
  differential === 0 ? '0' : `${differential > 0 ? '+' : '−'}${Math.abs(differential)}`;

/** Who came first, second and third: those who are level stand together. Nobody where nothing was played. */
export function podiumOf({ standings }: Pick<Evening, 'standings'>) {
  const placed = standings.filter(({ rank, played }) => rank <= 3 && played > 0);
  const ranks = [...new Set(placed.map(({ rank }) => rank))];
  return ranks.map((rank) => ({
    rank,
    userIds: placed.filter((line) => line.rank === rank).map(({ userId }) => userId),
  }));
}

/** From which round on somebody comes or goes; null once the last one has begun. */
export function nextRound({ rounds }: Pick<Evening, 'rounds'>): number | null {
  const begun = rounds.findLastIndex(({ matches }) => matches.some(({ score }) => score !== null)) + 1;
  return begun === rounds.length ? null : begun + 1;
}

/** How many games of a round are played: '1 of 2 played' */
export function playedText({ matches }: Evening['rounds'][number]): string {
  return `${matches.filter(({ score }) => score !== null).length} of ${matches.length} played`;
}

export function mayScore({ viewer, endedAt }: Evening, { pairs }: EveningMatch, viewerId: number): boolean {
  return endedAt === null && (viewer.mayScoreAll || pairs.flat().includes(viewerId));
}

export const game = standardGame;

/** What the button reads: it says the result, and so confirms itself. */
export function saveText(entry: GameEntry, names: Names): string {
  const outcome = outcomeOf(entry, game);
  if (entry.by === 'typing' || entry.winner === null) return 'Tap the winner';
  const loser = names[otherSide(entry.winner)];
  if (outcome.state !== 'ready') return `How many points did ${loser} score?`;
  return `Save: ${names[entry.winner]} beat ${loser} ${Math.max(...outcome.points)}–${Math.min(...outcome.points)}`;
}

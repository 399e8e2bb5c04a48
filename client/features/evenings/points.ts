import type { Unsent } from '#client/data/outbox/queued-mutation.ts';
import { listed } from '#client/lib/counts.ts';
import {
  type GameEntry,
  type GameRules,
  type Names,
  otherSide,
  outcomeOf,
  winnerOf,
} from '#client/lib/score-entry/game-entry.ts';
import type { Evening, EveningPlayer, GameTarget } from '#contract/evenings.ts';
import type { Face } from '#contract/values.ts';

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

export function namesIn({ players }: { players: readonly Face[] }): NameOf {
  const names = new Map(players.map(({ id, name }) => [id, name]));
  return (userId) => names.get(userId) ?? 'A player';
}

/** 'amara & ben' */
export const pairName = (pair: readonly number[], nameOf: NameOf): string => pair.map(nameOf).join(' & ');

/** 'Court 2: amara & ben 11, rosa & theo 7', 'Court 2: amara & ben 6, rosa & theo 4 so far', 'Court 2: amara & ben against rosa & theo' */
export function matchText(
  { court, pairs: [one, two], live }: EveningMatch,
  score: Points | null,
  nameOf: NameOf,
): string {
  const [first, second] = [pairName(one, nameOf), pairName(two, nameOf)];
  const points = score ?? live;
  return points
    ? `Court ${court}: ${first} ${points[0]}, ${second} ${points[1]}${score ? '' : ' so far'}`
    : `Court ${court}: ${first} against ${second}`;
}

/** With what a game stands at, which an update has brought. */
export const withLive = (evening: Evening, key: string, live: Points | null): Evening => ({
  ...evening,
  rounds: evening.rounds.map((round) => ({
    ...round,
    matches: round.matches.map((match) => (match.key === key ? { ...match, live } : match)),
  })),
});

/** '11–10 expected, court 1: rosa and ines against kenji and lucia' */
export function expectedText(
  { court, pairs: [one, two], expected }: Pick<EveningMatch, 'court' | 'pairs' | 'expected'>,
  nameOf: NameOf,
): string {
  const [first, second] = [one, two].map((pair) => listed(pair.map(nameOf)));
  const sides = `court ${court}: ${first} against ${second}`;
  return expected ? `${expected.join('–')} expected, ${sides}` : `C${sides.slice(1)}`;
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

/** From which round on players and courts change; null once the last one has begun. */
export function nextRound({ rounds, clock }: Pick<Evening, 'rounds' | 'clock'>): number | null {
  const scored = rounds.findLastIndex(({ matches }) => matches.some(({ score }) => score !== null)) + 1;
  const begun = Math.max(scored, clock?.roundNumber ?? 0);
  return begun === rounds.length ? null : begun + 1;
}

/** How many games of a round are played: '1 of 2 played' */
export function playedText({ matches }: Evening['rounds'][number]): string {
  return `${matches.filter(({ score }) => score !== null).length} of ${matches.length} played`;
}

export function mayScore({ viewer, endedAt }: Evening, { pairs }: EveningMatch, viewerId: number): boolean {
  return endedAt === null && (viewer.mayScoreAll || pairs.flat().includes(viewerId));
}

/** Whether all that was planned is played. */
export const isPlayed = ({ rounds }: Pick<Evening, 'rounds'>): boolean =>
  rounds.every(({ matches }) => matches.every(({ score }) => score !== null));

/** What ends a game; null where the clock does. */
export const gameOf = (target: GameTarget): GameRules | null =>
  typeof target === 'number' ? { to: target, winBy: 2 } : null;

/** 'Games to 11', 'Rounds of 12 minutes' */
export const targetText = (target: GameTarget): string =>
  typeof target === 'number' ? `Games to ${target}` : `Rounds of ${target.minutes} minutes`;

/** Somebody plays, or has played, whom a member brings. */
export const hasGuests = ({ players }: { players: readonly EveningPlayer[] }): boolean =>
  players.some(({ guest }) => guest !== null);

export function ratedText(evening: Pick<Evening, 'players' | 'isRated'>): string {
  if (!evening.isRated) return 'Doesn’t count for the club rating.';
  return `Counts for the club rating${hasGuests(evening) ? ', except games with a +1' : ''}.`;
}

/** What a game without a score says of itself: it is on now, is still to be entered, or comes later. */
export function openText(
  { currentRound, endedAt, pausedAt }: Pick<Evening, 'currentRound' | 'endedAt' | 'pausedAt'>,
  roundNumber: number,
) {
  if (endedAt !== null) return 'not played';
  if (roundNumber === currentRound) return pausedAt ? 'paused' : 'on now';
  return roundNumber < currentRound ? 'Score?' : 'later';
}

/** 'ben sits out and plays next on court 1.', 'ben and rosa sit out. Next, ben plays on court 1 and rosa on court 2.' */
export function sittingText({ rounds }: Pick<Evening, 'rounds'>, roundNumber: number, nameOf: NameOf): string {
  const sitting = rounds[roundNumber - 1]?.sitting ?? [];
  if (sitting.length === 0) return '';
  const next = rounds[roundNumber]?.matches ?? [];
  const courts = sitting.flatMap((userId) => {
    const match = next.find(({ pairs }) => pairs.flat().includes(userId));
    return match ? [{ name: nameOf(userId), court: match.court }] : [];
  });
  const [first, ...others] = courts;
  const names = listed(sitting.map(nameOf));
  const out = sitting.length === 1 ? `${names} sits out` : `${names} sit out`;
  if (first === undefined) return `${out}.`;
  if (sitting.length === 1) return `${out} and plays next on court ${first.court}.`;
  const then = others.map(({ name, court }) => `${name} on court ${court}`);
  return `${out}. Next, ${listed([`${first.name} plays on court ${first.court}`, ...then])}.`;
}

/** The table before a score: in order of names, without ranks. */
export function shownStandings({ standings }: Pick<Evening, 'standings'>, nameOf: NameOf): Evening['standings'] {
  if (standings.some(({ played }) => played > 0)) return standings;
  return standings.toSorted((one, other) => nameOf(one.userId).localeCompare(nameOf(other.userId)));
}

/** What the button reads: it says the result, and so confirms itself. */
export function saveText(entry: GameEntry, names: Names, game: GameRules | null): string {
  if (entry.by === 'keys') {
    if (entry.winner === null || game === null) return 'Tap the winner';
    if (outcomeOf(entry, game).state !== 'ready') return `How many points did ${names[otherSide(entry.winner)]} score?`;
  }
  const rules = game ?? anyGame;
  const [outcome, winner] = [outcomeOf(entry, rules), winnerOf(entry, rules)];
  if (outcome.state === 'wrong') return 'Play one more point: a game needs a winner';
  if (outcome.state !== 'ready' || winner === null) return 'Enter both scores';
  const [most, least] = [Math.max(...outcome.points), Math.min(...outcome.points)];
  return `Save: ${names[winner]} beat ${names[otherSide(winner)]} ${most}–${least}`;
}

/** What is typed goes by no rules. */
export const anyGame: GameRules = { to: 11, winBy: 2 };

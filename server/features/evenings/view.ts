import { type Evening, type EveningDraw, type EveningPlayer, isPlusOne } from '#contract/evenings.ts';
import { expectedGame } from '#rating/index.ts';
import {
  parseSocial,
  type RackState,
  type SocialMatch,
  type SocialPlan,
  type SocialRating,
  socialStandings,
} from '#tournament/index.ts';
import type { EveningRow } from './queries.ts';
import {
  currentRound,
  everyoneIn,
  gameOf,
  type Points,
  roundsBegun,
  type Scores,
  type Target,
  targetOf,
} from './rules.ts';

/** What games stand at, and from when that is. */
export type RunningPoints = ReadonlyMap<string, { points: Points; at: string }>;

/** What the database has of an evening, put together. */
export interface Stored {
  row: Omit<EveningRow, 'plan'>;
  plan: SocialPlan;
  scores: Scores;
  /** What games stand at that have no score yet. */
  points: RunningPoints;
}

/** @throws where what was stored is no plan */
export function planOf(stored: EveningRow['plan']): SocialPlan {
  const read = parseSocial(stored);
  if (!read.ok) throw new Error(read.error.message);
  return read.plan;
}

/** What was stored is the engine’s. */
export const rackOf = (stored: object): RackState => stored as RackState;

export const scoresOf = (rows: readonly { key: string; points1: number; points2: number }[]): Scores =>
  new Map(rows.map(({ key, points1, points2 }): [string, Points] => [key, [points1, points2]]));

export const runningOf = (
  rows: readonly { key: string; points1: number; points2: number; at: string }[],
): RunningPoints => new Map(rows.map(({ key, points1, points2, at }) => [key, { points: [points1, points2], at }]));

/** Without those of matches that a plan does not have: it was read a moment earlier. */
export function scoresIn(plan: SocialPlan, scores: Scores): Scores {
  const keys = new Set(plan.rounds.flatMap(({ matches }) => matches.map(({ key }) => key)));
  return new Map([...scores].filter(([key]) => keys.has(key)));
}

/** All that is the same for everybody, save what belongs to the event. */
export type SharedEvening = Omit<Evening, 'name' | 'groupId' | 'viewer'>;

export function toShared({ row, plan, scores, points }: Stored, players: readonly EveningPlayer[]): SharedEvening {
  const known = new Map(players.map((player) => [player.id, player]));
  const { id, eventId, createdAt, endedAt, pausedAt, revision, isBalanced, isRated, clockRound } = row;
  return {
    id,
    eventId,
    createdAt,
    endedAt,
    pausedAt,
    revision,
    ...{ courts: plan.courts, target: targetOf(row), isBalanced, isRated },
    clock: clockRound === null ? null : { roundNumber: clockRound, endsAt: row.clockEndsAt, leftMs: row.clockLeftMs },
    players: [...everyoneIn(plan)].map((id) => ({
      ...(known.get(id) ?? forgotten(id)),
      isHere: plan.players.includes(id),
    })),
    rounds: toRounds(plan, scores, row, points),
    currentRound: currentRound(plan, scores, clockRound),
    standings: standingsOf(plan, scores, row),
  };
}

/** A guest of whom nothing is kept any more. */
export const forgotten = (id: number): EveningPlayer => ({
  ...{ id, username: '', name: isPlusOne(id) ? 'Guest' : '' },
  guest: isPlusOne(id) ? { hostId: null, number: 0, level: null } : null,
});

/** A game with a guest is not rated: how strong they are is said of them, and nothing follows from it for others. */
export const isRatedGame = ({ isRated }: { isRated: boolean }, { pairs }: Pick<SocialMatch, 'pairs'>): boolean =>
  isRated && !pairs.flat().some(isPlusOne);

/** Both sides' ratings added up, by the key of the match. */
function strengthsIn(plan: SocialPlan, strengths: readonly SocialRating[]): Map<string, [number, number]> {
  const ratingOf = new Map(strengths.map(({ id, rating }) => [id, rating]));
  const sum = (pair: readonly number[]) => pair.reduce((all, id) => all + (ratingOf.get(id) ?? 0), 0);
  const matches = plan.rounds.flatMap((round) => round.matches);
  return new Map(matches.map(({ key, pairs: [one, two] }) => [key, [sum(one), sum(two)]]));
}

interface Counted {
  strengths: readonly SocialRating[] | null;
  isRated: boolean;
}

function toRounds(
  plan: SocialPlan,
  scores: Scores,
  { strengths, isRated }: Counted,
  running: RunningPoints = new Map(),
): Evening['rounds'] {
  const sums = strengths && strengthsIn(plan, strengths);
  const expected = ({ key }: SocialMatch): [number, number] | null => {
    const [one, two] = sums?.get(key) ?? [];
    return one === undefined || two === undefined ? null : expectedGame((one - two) / 2);
  };
  return plan.rounds.map(({ round, matches, sitting }) => ({
    roundNumber: round,
    matches: matches.map((match) => ({
      key: match.key,
      court: match.court,
      pairs: [[...match.pairs[0]], [...match.pairs[1]]],
      score: pointsOf(scores.get(match.key)),
      live: scores.has(match.key) ? null : pointsOf(running.get(match.key)?.points),
      expected: expected(match),
      isRated: isRatedGame({ isRated }, match),
    })),
    sitting: [...sitting],
  }));
}

function standingsOf(plan: SocialPlan, scores: Scores, target: Target): Evening['standings'] {
  const rankedBy = (some: Scores) => {
    const ranked = socialStandings(plan, Object.fromEntries(some), gameOf(target));
    if (!ranked.ok) throw new Error(ranked.error.message);
    return ranked.standings;
  };
  const last = new Set(plan.rounds[roundsBegun(plan, scores) - 1]?.matches.map(({ key }) => key));
  const before = new Map(
    rankedBy(new Map([...scores].filter(([key]) => !last.has(key)))).map((line) => [line.player, line]),
  );
  return rankedBy(scores).map(({ player, ...line }) => {
    const was = before.get(player);
    return { userId: player, ...line, isUp: was !== undefined && was.played > 0 && was.rank > line.rank };
  });
}

interface Drawn extends Target {
  eventId: number;
  plan: SocialPlan;
  strengths: readonly SocialRating[] | null;
  isRated: boolean;
  endsAt: string;
}

/** What would be played, before it is. */
export function toDraw(
  { eventId, plan, strengths, isRated, endsAt, ...target }: Drawn,
  players: EveningPlayer[],
): EveningDraw {
  return {
    ...{ eventId, courts: plan.courts, target: targetOf(target), isBalanced: strengths !== null, isRated },
    players,
    rounds: toRounds(plan, new Map(), { strengths, isRated }),
    strengths: Object.fromEntries(strengths ? strengthsIn(plan, strengths) : []),
    endsAt,
  };
}

const pointsOf = (points: Points | undefined): [number, number] | null => (points ? [...points] : null);

import { type Change, rate, type Standing } from '#rating/index.ts';

/**
 * What a match has changed, as it is stored: one text for all of its players, for whoever makes many anew writes as many
 * rows as there are matches. Whole numbers alone, in an order that `encode` and `decode` know.
 */
export interface Changes {
  /** In milliseconds since 1970. */
  playedAt: number;
  /** Of the first team. */
  expectedShare: number;
  share: number;
  teams: readonly [readonly PlayerChange[], readonly PlayerChange[]];
}

export interface PlayerChange {
  userId: number;
  meanBefore: number;
  deviationBefore: number;
  mean: number;
  deviation: number;
  /** Up to this match. */
  games: number;
  matches: number;
}

/**
 * Millionths: far below what can be seen. It is what is gone on with, so what is stored is all that there is, and comes
 * out the same on another machine.
 */
const digits = 1e6;

const written = (value: number): number => Math.round(value * digits);

/** As it can be stored. */
export function storable<S extends Pick<Standing, 'mean' | 'deviation'>>(standing: S): S {
  const { mean, deviation } = standing;
  return { ...standing, mean: written(mean) / digits, deviation: written(deviation) / digits };
}

type Row = [userId: number, ...figures: [number, number, number, number, number, number]];
type Text = [playedAt: number, expectedShare: number, share: number, one: Row[], two: Row[]];

/** @param changes of each player, those of the first team first */
export function encode(playedAt: number, changes: readonly Change[], firstTeam: number): string {
  const rows = changes.map(({ player, before, after }): Row => {
    const [was, is] = [
      [written(before.mean), written(before.deviation)] as const,
      [written(after.mean), written(after.deviation)] as const,
    ];
    return [player, ...was, ...is, after.games, after.matches];
  });
  const { expectedShare = 0.5, share = 0.5 } = changes[0] ?? {};
  const one = rows.slice(0, firstTeam);
  const text: Text = [playedAt, written(expectedShare), written(share), one, rows.slice(firstTeam)];
  return JSON.stringify(text);
}

export function decode(text: string): Changes {
  const [playedAt, expectedShare, share, one, two] = JSON.parse(text) as Text;
  return {
    playedAt,
    expectedShare: expectedShare / digits,
    share: share / digits,
    teams: [one.map(toPlayer), two.map(toPlayer)],
  };
}

function toPlayer([userId, meanBefore, deviationBefore, mean, deviation, games, matches]: Row): PlayerChange {
  return {
    userId,
    meanBefore: meanBefore / digits,
    deviationBefore: deviationBefore / digits,
    mean: mean / digits,
    deviation: deviation / digits,
    games,
    matches,
  };
}

/** Where somebody stood after a match of theirs; undefined where they were not in it. */
export function standingIn(text: string, userId: number): Standing | undefined {
  const { playedAt, teams } = decode(text);
  const own = teams.flat().find((each) => each.userId === userId);
  if (own === undefined) return undefined;
  const { mean, deviation, games, matches } = own;
  return { mean, deviation, games, matches, playedAt };
}

export interface Rated {
  playedAt: string;
  team1: readonly number[];
  team2: readonly number[];
  games: readonly (readonly [number, number])[];
}

/**
 * Recomputes one result: what it changes for its players, and where they stand then.
 *
 * @param standings of everybody in it before it; of everybody after it from then on
 * @returns what it has changed, as it is stored
 */
export function recomputeNext(standings: Map<number, Standing>, { playedAt, team1, team2, games }: Rated): string {
  const timestamp = Date.parse(playedAt);
  const standingOf = (player: number): Standing => {
    const standing = standings.get(player);
    if (standing === undefined) throw new Error(`It is not known where player ${player} stands`);
    return standing;
  };
  const changes = rate({ playedAt: timestamp, team1, team2, games }, standingOf);
  for (const { player, after } of changes) standings.set(player, storable(after));
  return encode(timestamp, changes, team1.length);
}

/** Where a result stands in the order in which they count. */
export interface Place {
  playedAt: string;
  id: number;
}

export const isBefore = (one: Place, other: Place): boolean =>
  one.playedAt === other.playedAt ? one.id < other.id : one.playedAt < other.playedAt;

import { shareOf } from './chances.ts';
import { pointsToARun, slope } from './parameters.ts';
import { type Standing, type Strength, strengthAt } from './standing.ts';
import { type Difference, difference } from './teams.ts';

/** The points of both teams in each game that was played to its end. */
export interface Match {
  /** In milliseconds since 1970. */
  playedAt: number;
  team1: readonly number[];
  team2: readonly number[];
  games: readonly (readonly [number, number])[];
}

/** What a match has changed for one player. */
export interface Change {
  player: number;
  before: Standing;
  after: Standing;
  /** Which share of the points their side was expected to win, and did win. */
  expectedShare: number;
  share: number;
}

/**
 * What a match changes for each of its players, those of the first team first.
 *
 * What is known of the difference of the teams before it is a normal distribution, what the points say about it the
 * likelihood of so many successes among independent trials; what is known after it is taken for normal again, around its
 * most likely value (Laplace). Each player takes of the change what their own share in being unsure is.
 *
 * @param standingOf of everybody in it, before it
 */
export function rate({ team1, team2, games, playedAt }: Match, standingOf: (player: number) => Standing): Change[] {
  const entering = (player: number): Entering => {
    const before = standingOf(player);
    const { mean, deviation } = strengthAt(before, playedAt);
    return { player, before, mean, deviation };
  };
  const [one, two] = [team1.map(entering), team2.map(entering)];
  let [won, lost] = [0, 0];
  for (const game of games) {
    won += game[0];
    lost += game[1];
  }
  const prior = difference(one, two);
  const expected = shareOf(prior.mean);
  const share = won + lost > 0 ? won / (won + lost) : expected;
  const after = learn(prior, share, (won + lost) / pointsToARun);
  const changeFor = (each: Entering, part: number, expectedShare: number, ownShare: number): Change => {
    const { games: gamesBefore, matches } = each.before;
    const { mean, deviation } = moved(each, part, prior, after);
    const standing = { mean, deviation, games: gamesBefore + games.length, matches: matches + 1, playedAt };
    return { player: each.player, before: each.before, after: standing, expectedShare, share: ownShare };
  };
  const unsure = ({ deviation }: Strength, team: readonly Entering[]) => deviation ** 2 / team.length / prior.variance;
  return [
    ...one.map((each) => changeFor(each, unsure(each, one), expected, share)),
    ...two.map((each) => changeFor(each, -unsure(each, two), 1 - expected, 1 - share)),
  ];
}

/** Somebody on the day, as far as is known before the match. */
interface Entering extends Strength {
  player: number;
  before: Standing;
}

/** @param part which part of a change of the difference is the player’s */
function moved({ mean, deviation }: Strength, part: number, prior: Difference, after: Difference): Strength {
  const less = part ** 2 * (prior.variance - after.variance);
  return { mean: mean + part * (after.mean - prior.mean), deviation: Math.sqrt(deviation ** 2 - less) };
}

/** Rounds of Newton’s method; where it would leave what is possible the rest is halved instead. */
const rounds = 60;

/** How near is near enough, in points of rating. */
const nearEnough = 1e-12;

/** What is known of a difference after a side has won a share of so many points that each tell for themselves. */
function learn({ mean, variance }: Difference, share: number, points: number): Difference {
  const steepness = (at: number) => 1 / variance + points * slope ** 2 * shareOf(at) * (1 - shareOf(at));
  // The most likely difference is where this is nothing: between the mean and where the surprise alone would take it.
  const excess = (at: number) => (at - mean) / variance - points * slope * (share - shareOf(at));
  const furthest = mean - variance * excess(mean);
  let [low, high] = [Math.min(mean, furthest), Math.max(mean, furthest)];
  let at = mean;
  for (let round = 0; round < rounds && high - low > nearEnough; round++) {
    const over = excess(at);
    if (over > 0) high = at;
    else low = at;
    const next = at - over / steepness(at);
    const isWithin = next >= low && next <= high;
    if (isWithin && Math.abs(next - at) < nearEnough) break;
    at = isWithin ? next : (low + high) / 2;
  }
  return { mean: at, variance: 1 / steepness(at) };
}

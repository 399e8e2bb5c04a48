import { formDeviation } from './parameters.ts';
import type { Strength } from './standing.ts';

/** By how much a side is taken to be the stronger one on the day, in points of rating. */
export interface Difference {
  mean: number;
  variance: number;
}

/** Partners count the same: a team is as strong as its players are on average. */
export function difference(team1: readonly Strength[], team2: readonly Strength[]): Difference {
  const [one, two] = [average(team1), average(team2)];
  return { mean: one.mean - two.mean, variance: one.variance + two.variance };
}

function average(team: readonly Strength[]): Difference {
  let [mean, variance] = [0, 0];
  for (const player of team) {
    mean += player.mean / team.length;
    variance += (player.deviation ** 2 + formDeviation ** 2) / team.length ** 2;
  }
  return { mean, variance };
}

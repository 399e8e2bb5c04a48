import { pointsToARun, slope } from './parameters.ts';
import type { Strength } from './standing.ts';
import { difference } from './teams.ts';

/** From log-odds to a chance. */
const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** The share of the points that a side wins in the long run that is stronger by so many points of rating. */
export const shareOf = (stronger: number): number => logistic(slope * stronger);

/**
 * How a game to so many points ends on average: the stronger side has them all, the other its share of them.
 *
 * @param stronger by how much the first side is the stronger one, in points of rating
 */
export function expectedGame(stronger: number, to = 11): [number, number] {
  const share = shareOf(Math.abs(stronger));
  const others = Math.min(to - 1, Math.round((to * (1 - share)) / share));
  return stronger < 0 ? [others, to] : [to, others];
}

/** The normal distribution is the logistic one, as near as 0.01, in these units (Bowling and others, 2009). */
const logisticOfNormal = 1.702;

/** A game to 11 has some 17 points in all: so many for each that it is played to. */
const pointsPerTarget = 1.55;

/**
 * The chance that the first team wins a game to so many points. The lead after n points, of which a share s is expected,
 * is about normal with the mean n (2s − 1), and the nearer the game the more that is a straight line in the difference of
 * the teams; what is unsure about that widens it.
 *
 * @param to points that win the game
 */
export function winChance(team1: readonly Strength[], team2: readonly Strength[], to = 11): number {
  const { mean, variance } = difference(team1, team2);
  const edge = (slope / 2) * Math.sqrt((to * pointsPerTarget) / pointsToARun);
  return logistic((logisticOfNormal * edge * mean) / Math.sqrt(1 + edge ** 2 * variance));
}

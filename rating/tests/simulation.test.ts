import { describe, expect, test } from 'vitest';
import { rate, type Standing, startOf, strengthAt, winChance } from '../index.ts';
import { elo } from './elo.ts';
import { calibrationError, type Forecast, logLoss } from './measures.ts';
import { type Season, season } from './simulation.ts';

/** The model’s figures were chosen on seasons 1000 to 1099. */
const seasons = Array.from({ length: 100 }, (_, at) => season(at + 1));

/** What the ratings say before each match of who will win its games, and where everybody stands in the end. */
function foretold({ declared, matches }: Season): { forecasts: Forecast[]; standings: Standing[] } {
  const standings = declared.map(startOf);
  const standingOf = (player: number) => standings[player] ?? startOf(null);
  const forecasts = matches.flatMap((match) => {
    const team = (players: readonly number[]) =>
      players.map((player) => strengthAt(standingOf(player), match.playedAt));
    const chance = winChance(team(match.team1), team(match.team2));
    for (const { player, after } of rate(match, standingOf)) standings[player] = after;
    return match.games.map(([one, two]) => ({ chance, isWon: one > two }));
  });
  return { forecasts, standings };
}

/** Whatever suits it best in these very seasons. */
function bestElo(): number {
  const all = [0.04, 0.06, 0.08, 0.1, 0.12, 0.15].flatMap((k) =>
    [1.5, 2, 2.5, 3].map((scale) => logLoss(seasons.flatMap((each) => elo(each, { k, scale })))),
  );
  return Math.min(...all);
}

describe('in a made-up club of 64 who play doubles, rally after rally', () => {
  const rated = seasons.map(foretold);
  const forecasts = rated.flatMap((each) => each.forecasts);

  test('the ratings foretell who wins a game better than plain Elo, however it is tuned', () => {
    const plain = bestElo();
    expect(plain).toBeGreaterThan(0.614);
    expect(plain).toBeLessThan(0.62);
    expect(logLoss(forecasts)).toBeLessThanOrEqual(0.615);
    expect(logLoss(forecasts)).toBeLessThan(plain - 0.005);
  });

  test('of what they call so likely, so much happens', () => {
    expect(calibrationError(forecasts)).toBeLessThanOrEqual(0.05);
    // So it is of those that are hardly in doubt.
    const favourites = forecasts.filter(({ chance }) => chance > 0.8);
    const won = favourites.filter(({ isWon }) => isWon).length / favourites.length;
    const called = favourites.reduce((sum, { chance }) => sum + chance, 0) / favourites.length;
    expect(favourites.length).toBeGreaterThan(1000);
    expect(Math.abs(won - called)).toBeLessThan(0.03);
  });

  test('of two in three players the true strength is within what they call unsure', () => {
    const within = rated.flatMap(({ standings }, at) =>
      standings.map(({ mean, deviation }, player) => {
        const strength = seasons[at]?.strengths[player] ?? Number.NaN;
        return Math.abs(mean - strength) < deviation;
      }),
    );
    const share = within.filter(Boolean).length / within.length;
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(0.75);
  });
});

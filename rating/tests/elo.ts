import type { Forecast } from './measures.ts';
import type { Season } from './simulation.ts';

/** @property scale log-odds of a game for each point of rating; @property k points of rating for a sure surprise */
export interface EloSettings {
  scale: number;
  k: number;
}

/** Plain Elo from what players declared: a team is its average, and all of it gain or lose alike by each game. */
export function elo({ declared, matches }: Season, { scale, k }: EloSettings): Forecast[] {
  const ratings = declared.map(({ rating }) => rating);
  const mean = (team: readonly number[]) => team.reduce((sum, at) => sum + (ratings[at] ?? 0), 0) / team.length;
  return matches.flatMap(({ team1, team2, games }) => {
    const chance = 1 / (1 + Math.exp(-scale * (mean(team1) - mean(team2))));
    const forecasts = games.map(([one, two]) => ({ chance, isWon: one > two }));
    const surprise = forecasts.reduce((sum, { isWon }) => sum + (isWon ? 1 : 0) - chance, 0);
    for (const at of team1) ratings[at] = (ratings[at] ?? 0) + k * surprise;
    for (const at of team2) ratings[at] = (ratings[at] ?? 0) - k * surprise;
    return forecasts;
  });
}

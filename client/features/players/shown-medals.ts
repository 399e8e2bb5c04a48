import type { Achievement } from '#contract/achievements.ts';
import type { PlayerPage } from '#contract/players.ts';

/** Specification section 3: the medals of a tournament, and which achievement each is. */
const discs = [
  { metal: 'gold', type: 'tournament_win', name: 'Gold' },
  { metal: 'silver', type: 'tournament_runner_up', name: 'Silver' },
  { metal: 'bronze', type: 'tournament_third_place', name: 'Bronze' },
] as const;

/** So many stand side by side. */
const room = 5;

type Medals = NonNullable<PlayerPage['record']>['medals'];

/** A medal on a player's page: of a tournament, with how many they have, or the newest of another kind. */
export type ShownMedal =
  | { type: string; title: string; count: number }
  | { type: string; title: string; achievement: Achievement };

export const medalCount = ({ gold, silver, bronze }: Medals): number => gold + silver + bronze;

/** The medals that somebody has won, then the newest of what else they have earned, each kind once. */
export function shownMedals(medals: Medals, earned: readonly Achievement[]): ShownMedal[] {
  const won = discs.filter(({ metal }) => medals[metal] > 0);
  const shown: ShownMedal[] = won.map(({ metal, type, name }) => ({ type, title: name, count: medals[metal] }));
  const seen = new Set<string>(discs.map(({ type }) => type));
  for (const achievement of earned) {
    const { type, title } = achievement;
    if (shown.length < room && !seen.has(type)) shown.push({ type, title, achievement });
    seen.add(type);
  }
  return shown;
}

import { isRecord } from '../door/readers.ts';
import { compareIds, type Id } from '../ids.ts';
import { type Outcome, refuse } from '../outcome.ts';
import type { GameRules, Pair } from '../result.ts';
import { checkGame } from '../score.ts';
import type { SocialPlan } from './plan.ts';

/** A player's line: everyone is counted alone, whoever the partner was. */
export interface SocialStanding<I extends Id = number> {
  /** Level on the share of games won and on differential share a rank. */
  readonly rank: number;
  readonly player: I;
  readonly played: number;
  readonly wins: number;
  readonly losses: number;
  readonly pointsFor: number;
  readonly pointsAgainst: number;
  readonly differential: number;
}

const toEleven: GameRules = { to: 11, winBy: 2 };

/**
 * Ranks the players of a plan by the share of their games that they won, for not all play as many, then by point
 * differential. `scores` holds the points of each game by the key of
 * its match, the first pair's first. Players who have left keep their line if they have played. Refuses with
 * `no-such-match` or `impossible-score`.
 *
 * @example
 * const planned = planSocial({ players: [1, 2, 3, 4], courts: 1, rounds: 1, seed: 7 });
 * const ranked = planned.ok ? socialStandings(planned.plan, { 's1-1': [11, 5] }) : planned;
 * ranked.ok && ranked.standings.map((line) => [line.rank, line.differential]) // => [[1, 6], [1, 6], [3, -6], [3, -6]]
 */
export function socialStandings<I extends Id>(
  plan: SocialPlan<I>,
  scores: { readonly [key: string]: Pair },
  rules: GameRules = toEleven,
): Outcome<{ standings: readonly SocialStanding<I>[] }> {
  if (!isRecord(scores))
    return refuse('impossible-score', 'The points of each game are needed, by the key of its match.');
  const matches = new Map(plan.rounds.flatMap((round) => round.matches.map((match) => [match.key, match] as const)));
  const lines = new Map<I, { wins: number; losses: number; pointsFor: number; pointsAgainst: number }>();
  const lineOf = (player: I) => {
    const line = lines.get(player) ?? { wins: 0, losses: 0, pointsFor: 0, pointsAgainst: 0 };
    lines.set(player, line);
    return line;
  };
  for (const player of plan.players) lineOf(player);
  for (const [key, points] of Object.entries(scores)) {
    const match = matches.get(key);
    if (match === undefined) return refuse('no-such-match', `There is no match ${key}.`);
    const game = checkGame(rules, points);
    if (!game.ok) return game;
    for (const [side, pair] of match.pairs.entries()) {
      for (const line of pair.map(lineOf)) {
        line.pointsFor += points[side === 0 ? 0 : 1];
        line.pointsAgainst += points[side === 0 ? 1 : 0];
        if (game.winner === side) line.wins += 1;
        else line.losses += 1;
      }
    }
  }
  const played = [...lines].map(([player, line]) => {
    return { player, played: line.wins + line.losses, ...line, differential: line.pointsFor - line.pointsAgainst };
  });
  type Line = (typeof played)[number];
  const share = (line: Line): number => (line.played === 0 ? 0 : line.wins / line.played);
  const apart = (a: Line, b: Line): number => share(b) - share(a) || b.differential - a.differential;
  played.sort((a, b) => apart(a, b) || compareIds(a.player, b.player));
  const firstLevel = (one: Line): number => played.findIndex((line) => apart(line, one) === 0);
  return { ok: true, standings: played.map((line) => ({ rank: firstLevel(line) + 1, ...line })) };
}

import { compareIds, type Id, type Outcome, refuse } from '../entrants.ts';
import { isRecord } from '../parse/readers.ts';
import { checkGame } from '../parse/score.ts';
import type { GameRules, Pair } from '../score-rules.ts';
import { countRounds, numbered, type SocialPlan } from './plan.ts';

/** How well a plan mixes its players. */
export interface SocialMeasure {
  /** Partnerships beyond the first of each pair. Fixed pairs do not count. */
  readonly partnerRepeats: number;
  /** The fewest repeats possible when partners rotate freely: `max(0, 2·courts·rounds - n(n - 1)/2)`. */
  readonly partnerRepeatsBound: number;
  /** How often players sit out: the fewest and the most. */
  readonly sitOuts: readonly [fewest: number, most: number];
  /** How often someone sits out in two rounds running. */
  readonly satTwiceRunning: number;
  /** How often the two who oppose each other most do so. */
  readonly maxMeetings: number;
  /** The aim: at most 1 over the mean, rounded up. */
  readonly maxMeetingsBound: number;
}

/**
 * Measures a plan over the players who are in it now.
 *
 * @example
 * const planned = planSocial({ players: [1, 2, 3, 4, 5], courts: 1, rounds: 5, seed: 1 });
 * planned.ok && measureSocial(planned.plan).partnerRepeats // => 0
 */
export function measureSocial(plan: SocialPlan<Id>): SocialMeasure {
  const { rounds, players, fixedPairs } = numbered(plan);
  const { partners, opposed } = countRounds(rounds);
  const fixed = fixedPairs.reduce((sum, [a, b]) => sum + Math.max(0, partners.of(a, b) - 1), 0);
  const repeats = partners.counts().reduce((sum, count) => sum + count - 1, 0) - fixed;
  const pairs = (players.length * (players.length - 1)) / 2;
  const matches = rounds.reduce((sum, round) => sum + round.matches.length, 0);
  const sat = players.map((player) => rounds.filter(({ sitting }) => sitting.includes(player)).length);
  const running = rounds.map(({ sitting }, at) =>
    at === 0 ? 0 : sitting.filter((player) => rounds[at - 1]?.sitting.includes(player)).length,
  );
  return {
    partnerRepeats: repeats,
    partnerRepeatsBound: Math.max(0, 2 * matches - pairs),
    sitOuts: [Math.min(...sat), Math.max(...sat)],
    satTwiceRunning: running.reduce((sum, count) => sum + count, 0),
    maxMeetings: Math.max(0, ...opposed.counts()),
    maxMeetingsBound: 1 + Math.ceil((4 * matches) / pairs),
  };
}

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
 * its match, the first pair's first; without rules the clock ended them. Players who have left keep their line if they have played. Refuses with
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
  rules: GameRules | null = toEleven,
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

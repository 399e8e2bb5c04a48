import type { Id } from '../ids.ts';
import { countRounds } from './meetings.ts';
import { numbered } from './naming.ts';
import type { SocialPlan } from './plan.ts';

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
  readonly mostMeetings: number;
  /** The aim: at most 1 over the mean, rounded up. */
  readonly mostMeetingsBound: number;
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
    mostMeetings: Math.max(0, ...opposed.counts()),
    mostMeetingsBound: 1 + Math.ceil((4 * matches) / pairs),
  };
}

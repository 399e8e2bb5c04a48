import type { Id } from '../ids.ts';
import type { SocialPlan } from '../social/plan.ts';
import type { Naming } from '../standings/tie-words.ts';

/**
 * Writes a plan of rotating partners as text, a round to a line. `name` says how a player is called; the id unless
 * given.
 *
 * @example
 * const planned = planSocial({ players: [1, 2, 3, 4], courts: 1, rounds: 1, seed: 7 });
 * planned.ok && pictureSocial(planned.plan).startsWith('Round 1: ') // => true
 */
export function pictureSocial<I extends Id>({ rounds }: SocialPlan<I>, name: Naming<NoInfer<I>> = String): string {
  const lines = rounds.map(({ round, matches, sitting }) => {
    const courts = matches.map(({ pairs }) => pairs.map((pair) => pair.map(name).join(' + ')).join(' v '));
    const rests = sitting.length === 0 ? [] : [`${sitting.map(name).join(', ')} sit out`];
    return `Round ${round}: ${[...courts, ...rests].join(' · ')}`;
  });
  return lines.join('\n');
}

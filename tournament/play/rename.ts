import { type Id, type Outcome, refuse } from '../entrants.ts';
import { admit } from '../parse/readers.ts';
import type { SocialPair, SocialPlan } from '../social/plan.ts';
import type { Setup, TournamentState } from '../state.ts';
import { trusted } from './stored.ts';

type Renamed<I extends Id> = NonNullable<Setup<I>['renamed']>;

/** Who an entrant was when it was drawn, by who it is now; those who are called as they were are not in it. */
function drawnAs<I extends Id>({ renamed = [] }: Setup<I>, from: I, to: I): Renamed<I> {
  const before = renamed.find(({ entrant }) => entrant === from)?.drawnAs ?? from;
  const others = renamed.filter(({ entrant }) => entrant !== from);
  return before === to ? others : [...others, { entrant: to, drawnAs: before }];
}

/**
 * Gives a player another id, whatever was played: it is the same person, who was known by another. Results, ranks and
 * lots stay. An entrant that has the id of the player gets the other, too. Renaming back leaves what was. Refuses with
 * `no-such-entrant` or `already-in`.
 *
 * @example
 * const renamed = renamePlayer(state, 4, 9);
 * renamed.ok && match(renamed.state, 'k1-1').sides.map((side) => side.entrant) // => [1, 9]
 */
export function renamePlayer<I extends Id>(
  from: TournamentState<I>,
  player: NoInfer<I>,
  to: NoInfer<I>,
): Outcome<{ state: TournamentState<I> }> {
  const read = trusted(from);
  if (!read.ok) return read;
  const renamed = renameInSetup(read.state.setup, player, to);
  return renamed.ok ? { ok: true, state: { ...read.state, setup: admit(renamed.setup) } } : renamed;
}

/**
 * The same of a set-up alone, taken at its word: for who stores it beside the results, which do not change.
 *
 * @example
 * const setup = renameInSetup(state.setup, 4, 9);
 * setup.ok && setup.setup.entrants.map(({ id }) => id) // => [1, 2, 3, 9]
 */
export function renameInSetup<I extends Id>(
  setup: Setup<I>,
  player: NoInfer<I>,
  to: NoInfer<I>,
): Outcome<{ setup: Setup<I> }> {
  const { renamed: before, ...rest } = setup;
  const { entrants, withdrawn } = rest;
  if (!entrants.some(({ members }) => members.includes(player))) {
    return refuse('no-such-entrant', `There is no player ${player}.`, { entrants: [player] });
  }
  if (entrants.some(({ id, members }) => id === to || members.includes(to))) {
    return refuse('already-in', `Player ${to} is in the tournament already.`, { entrants: [to] });
  }
  const named = (id: I): I => (id === player ? to : id);
  const isEntrant = entrants.some(({ id }) => id === player);
  const renamed = isEntrant ? drawnAs(setup, player, to) : (before ?? []);
  return {
    ok: true,
    setup: {
      ...rest,
      entrants: entrants.map((each) => ({ ...each, id: named(each.id), members: each.members.map(named) })),
      withdrawn: withdrawn.map((each) => ({ ...each, entrant: named(each.entrant) })),
      ...(renamed.length > 0 && { renamed }),
    },
  };
}

/**
 * The same in a plan of rotating partners. Who is not in it leaves it as it is; who is in it already is refused with
 * `already-in`.
 *
 * @example
 * const planned = planSocial({ players: [1, 2, 3, 4], courts: 1, rounds: 3, seed: 7 });
 * const known = planned.ok && renameSocialPlayer(planned.plan, 4, 9);
 * known && known.ok && known.plan.players // => [1, 2, 3, 9]
 */
export function renameSocialPlayer<I extends Id>(
  plan: SocialPlan<I>,
  player: NoInfer<I>,
  to: NoInfer<I>,
): Outcome<{ plan: SocialPlan<I> }> {
  const { players, fixedPairs, rounds } = plan;
  const everyone = new Set([
    ...players,
    ...rounds.flatMap(({ matches, sitting }) => [...sitting, ...matches.flatMap(({ pairs }) => pairs.flat())]),
  ]);
  if (everyone.has(to)) return refuse('already-in', `Player ${to} is in the plan already.`, { entrants: [to] });
  const named = (id: I): I => (id === player ? to : id);
  const pairOf = ([one, other]: SocialPair<I>): SocialPair<I> => [named(one), named(other)];
  return {
    ok: true,
    plan: {
      ...plan,
      players: players.map(named),
      fixedPairs: fixedPairs.map(pairOf),
      rounds: rounds.map(({ matches, sitting, ...round }) => ({
        ...round,
        matches: matches.map(({ pairs: [one, other], ...match }) => ({
          ...match,
          pairs: [pairOf(one), pairOf(other)],
        })),
        sitting: sitting.map(named),
      })),
    },
  };
}

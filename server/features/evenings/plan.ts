import { changeSocial, type Outcome, planSocial, type SocialPlan } from '#tournament/index.ts';

/**
 * Where not everybody plays in every round, the engine searches for the best rounds. It is let do so for so many players
 * and rounds, which takes some 25 ms; what goes beyond is planned round by round from there, in as little time.
 */
const searched = { players: 16, rounds: 8 };

/** How many rounds are planned as a whole. */
function plannedAsWhole(players: number, courts: number, rounds: number): number {
  // There are designs for these, which are looked up.
  const isDesigned = players % 4 <= 1 && courts >= Math.floor(players / 4);
  if (isDesigned) return rounds;
  return players <= searched.players ? Math.min(rounds, searched.rounds) : 1;
}

interface Wanted {
  players: readonly number[];
  courts: number;
  rounds: number;
  seed: number;
}

/** Plans an evening, or as much of it as can be planned at once and then the rest. */
export function planned({ rounds, ...wanted }: Wanted): SocialPlan {
  const whole = plannedAsWhole(wanted.players.length, wanted.courts, rounds);
  const begun = granted(planSocial({ ...wanted, rounds: whole }));
  return whole === rounds ? begun : granted(changeSocial(begun, { keep: whole, rounds }));
}

interface Change {
  /** So many rounds stay as they are. */
  keep: number;
  arrive: readonly number[];
  leave: readonly number[];
}

/** Plans anew for those who are here from then on. */
export function replanned(plan: SocialPlan, { keep, arrive, leave }: Change): SocialPlan {
  if (keep > 0) return granted(changeSocial(plan, { keep, arrive, leave }));
  const { players, courts, seed, rounds } = plan;
  const here = [...players.filter((player) => !leave.includes(player)), ...arrive];
  return planned({ players: here, courts, seed, rounds: rounds.length });
}

/** The rules have made sure of what the engine asks for. */
function granted(outcome: Outcome<{ plan: SocialPlan }>): SocialPlan {
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.plan;
}

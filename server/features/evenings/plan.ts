import { changeSocial, type Outcome, planSocial, type SocialPlan } from '#tournament/index.ts';

interface Wanted {
  players: readonly number[];
  courts: number;
  rounds: number;
  seed: number;
}

/** Plans an evening as a whole: of the sizes that there are the slowest takes some 140 ms, most a few. */
export function planned(wanted: Wanted): SocialPlan {
  return granted(planSocial(wanted));
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

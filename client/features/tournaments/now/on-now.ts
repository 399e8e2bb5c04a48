import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { isReady } from '../list/words.ts';

/** What is on in a group, as far as its page shows it. */
export interface OnNow {
  running: TournamentCard | undefined;
  open: TournamentCard | undefined;
  /** So many more run, or are open to join. */
  moreCount: number;
}

/**
 * Of what runs: where my match waits, else where I play, else the first. Of what is open: what I can still enter, else
 * what I have entered.
 *
 * @param active those that run, in their order
 * @param pending those that have not started, in their order
 */
export function onNow(active: readonly TournamentCard[], pending: readonly TournamentCard[]): OnNow {
  const running = active.find(isReady) ?? active.find(({ own }) => own !== null) ?? active[0];
  const open = pending.find(({ viewer }) => viewer.mayJoin) ?? pending[0];
  const shown = [running, open].filter(Boolean).length;
  return { running, open, moreCount: active.length + pending.length - shown };
}

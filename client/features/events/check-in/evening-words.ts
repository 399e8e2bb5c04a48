import { counted } from '#client/lib/counts.ts';
import { eveningLimits } from '#contract/evenings.ts';

/** How long a round takes with changing over, in minutes: a game to 11. */
const perRound = 15;

/** As many courts as can be filled. */
export const courtsFor = (players: number): number =>
  Math.max(1, Math.min(eveningLimits.courts, Math.floor(players / 4)));

/** As many rounds as fit into what an event lasts. */
export const roundsFor = (minutes: number): number =>
  Math.max(1, Math.min(eveningLimits.rounds, Math.floor(minutes / perRound)));

/** 'about 2 hours', 'about 45 minutes' */
export function lasts(rounds: number): string {
  const minutes = rounds * perRound;
  if (minutes < 60) return `about ${minutes} minutes`;
  const hours = Math.round(minutes / 30) / 2;
  return `about ${Number.isInteger(hours) ? counted(hours, 'hour') : `${hours} hours`}`;
}

/** 'Everyone plays in every round.', '2 sit out each round, in turn.' */
export function sitOut(players: number, courts: number): string {
  const out = players - 4 * Math.min(courts, Math.floor(players / 4));
  if (out === 0) return 'Everyone plays in every round.';
  return `${out} ${out === 1 ? 'sits' : 'sit'} out each round, in turn.`;
}

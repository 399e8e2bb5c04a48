import { Refusal } from '../../../kernel/refusal.ts';

/** @throws Refusal `invalid_input` for what does not run in the group */
export function assertRunning(tournamentIds: readonly number[], running: readonly { id: number }[]): void {
  if (tournamentIds.every((wanted) => running.some(({ id }) => id === wanted))) return;
  const message = 'One of these tournaments isn’t running anymore.';
  throw new Refusal('invalid_input', message, { fields: { tournamentIds: message } });
}

interface OnCourt {
  tournamentId: number;
  court: number | null;
}

/**
 * Nobody who plays loses their court.
 *
 * @throws Refusal `conflict` where a match is on a court that there would not be, or is of a tournament that would not use them
 */
export function assertNobodyPlays(onCourt: readonly OnCourt[], courts: number, tournamentIds: readonly number[]): void {
  const lost = onCourt.find(
    ({ tournamentId, court }) => (court ?? 0) > courts || !tournamentIds.includes(tournamentId),
  );
  if (lost) throw new Refusal('conflict', `A match is on court ${lost.court}. Take it off first.`);
}

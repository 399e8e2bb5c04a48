import { Refusal } from '../../kernel/refusal.ts';

export type Status = 'pending' | 'active' | 'completed';

/** What the rules have to know of a tournament and of who looks at it. */
export interface Standing {
  startDate: string | null;
  endDate: string | null;
  /** Whether the viewer runs the tournament's group. */
  isAdmin: boolean;
  isParticipant: boolean;
}

/** Pending until it is started, active until its last match is decided. */
export function statusOf({ startDate, endDate }: Pick<Standing, 'startDate' | 'endDate'>): Status {
  if (startDate === null) return 'pending';
  return endDate === null ? 'active' : 'completed';
}

/** What the viewer may do, as the server enforces and the client shows it (specification section 6). */
export function permissions(standing: Standing) {
  const isPending = statusOf(standing) === 'pending';
  return {
    isParticipant: standing.isParticipant,
    mayJoin: isPending && !standing.isParticipant,
    mayLeave: isPending && standing.isParticipant,
    mayStart: isPending && standing.isAdmin,
  };
}

/** @throws Refusal `not_pending` once it has been started */
export function assertPending(standing: Pick<Standing, 'startDate' | 'endDate'>): void {
  if (statusOf(standing) !== 'pending') throw new Refusal('not_pending', 'This tournament has already been started.');
}

/** @throws Refusal `not_allowed` */
export function assertRuns(isAdmin: boolean): void {
  if (!isAdmin) throw new Refusal('not_allowed', 'Only the admins of the group can do this.');
}

/** Specification section 9: at least 2 in singles, 4 in doubles. @throws Refusal `too_few_participants` */
export function assertEnoughToStart(participants: number, gameType: 'singles' | 'doubles'): void {
  if (gameType === 'singles' && participants < 2) {
    throw new Refusal('too_few_participants', 'Tournament needs at least 2 participants to start');
  }
  if (gameType === 'doubles' && participants < 4) {
    throw new Refusal('too_few_participants', 'Doubles tournament needs at least 4');
  }
}

/** The engine draws no more than this. */
const mostParticipants = 1024;

/** @throws Refusal `conflict` */
export function assertRoom(participants: number): void {
  if (participants >= mostParticipants) throw new Refusal('conflict', 'This tournament is full.');
}

/** Who wants to score a match. */
export interface Scorer {
  isAdmin: boolean;
  playsInIt: boolean;
  isFinished: boolean;
}

/** A player scores their own matches once; an admin scores any, and corrects. */
export function mayScore({ isAdmin, playsInIt, isFinished }: Scorer): boolean {
  return isAdmin || (playsInIt && !isFinished);
}

/** @throws Refusal `not_allowed`, or `match_finished` for a player whose match is over */
export function assertMayScore(scorer: Scorer): void {
  if (mayScore(scorer)) return;
  if (scorer.playsInIt) {
    throw new Refusal('match_finished', 'This match is finished. Only an admin of the group can correct its score.');
  }
  throw new Refusal('not_allowed', 'Only the players of a match and the admins of the group can enter its score.');
}

/** Specification section 5. @throws Refusal `invalid_input` */
export function assertNotTied({ player1Score, player2Score }: { player1Score: number; player2Score: number }): void {
  if (player1Score !== player2Score) return;
  const message = 'Scores cannot be tied. One player must win the match.';
  throw new Refusal('invalid_input', message, { fields: { player1Score: message } });
}

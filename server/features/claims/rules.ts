import { type Claim, claimUndoHours } from '#contract/claims.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { isAdmin, type Membership } from '../../membership/rules.ts';

/** What became somebody’s, by what it was played in. */
export interface Moved {
  tournamentIds: number[];
  eveningIds: number[];
  gameIds: number[];
  eventIds: number[];
}

interface Decided {
  status: Claim['status'];
  personId: number;
  askedById: number | null;
  decidedAt: string | null;
}

/** Until when it can be taken back. */
export function undoUntil({ status, decidedAt }: Pick<Decided, 'status' | 'decidedAt'>, now: Date): string | null {
  if (status !== 'accepted' || decidedAt === null) return null;
  const until = new Date(Date.parse(decidedAt) + claimUndoHours * 60 * 60_000);
  return until > now ? until.toISOString() : null;
}

/** The person agrees to what an organiser says, and an organiser to what the person says. */
export function mayAccept(claim: Decided, viewer: Membership): boolean {
  if (claim.status !== 'asked') return false;
  return claim.askedById === claim.personId ? isAdmin(viewer) : viewer.userId === claim.personId;
}

/** Either may say no, and who asked may take it back. */
export const mayDecline = (claim: Decided, viewer: Membership): boolean =>
  claim.status === 'asked' && (viewer.userId === claim.personId || isAdmin(viewer));

export const mayUndo = (claim: Decided, viewer: Membership, now: Date): boolean =>
  undoUntil(claim, now) !== null && (viewer.userId === claim.personId || isAdmin(viewer));

/** @throws Refusal `conflict` for what was decided, else `not_allowed` */
export function assertMay(isAllowed: boolean, { status }: Pick<Decided, 'status'>, what: string): void {
  if (isAllowed) return;
  if (status === 'accepted') throw new Refusal('conflict', 'This was accepted already.');
  if (status !== 'asked') throw new Refusal('conflict', 'This was decided already.');
  throw new Refusal('not_allowed', `You can’t ${what} this.`);
}

/** @throws Refusal `conflict` once a day has passed, or where nothing became anybody’s */
export function assertUndo(claim: Decided, viewer: Membership, now: Date): void {
  if (mayUndo(claim, viewer, now)) return;
  if (claim.status !== 'accepted') throw new Refusal('conflict', 'There is nothing to undo.');
  if (undoUntil(claim, now) === null) {
    throw new Refusal('conflict', `This could be undone for ${claimUndoHours} hours, and they are over.`);
  }
  throw new Refusal('not_allowed', 'You can’t undo this.');
}

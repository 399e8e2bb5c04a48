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

/** With the guest who another was merged into: whom they were merged into since. */
type Merged = Decided & { personMergedInto: number | null };

/** Until when it can be taken back, unless the person is somebody else by then. */
export function undoUntil(claim: Omit<Merged, 'personId' | 'askedById'>, now: Date): string | null {
  const { status, decidedAt, personMergedInto } = claim;
  if (status !== 'accepted' || decidedAt === null || personMergedInto !== null) return null;
  const until = new Date(Date.parse(decidedAt) + claimUndoHours * 60 * 60_000);
  return until > now ? until.toISOString() : null;
}

/** The person agrees to what an organiser says, and an organiser to what the person says. */
export function mayAccept(claim: Decided, viewer: Membership): boolean {
  if (claim.status !== 'asked') return false;
  if (claim.askedById === claim.personId) return isAdmin(viewer);
  return viewer.userId === claim.personId && viewer.role !== null;
}

/** Whom it is about, who has asked, and the admins. */
export const maySee = ({ personId, askedById }: Pick<Decided, 'personId' | 'askedById'>, viewer: Membership): boolean =>
  viewer.userId === personId || (viewer.userId === askedById && viewer.role !== null) || isAdmin(viewer);

/** Either may say no, and who asked may take it back. */
export const mayDecline = (claim: Decided, viewer: Membership): boolean =>
  claim.status === 'asked' && maySee(claim, viewer);

export const mayUndo = (claim: Merged, viewer: Membership, now: Date): boolean =>
  undoUntil(claim, now) !== null && (viewer.userId === claim.personId || isAdmin(viewer));

/** @throws Refusal `conflict` for what was decided, else `not_allowed` */
export function assertMay(isAllowed: boolean, { status }: Pick<Decided, 'status'>, what: string): void {
  if (isAllowed) return;
  if (status === 'accepted') throw new Refusal('conflict', 'This was accepted already.');
  if (status !== 'asked') throw new Refusal('conflict', 'This was decided already.');
  throw new Refusal('not_allowed', `You can’t ${what} this.`);
}

/** @throws Refusal `conflict` once a day has passed, or where nothing became anybody’s */
export function assertUndo(claim: Merged, viewer: Membership, now: Date): void {
  if (mayUndo(claim, viewer, now)) return;
  if (claim.status !== 'accepted') throw new Refusal('conflict', 'There is nothing to undo.');
  if (claim.personMergedInto !== null) {
    throw new Refusal('conflict', 'They are somebody else by now. Undo that first.');
  }
  if (undoUntil(claim, now) === null) {
    throw new Refusal('conflict', `This could be undone for ${claimUndoHours} hours, and they are over.`);
  }
  throw new Refusal('not_allowed', 'You can’t undo this.');
}

import type { z } from 'zod';
import type { CourtMatch, CourtNext, CourtNote, Recorded } from '#contract/courts.ts';
import type { standsAt } from '#contract/tournaments/floor.ts';
import type { EnteredResult } from '#contract/tournaments/scores.ts';
import type { Tx, WriteTx } from '../database/types.ts';
import type { Viewer } from './viewer.ts';

/** What is played on the courts of a group gives this to the codes of the courts, whichever feature it belongs to. */
export interface CourtGames {
  /** What may be on at a court now; it is read outside of the transaction, from what is made once a revision. */
  listOn(tx: Tx, groupId: number, court: number): Promise<CourtCandidate[]>;
  /** What is next on a court where nothing is on; null where nobody knows. */
  nextOn(groupId: number, court: number): Promise<CourtNext | null>;
  /** Locks what a court was shown; undefined where it is of another source, or is gone. */
  hold(tx: WriteTx, groupId: number, name: string): Promise<HeldMatch | undefined>;
}

/** The same, with what organisers do with the codes where it is played. */
export interface CourtSource extends CourtGames {
  /** For the admins of its group. @throws Refusal `not_found`, `not_allowed` */
  place(tx: Tx, viewer: Viewer, id: number): Promise<CourtPlace>;
  /** The same, locked. */
  lockPlace(tx: WriteTx, viewer: Viewer, id: number): Promise<CourtPlace>;
  /** What courts had where another result stands. */
  listNotes(tx: Tx, id: number): Promise<CourtNote[]>;
  dismissNote(tx: WriteTx, viewer: Viewer, id: number, noteId: number): Promise<void>;
}

/** A match that is on at a court. */
export interface OnCourt {
  /** Which it is among all that is played: `12` of a tournament, `7:s2-1` of an evening. */
  name: string;
  /** With others in it, it is another. */
  players: readonly (number | null)[];
  shows: Omit<CourtMatch, 'key' | 'keeper' | 'keptBy'>;
}

export interface CourtCandidate {
  /** Of two on one court, that which began last is on. */
  since: string;
  read(): Promise<OnCourt | undefined>;
}

/** A match that is locked. */
export interface HeldMatch {
  players: OnCourt['players'];
  /** Who they may have been when a court was shown it: guests who are somebody by now. */
  formerly?: readonly OnCourt['players'][];
  /** The court that it is on; null for none, as once it has been played. */
  court: number | null;
  live: CourtMatch['live'];
  /** @returns what it stands at then, which may be something newer */
  stand(input: z.output<typeof standsAt>): Promise<CourtMatch['live']>;
  /** @returns another result that it has, which stands; null where it has this one from now on */
  enter(by: { userId: number; court: number }, input: EnteredResult): Promise<Recorded | null>;
  tell(court: number, result: Pick<CourtNote, 'player1Score' | 'player2Score' | 'games'>): Promise<void>;
}

/** Where and when something is played. */
export interface CourtPlace {
  groupId: number;
  timeZone: string;
  startDate: string | null;
  startsAt: string | null;
  courts: number;
}

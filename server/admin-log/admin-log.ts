import type { AdminAction, AdminDetails } from '#contract/administration/log.ts';
import type { WriteTx } from '../database/types.ts';
import type { DomainEventOf } from '../kernel/domain-events.ts';
import type { Live } from '../live/live.ts';
import { topics } from '../live/topics.ts';
import * as queries from './queries.ts';

/** What an administrator of the site did. */
export interface Entry {
  /** Null for the server's command line. */
  actorId: number | null;
  action: AdminAction;
  /** Whom it is about. */
  userId?: number;
  /** What else it is about: its id, and what it is called, which is still read when it is gone. */
  subjectId?: number;
  subject?: string;
  details?: AdminDetails;
  /** What they wrote with it. */
  reason?: string;
}

/** The log of the site's administration: written in the transaction of the change, and never edited. */
export class AdminLog {
  readonly #live: Pick<Live, 'tell'>;
  readonly #clock: () => Date;

  constructor(live: Pick<Live, 'tell'>, clock: () => Date) {
    this.#live = live;
    this.#clock = clock;
  }

  /** Writes what is done, and lets every administrator's screen follow. */
  async record(tx: WriteTx, { details = {}, ...entry }: Entry): Promise<void> {
    await queries.insertEntry(tx, { ...entry, details: JSON.stringify(details), at: this.#clock().toISOString() });
    this.#live.tell(tx, [topics.administration()], { type: 'administration' });
  }

  forget = (tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>) => queries.emptyReasonsOf(tx, userId);
}

import { createHash } from 'node:crypto';
import type { Tx, WriteTx } from '../database/types.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Live } from '../live/live.ts';
import { topics } from '../live/topics.ts';
import type { Notice, NotificationFacts, ToldOf } from './kinds.ts';
import * as queries from './queries.ts';

/** How features tell people of what they have not looked at: in the transaction of the change, carried out after it. */
export class Notifications {
  readonly #jobs: Jobs;
  readonly #live: Live;
  readonly #clock: () => Date;

  constructor(jobs: Jobs, live: Live, clock: () => Date) {
    this.#jobs = jobs;
    this.#live = live;
    this.#clock = clock;
  }

  /**
   * Tells people, once the change is there. Whom, in which words, and who of them is rung, is decided then, by how it is then.
   *
   * @param waitMs how long it waits for more of its subject, and to be seen meanwhile
   */
  async tell(tx: WriteTx, notices: readonly Notice[], { waitMs = 0 }: { waitMs?: number } = {}): Promise<void> {
    if (notices.length === 0) return;
    const at = this.#clock();
    const runAt = new Date(at.getTime() + waitMs).toISOString();
    await this.#jobs.addSoonest(
      tx,
      notices.map((notice) => {
        const payload = { ...notice, at: at.toISOString() };
        // Those who are named are not named again by what comes next.
        const key = [notice.type, notice.subject, hashOf(notice.userIds)].join(' ');
        return { kind: 'notify', key, payload, runAt };
      }),
    );
  }

  /** Somebody has seen what it is about, or done something about it. */
  async seen(tx: WriteTx, userIds: readonly number[], ...subjects: string[]): Promise<void> {
    const readAt = this.#clock().toISOString();
    this.#changed(tx, await queries.markReadOfSubject(tx, { userIds, subjects, readAt }), true);
  }

  /**
   * What it is about is no more: nobody is told any longer, and nobody sees that they were.
   *
   * @param only some of what was told of it, or some people
   */
  async withdraw(tx: WriteTx, subjects: readonly string[], only: queries.Only = {}): Promise<void> {
    this.#changed(tx, await queries.deleteOfSubjects(tx, subjects, only));
  }

  /** Some of this may be nothing to see any more: what is not is taken away after the change, and counted no longer. */
  async review(tx: WriteTx, ...all: ToldOf[]): Promise<void> {
    const keyOf = (of: ToldOf) => ('subject' in of ? of.subject : `person:${of.userId}`);
    const jobs = all.map((of) => ({ kind: 'review_notifications', key: keyOf(of), payload: of }) as const);
    if (jobs.length > 0) await this.#jobs.addSoonest(tx, jobs);
  }

  /** Who of some people was told of some subjects, with the facts of it, and whether they have seen it. */
  async told<Type extends keyof NotificationFacts>(
    tx: Tx,
    of: { type: Type; subjects: readonly string[]; userIds: readonly number[] },
  ): Promise<{ userId: number; subject: string; facts: NotificationFacts[Type]; isSeen: boolean }[]> {
    const rows = await queries.listTold(tx, of);
    return rows.map(({ facts, readAt, ...row }) => ({
      ...row,
      facts: facts as NotificationFacts[Type],
      isSeen: readAt !== null,
    }));
  }

  #changed(tx: WriteTx, userIds: readonly number[], isOwn = false): void {
    const update = { type: 'notifications', ...(isOwn && { isOwn }) } as const;
    if (userIds.length > 0) this.#live.tell(tx, userIds.map(topics.user), update);
  }
}

/** As short for two thousand people as for one. */
const hashOf = (userIds: readonly number[] | undefined): string =>
  userIds === undefined ? '' : createHash('sha256').update(userIds.join()).digest('base64url');

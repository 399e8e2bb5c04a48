import type { WriteTx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { lockForUpdate } from '../queries.ts';
import { updateReminded } from '../replies/queries.ts';
import { isAskingDue, isReminderDue, remindedUntil } from '../rules.ts';
import type { EventUpdates } from '../updates.ts';
import * as queries from './queries.ts';

/** So many at once that nobody who answers one of them waits for it. */
const eventsAtOnce = 100;

/** What people are told of events as these come near. */
export function remindingOfEvents({ database, clock }: Pick<Deps, 'database' | 'clock'>, updates: EventUpdates) {
  async function remindOf(tx: WriteTx, ids: readonly number[], now: Date): Promise<void> {
    const events = await lockForUpdate(tx, ids);
    const coming = events.filter((event) => isReminderDue(event, now));
    const unanswered = events.filter((event) => isAskingDue(event, now));
    await queries.updateRemindedFor(tx, idsOf(coming));
    await updateReminded(tx, idsOf(unanswered), now.toISOString());
    await updates.near(tx, coming, unanswered);
  }

  return {
    /** Those who come are reminded on the day before, those who have not answered two days before: once. */
    async remind(signal: AbortSignal): Promise<void> {
      const now = clock();
      const span = { now: now.toISOString(), limit: eventsAtOnce, ...remindedUntil(now) };
      let after: readonly [string, number] | undefined;
      do {
        const near = await database.read((tx) => queries.listNear(tx, { ...span, after }));
        const due = near.filter((event) => isReminderDue(event, now) || isAskingDue(event, now));
        if (due.length > 0) await database.write((tx) => remindOf(tx, idsOf(due), now));
        const last = near.at(eventsAtOnce - 1);
        after = last && [last.eventDate, last.id];
      } while (after !== undefined && !signal.aborted);
    },
  };
}

const idsOf = (events: readonly { id: number }[]): number[] => events.map(({ id }) => id);

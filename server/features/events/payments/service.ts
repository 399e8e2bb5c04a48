import type { OutgoingFile } from '#contract/endpoint.ts';
import type { Payer } from '#contract/events/payments.ts';
import { isGuest } from '#contract/guest-username.ts';
import type { Tx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { byteOrderMark, csvFile } from '../../../kernel/csv.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { topics } from '../../../live/topics.ts';
import { membershipIn } from '../../../membership/membership.ts';
import type { Membership } from '../../../membership/rules.ts';
import { lockEvent } from '../locked.ts';
import { listGuests } from '../replies/guests.ts';
import { assertManages, notFound } from '../rules.ts';
import * as queries from './queries.ts';
import { assertCosts, assertPayers, type Paying, payersOf } from './rules.ts';

interface Paid {
  people: readonly Paying[];
  isPaid: boolean;
}

/** Who has paid, as the organisers tick it: no money is handled. */
export function eventPayments({
  database,
  writeAs,
  live,
  clock,
}: Pick<Deps, 'database' | 'writeAs' | 'live' | 'clock'>) {
  const mayTick = (membership: Membership) => assertManages(membership, 'see who has paid');

  async function payersIn(tx: Tx, id: number): Promise<Payer[]> {
    const people = await queries.listPayers(tx, id);
    const guests = await listGuests(
      tx,
      [id],
      people.map((person) => person.id),
    );
    return payersOf(people, await queries.listPayments(tx, id), guests);
  }

  async function readFor(tx: Tx, viewer: Viewer, id: number) {
    const event = await queries.findCost(tx, id);
    if (event === undefined) throw notFound();
    mayTick(await membershipIn(tx, viewer.id, event.groupId));
    return { event, payers: await payersIn(tx, id) };
  }

  return {
    list: (viewer: Viewer, id: number): Promise<Payer[]> =>
      database.read(async (tx) => (await readFor(tx, viewer, id)).payers),

    pay(viewer: Viewer, id: number, { people, isPaid }: Paid): Promise<Payer[]> {
      return writeAs(viewer, async (tx) => {
        const event = await lockEvent(tx, viewer, id, mayTick);
        assertCosts(event.price);
        assertPayers(await payersIn(tx, id), people);
        if (isPaid) await queries.insertPayments(tx, id, people, clock().toISOString());
        else await queries.deletePayments(tx, id, people);
        const update = { type: 'event_update', groupId: event.groupId, eventId: id } as const;
        live.tell(tx, [topics.admins(event.groupId)], { ...update, action: 'attendance' });
        const own = new Set(people.map(({ userId }) => userId));
        live.tell(tx, [...own].map(topics.user), { ...update, action: 'answered' });
        return payersIn(tx, id);
      });
    },

    file(viewer: Viewer, id: number): Promise<OutgoingFile> {
      return database.read(async (tx) => {
        const { event, payers } = await readFor(tx, viewer, id);
        const header = ['Name', 'Username', 'Guest', 'Coming', 'Price', 'Currency', 'Paid'];
        const rows = payers.map(({ user, guest, guestName, isOut, paidAt }) => [
          ...[isGuest(user) ? `${user.name} (guest)` : user.name, isGuest(user) ? '' : user.username],
          ...[guest === 0 ? '' : guestName || `Guest ${guest}`, isOut ? 'no' : 'yes'],
          ...[event.price, event.currency, paidAt?.slice(0, 10) ?? ''],
        ]);
        const name = `${event.name} ${event.localStart.slice(0, 10)} payments.csv`;
        return { name, content: byteOrderMark + csvFile([header, ...rows]) };
      });
    },
  };
}

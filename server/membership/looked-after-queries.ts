import type { Tx, WriteTx } from '../database/types.ts';

/** A guest whom a member looks after. */
interface Ward {
  id: number;
  groupId: number;
  keeperId: number;
}

const guests = ({ db }: Tx) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.guestOfGroupId as groupId', 'users.lookedAfterById as keeperId'])
    .where('users.guestOfGroupId', 'is not', null)
    .where('users.mergedIntoId', 'is', null)
    .where('users.deletedAt', 'is', null)
    .$narrowType<{ groupId: number }>();

/** A guest, kept as they are until the transaction ends: before their group, as accounts are. */
export const lockGuestForShare = (tx: WriteTx, id: number) =>
  guests(tx).where('users.id', '=', id).forShare().executeTakeFirst();

/** Those of some people whom this one looks after, kept so until the transaction ends: before their group. */
export async function lockWards(tx: WriteTx, keeperId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await guests(tx)
    .where('users.id', 'in', [0, ...ids])
    .where('users.lookedAfterById', '=', keeperId)
    .orderBy('users.id')
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Those of some people whom somebody looks after. */
export async function listWardsAmong(tx: Tx, ids: readonly number[]): Promise<(Ward & { name: string })[]> {
  if (ids.length === 0) return [];
  return guests(tx)
    .select('users.name')
    .where('users.id', 'in', ids)
    .where('users.lookedAfterById', 'is not', null)
    .$narrowType<{ keeperId: number }>()
    .execute();
}

/** The groups of those of some people who are guests of one. */
export async function listGuestsOf(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return guests(tx).where('users.id', 'in', ids).execute();
}

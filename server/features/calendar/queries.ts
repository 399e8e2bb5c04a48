import type { New } from '../../database/schema.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import { exportedRows } from '../../kernel/page-queries.ts';
import { isSuspended } from '../../kernel/people-queries.ts';

/** Whose address: a person's, of one of their groups or of them all. */
export interface Place {
  userId: number;
  groupId: number | null;
}

export function findAddress({ db }: Tx, { userId, groupId }: Place) {
  return db
    .selectFrom('calendar_addresses')
    .select(['groupId', 'token', 'createdAt'])
    .where('userId', '=', userId)
    .where('groupId', groupId === null ? 'is' : '=', groupId)
    .executeTakeFirst();
}

export async function insertAddress(tx: WriteTx, address: New<'calendar_addresses'>): Promise<void> {
  await tx.db.insertInto('calendar_addresses').values(address).execute();
}

export async function deleteAddress(tx: WriteTx, { userId, groupId }: Place): Promise<void> {
  await tx.db
    .deleteFrom('calendar_addresses')
    .where('userId', '=', userId)
    .where('groupId', groupId === null ? 'is' : '=', groupId)
    .execute();
}

export async function deleteAddressesOf(tx: WriteTx, userId: number): Promise<void> {
  await tx.db.deleteFrom('calendar_addresses').where('userId', '=', userId).execute();
}

/** Whose calendar an address leads to, and what they are in its group; nobody’s while they may not sign in. */
export async function findByToken({ db }: Tx, token: string, now: string) {
  return db
    .selectFrom('calendar_addresses')
    .innerJoin('users', 'users.id', 'calendar_addresses.userId')
    .leftJoin('groups', 'groups.id', 'calendar_addresses.groupId')
    .leftJoin('group_members', (join) =>
      join
        .onRef('group_members.groupId', '=', 'calendar_addresses.groupId')
        .onRef('group_members.userId', '=', 'calendar_addresses.userId'),
    )
    .select(['calendar_addresses.userId', 'calendar_addresses.groupId', 'groups.name as groupName'])
    .select('group_members.role')
    .where('calendar_addresses.token', '=', token)
    .where('users.deletedAt', 'is', null)
    .where(({ not }) => not(isSuspended('users.id', now)))
    .executeTakeFirst();
}

/** What is kept about a person: the private addresses of their calendars. */
export const calendarExport = {
  // Without the tokens: whoever comes by what a person takes along does not read their calendar.
  calendarAddresses: exportedRows('id', (db, userId) =>
    db.selectFrom('calendar_addresses').select(['id', 'groupId', 'createdAt']).where('userId', '=', userId),
  ),
};

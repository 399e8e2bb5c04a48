import type { Database } from '../../../database/types.ts';
import { everyPage } from '../../../kernel/every-page.ts';
import * as queries from './queries.ts';

type MembershipRow = Awaited<ReturnType<typeof queries.listMembershipsOf>>[number];
type GroupRow = Awaited<ReturnType<typeof queries.listMadeBy>>[number];

/** What is kept about a person: the groups that they belong to, and those that they made. */
export function groupsExport(database: Database) {
  return {
    groups: (userId: number) =>
      everyPage<MembershipRow>((last) => database.read((tx) => queries.listMembershipsOf(tx, userId, last?.id))),
    groupsMade: (userId: number) =>
      everyPage<GroupRow>((last) => database.read((tx) => queries.listMadeBy(tx, userId, last?.id))),
  };
}

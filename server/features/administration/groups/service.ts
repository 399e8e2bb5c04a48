import type { z } from 'zod';
import type { heir, SiteGroup } from '#contract/administration/groups.ts';
import { wordsOfSearch } from '#contract/names.ts';
import { wordsAskedFor } from '../../../database/full-text.ts';
import type { Tx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { decodeCursor, type Page, pageOf, type Searched } from '../../../kernel/pages.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { notFound } from '../../../membership/membership.ts';
import type { GroupsService } from '../../groups/service.ts';
import * as queries from './queries.ts';

interface ListOfGroups extends Searched {
  ownerId?: number | undefined;
}

export type SiteGroupsService = ReturnType<typeof siteGroupsService>;

/** What the administrators of the site know of groups, and do about them: without a look inside. */
export function siteGroupsService(
  { database, writeAs, adminLog }: Pick<Deps, 'database' | 'writeAs' | 'adminLog'>,
  groups: Pick<GroupsService, 'handOverFor' | 'removeFor'>,
) {
  return {
    list({ q, ownerId, limit, cursor }: ListOfGroups): Promise<Page<SiteGroup>> {
      const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
      return database.read(async (tx) => {
        const rows = await queries.listGroups(tx, { words: wordsAskedFor(q), ownerId, beforeId, limit: limit + 1 });
        const { items, next } = pageOf(rows, limit, ({ id }) => [id]);
        return { items: items.map(toGroup), next };
      });
    },

    /** @throws Refusal `not_found` */
    heirs(groupId: number, { q, limit }: { q?: string | undefined; limit: number }): Promise<z.output<typeof heir>[]> {
      return database.read(async (tx) => {
        await groupIn(tx, groupId);
        return queries.listHeirs(tx, groupId, q ? wordsOfSearch(q) : undefined, limit);
      });
    },

    handOver(viewer: Viewer, groupId: number, userId: number): Promise<SiteGroup> {
      return writeAs(
        viewer,
        async (tx) => {
          const subject = await groups.handOverFor(tx, viewer.id, groupId, userId);
          await adminLog.record(tx, {
            actorId: viewer.id,
            action: 'owner_changed',
            userId,
            subjectId: groupId,
            subject,
          });
          return groupIn(tx, groupId);
        },
        { administers: true },
      );
    },

    /** @param name what whoever deletes it types */
    remove(viewer: Viewer, groupId: number, name: string): Promise<void> {
      return writeAs(
        viewer,
        async (tx) => {
          const subject = await groups.removeFor(tx, viewer.id, groupId, name);
          await adminLog.record(tx, { actorId: viewer.id, action: 'group_deleted', subjectId: groupId, subject });
        },
        { administers: true },
      );
    },
  };
}

/** @throws Refusal `not_found` */
async function groupIn(tx: Tx, id: number): Promise<SiteGroup> {
  const row = await queries.findGroup(tx, id);
  if (row === undefined) throw notFound();
  return toGroup(row);
}

function toGroup(row: queries.GroupRow): SiteGroup {
  const { id, name, isPrivate, memberCount, createdAt, ownerId, ownerUsername, ownerName, saidAt, changedAt } = row;
  // Moments in UTC with milliseconds are in the order of their texts.
  const lastActivityAt = [createdAt, saidAt ?? '', changedAt ?? ''].sort().at(-1) ?? createdAt;
  const owner = { id: ownerId, username: ownerUsername, name: ownerName };
  return { id, name, isPrivate, memberCount, owner, createdAt, lastActivityAt };
}

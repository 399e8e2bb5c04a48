import type { z } from 'zod';
import type { Group, newGroup } from '#contract/groups.ts';
import { wordsAskedFor } from '../../database/full-text.ts';
import type { Tx, WriteTx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEventOf } from '../../kernel/domain-events.ts';
import { decodeCursor, type Page, pageOf } from '../../kernel/pages.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { lockMemberships } from '../../membership/membership.ts';
import { placesOf } from './places/service.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { type FromOutside, groupFromOutside, groupSeenBy, groupsShown } from './showing.ts';

interface Listed {
  q?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

export type GroupsService = ReturnType<typeof groupsService>;

export function groupsService({ database, writeAs, domainEvents, live, clock }: Deps) {
  const places = placesOf({ domainEvents, live });

  return {
    /** @param q what to find them by */
    list(viewer: Viewer, { q, limit, cursor }: Listed): Promise<Page<Group>> {
      const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
      return database.read(async (tx) => {
        const words = wordsAskedFor(q);
        const rows = await queries.listGroups(tx, { viewerId: viewer.id, words, beforeId, limit: limit + 1 });
        const { items, next } = pageOf(rows, limit, ({ id }) => [id]);
        return { items: await groupsShown(tx, viewer, items, clock()), next };
      });
    },

    get(viewer: Viewer, id: number): Promise<Group> {
      return database.read((tx) => groupSeenBy(tx, viewer, id, clock()));
    },

    /**
     * What whoever has a link to a group sees of it, signed in or not.
     *
     * @param picturesUnder where who is not signed in reads its picture
     * @throws Refusal `not_found`
     */
    fromOutside(tx: Tx, viewer: Viewer | null, id: number, picturesUnder?: string): Promise<FromOutside> {
      return groupFromOutside(tx, viewer, id, picturesUnder);
    },

    create(viewer: Viewer, input: z.output<typeof newGroup>): Promise<Group> {
      return writeAs(viewer, async (tx) => {
        const createdAt = clock().toISOString();
        const { id } = await queries.insertGroup(tx, { ...input, creatorId: viewer.id, ownerId: viewer.id, createdAt });
        await queries.putWords(tx, id, input);
        await domainEvents.record(tx, { kind: 'group_created', groupId: id, ownerId: viewer.id, createdAt });
        await places.enter(tx, {
          groupId: id,
          userId: viewer.id,
          role: 'admin',
          joinedAt: createdAt,
          actorId: viewer.id,
          method: 'created',
        });
        return groupSeenBy(tx, viewer, id, clock());
      });
    },

    leave(viewer: Viewer, id: number): Promise<Group> {
      return writeAs(viewer, async (tx) => {
        const [own] = await lockMemberships(tx, id, [viewer.id]);
        rules.assertMayLeave(own);
        await places.exit(tx, { groupId: id, userId: viewer.id, actorId: viewer.id });
        return groupSeenBy(tx, viewer, id, clock());
      });
    },

    /** Takes a person out of every group. @throws Refusal `owns_groups` for the owner of one */
    async forget(tx: WriteTx, { userId }: DomainEventOf<'person_forgotten'>): Promise<void> {
      rules.assertOwnsNone(await queries.listOwned(tx, userId));
      await places.exitAll(tx, userId);
    },
  };
}

import type { GroupCard } from '#contract/groups.ts';
import { wordsAskedFor } from '../../../database/full-text.ts';
import type { Tx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { pictureOf } from '../../../kernel/group-picture.ts';
import { decodeCursor, type Page, pageOf, type Searched } from '../../../kernel/pages.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { listFirstFaces } from '../../../membership/queries.ts';
import { mayReadInside, permissions } from '../../../membership/rules.ts';
import * as queries from '../queries.ts';
import { knownFirst } from '../rules.ts';
import { wayInOf } from '../showing-service.ts';

const facesShown = 3;

/** How many members of a group are looked at for somebody the viewer knows: of a large one, those who joined first. */
const facesLookedAt = 40;

type Faces = GroupCard['faces'];

export type DiscoverService = ReturnType<typeof discoverService>;

export function discoverService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    list(viewer: Viewer, { q, limit, cursor }: Searched): Promise<Page<GroupCard>> {
      const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
      return database.read(async (tx) => {
        const words = wordsAskedFor(q);
        const asked = { viewerId: viewer.id, words, beforeId, limit: limit + 1, isFromOutside: true };
        const rows = await queries.listGroups(tx, asked);
        const { items, next } = pageOf(rows, limit, ({ id }) => [id]);
        const visible = items.filter(({ isPrivate }) => mayReadInside({ isPrivate, role: null })).map(({ id }) => id);
        const faces = await facesIn(tx, viewer, visible);
        return { items: items.map((row) => toCard(row, viewer, faces.get(row.id) ?? [], clock())), next };
      });
    },
  };
}

/** By group a few of its members: those whom the viewer knows before the others. */
async function facesIn(tx: Tx, viewer: Viewer, groupIds: readonly number[]): Promise<Map<number, Faces>> {
  const members = await listFirstFaces(tx, { groupIds, most: facesLookedAt });
  const known = await queries.listAcquaintances(tx, viewer.id, [...new Set(members.map(({ id }) => id))]);
  return new Map(
    Map.groupBy(members, ({ groupId }) => groupId)
      .entries()
      .map(([groupId, ofGroup]) => {
        const faces = knownFirst(ofGroup, known, facesShown);
        return [groupId, faces.map(({ id, username, name }) => ({ id, username, name, isKnown: known.has(id) }))];
      }),
  );
}

function toCard(row: queries.GroupRow, viewer: Viewer, faces: Faces, now: Date): GroupCard {
  const { id, name, description, location, skillLevel, isPrivate, memberCount } = row;
  const membership = { ...row, groupId: id, groupName: name, role: null, mutedUntil: null, userId: viewer.id };
  return {
    id,
    name,
    description,
    location,
    skillLevel,
    isPrivate,
    memberCount,
    ...pictureOf(row),
    faces,
    viewer: permissions(membership, now, wayInOf(row)),
  };
}

import { folded } from '#contract/folding.ts';
import type { GroupCard } from '#contract/groups.ts';
import { wordsAskedFor } from '../../../database/full-text.ts';
import type { Tx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { pictureOf } from '../../../kernel/group-picture.ts';
import { decodeCursor, type Page, type PageRequest, pageOf, type Searched } from '../../../kernel/pages.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { listFirstFaces } from '../../../membership/queries.ts';
import { mayReadInside, permissions } from '../../../membership/rules.ts';
import * as queries from '../queries.ts';
import { discoveredParts, knownFirst, type Narrowed, quietOf } from '../rules.ts';
import { wayInOf } from '../showing-service.ts';
import * as discovered from './queries.ts';

const facesShown = 3;

/** How many members of a group are looked at for somebody the viewer knows: of a large one, those who joined first. */
const facesLookedAt = 40;

/** So many at once that nobody waits for it. */
const maxChecked = 200;

type Faces = GroupCard['faces'];

export type DiscoverService = ReturnType<typeof discoverService>;

export function discoverService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    list(viewer: Viewer, { q, limit, cursor, ...narrowed }: Asked): Promise<Page<GroupCard>> {
      return database.read(async (tx) => {
        const at = clock();
        const week = [at.toISOString(), new Date(at.getTime() + weekMs).toISOString()] as const;
        const words = wordsAskedFor(q);
        const { items, next } =
          words === undefined
            ? await inOrder(tx, viewer, { ...narrowed, limit, cursor, week })
            : await found(tx, viewer, { words, limit, cursor });
        const visible = items.filter(({ isPrivate }) => mayReadInside({ isPrivate, role: null })).map(({ id }) => id);
        const faces = await facesIn(tx, viewer, visible);
        const plays = await discovered.listPlaysNext(tx, visible, week);
        const playsIn = new Map(plays.map(({ groupId, localStart }) => [groupId, localStart]));
        const cards = items.map((row) => {
          const inside = { faces: faces.get(row.id) ?? [], playsNext: playsIn.get(row.id) ?? null };
          return toCard(row, viewer, inside, at);
        });
        return { items: cards, next };
      });
    },

    /** Looks which groups are quiet now, and which no longer are. @returns whether there may be more */
    checkQuiet(): Promise<boolean> {
      return database.write(async (tx) => {
        const now = clock();
        const groups = await discovered.lockUnchecked(tx, now.toISOString(), maxChecked);
        if (groups.length === 0) return false;
        const checked = groups.map(({ id, ...moments }) => ({ id, ...quietOf(Object.values(moments), now) }));
        await discovered.updateChecked(tx, checked);
        return groups.length === maxChecked;
      });
    },
  };
}

const weekMs = 7 * 24 * 60 * 60_000;

interface Asked extends Searched, Narrowed {
  plays?: 'soon' | undefined;
}

/** What is searched for, newest first. */
async function found(tx: Tx, viewer: Viewer, { words, limit, cursor }: PageRequest & { words: readonly string[] }) {
  const [beforeId] = decodeCursor(cursor, ['number']) ?? [];
  const asked = { viewerId: viewer.id, words, beforeId, limit: limit + 1, isFromOutside: true };
  return pageOf(await queries.listGroups(tx, asked), limit, ({ id }) => [id]);
}

/** What suits the viewer first. */
async function inOrder(
  tx: Tx,
  viewer: Viewer,
  { limit, cursor, plays, week, ...narrowed }: Omit<Asked, 'q'> & { week: readonly [string, string] },
) {
  const after = decodeCursor(cursor, ['count', 'number']);
  const { rating = 0, placeName = null } = (await discovered.findPlayer(tx, viewer.id)) ?? {};
  const located = placeName === null ? [] : await discovered.listLocated(tx, wordsAskedFor(placeName) ?? []);
  const near = located.filter(({ location }) => folded(location).includes(folded(placeName ?? '')));
  const ranked = await discovered.listDiscovered(tx, {
    viewerId: viewer.id,
    parts: discoveredParts(rating, narrowed, near.length > 0),
    knownIds: await discovered.listWithAcquaintances(tx, viewer.id),
    nearIds: near.map(({ id }) => id),
    plays: plays && week,
    meetingIds: plays && (await discovered.listMeeting(tx, week)),
    after,
    limit: limit + 1,
  });
  const page = pageOf(ranked, limit, ({ order, id }) => [order, id]);
  const rows = await queries.listSeenBy(
    tx,
    viewer.id,
    page.items.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { items: page.items.flatMap(({ id }) => byId.get(id) ?? []), next: page.next };
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

function toCard(
  row: queries.GroupRow,
  viewer: Viewer,
  inside: Pick<GroupCard, 'faces' | 'playsNext'>,
  now: Date,
): GroupCard {
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
    ...inside,
    viewer: permissions(membership, now, wayInOf(row)),
  };
}

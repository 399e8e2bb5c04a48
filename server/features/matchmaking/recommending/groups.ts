import { folded } from '#contract/folding.ts';
import type { SkillLevel } from '#contract/groups.ts';
import type { Recommendation } from '#contract/matchmaking.ts';
import { wordsAskedFor } from '../../../database/full-text.ts';
import type { Tx } from '../../../database/types.ts';
import { pictureOf } from '../../../kernel/group-picture.ts';
import type { ProfileRow } from '../profile/queries.ts';
import * as queries from './queries.ts';
import { atYourLevel, atYourPlace, fieldNearby, knownMembers } from './words.ts';

/** So many groups, and so many tournaments, at most; and so many are looked at. */
const maxOfKind = 4;
const maxLookedAt = 40;

/** How many people are named before it says how many others there are. */
const maxNamed = 2;

/** How far apart ratings are that are near, in points. */
const nearby = 0.5;
const slack = 1e-9;

interface Asked {
  own: ProfileRow;
  /** Whom the viewer has blocked, or who has blocked them. */
  apart: ReadonlySet<number>;
  isDismissed: (id: number) => boolean;
}

/** Groups of people whom the viewer plays with; then those at the same place, and those at the viewer's level. */
export async function recommendedGroups(tx: Tx, asked: Asked): Promise<Recommendation[]> {
  const { own, apart, isDismissed } = asked;
  const viewerId = own.userId;
  const found = new Map<number, Recommendation>();
  const take = (group: queries.GroupRow, reason: string) => {
    if (found.size >= maxOfKind || found.has(group.id) || isDismissed(group.id) || apart.has(group.ownerId)) return;
    found.set(group.id, { kind: 'group', id: group.id, name: group.name, imageUrl: pictureOf(group).imageUrl, reason });
  };
  for (const { group, reason } of await ofFellows(tx, asked)) take(group, reason);
  const level = levelOf(own.rating);
  const { placeName } = own;
  if (found.size < maxOfKind && placeName !== null) {
    const words = wordsAskedFor(placeName) ?? [];
    for (const group of await queries.listGroupsAt(tx, viewerId, words, maxLookedAt)) {
      const isThere = folded(group.location).includes(folded(placeName));
      if (isThere) take(group, atYourPlace(placeName, group.skillLevel === level));
    }
  }
  if (found.size < maxOfKind && level !== null) {
    const groups = await queries.listGroupsAtLevel(tx, viewerId, level, maxLookedAt);
    for (const group of groups) take(group, atYourLevel);
  }
  return [...found.values()];
}

async function ofFellows(tx: Tx, { own, apart }: Asked) {
  const fellows = (await queries.listFellows(tx, own.userId)).filter(({ id }) => !apart.has(id));
  const byId = new Map(fellows.map((fellow) => [fellow.id, fellow]));
  const userIds = [...byId.keys()];
  const groups = await queries.listGroupsOf(tx, own.userId, userIds, maxLookedAt);
  const members = await queries.listMembersAmong(
    tx,
    groups.map(({ id }) => id),
    userIds,
  );
  const membersOf = Map.groupBy(members, ({ groupId }) => groupId);
  return groups.map((group) => {
    const known = membersOf.get(group.id) ?? [];
    // Whoever is not to be found is counted, and not named.
    const named = known.flatMap(({ userId }) => byId.get(userId) ?? []).filter(({ isFindable }) => isFindable === true);
    const names = named.slice(0, maxNamed).map(({ name }) => name);
    return { group, reason: knownMembers(names, known.length) };
  });
}

/** Tournaments that have not begun, the players of which are near the viewer's rating. */
export async function recommendedTournaments(tx: Tx, { own, apart, isDismissed }: Asked): Promise<Recommendation[]> {
  const range = { min: own.rating - nearby - slack, max: own.rating + nearby + slack };
  const rows = await queries.listOpenTournaments(tx, own.userId, range);
  return (
    rows
      .filter(({ id, ownerId, creatorId, enteredSelf }) => {
        return enteredSelf === 0 && !isDismissed(id) && !apart.has(ownerId) && !apart.has(creatorId);
      })
      // It suits somebody where at least two, and at least half of its players, are rated like them.
      .filter(({ entered, near }) => (own.rating === 0 ? entered > 1 : near >= 2 && near * 2 >= entered))
      .sort((one, other) => other.near / other.entered - one.near / one.entered || other.near - one.near)
      .slice(0, maxOfKind)
      .map((row) => ({
        ...{ kind: 'tournament', id: row.id, name: row.name, groupId: row.groupId, groupName: row.groupName },
        imageUrl: pictureOf(row).imageUrl,
        reason: fieldNearby(own.rating === 0 ? null : row.near, row.entered),
      }))
  );
}

/** The most that are answered, and how many of each kind at most while there are others. */
export const maxRecommended = 12;

const levels: readonly { level: SkillLevel; min: number; max: number }[] = [
  { level: 'Beginner (1.0-3.0)', min: 1, max: 3.25 },
  { level: 'Intermediate (3.5-4.0)', min: 3.25, max: 4.25 },
  { level: 'Advanced (4.5+)', min: 4.25, max: 9 },
];

/** For which groups somebody is rated; null for who has no rating. */
function levelOf(rating: number): SkillLevel | null {
  return levels.find(({ min, max }) => min <= rating && rating < max)?.level ?? null;
}

/** Of each kind one in turn, so that no kind hides another; those of a kind stay in order. */
export function mixed(lists: readonly (readonly Recommendation[])[]): Recommendation[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const inTurn = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []));
  return inTurn.flat().slice(0, maxRecommended);
}

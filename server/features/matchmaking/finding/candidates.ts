import type { GameKind } from '#contract/games/facts.ts';
import type { Tx } from '../../../database/types.ts';
import { kmBetween } from '../../../kernel/distance.ts';
import { inSlices } from '../../../kernel/turns.ts';
import { apartFrom } from '../../blocks/service.ts';
import { common, type Interval, minutesIn, Week } from '../profile/hours.ts';
import { boxesAround, placeKeyOf, pointOf } from '../profile/places.ts';
import type { ProfileRow } from '../profile/queries.ts';
import { allKinds, playedKinds } from '../profile/service.ts';
import * as queries from './queries.ts';
import { byFit, type Fit, type Ranked, scoreOf } from './ranking.ts';

/** So many of those within each distance are compared with the viewer. */
const maxCandidates = 400;
/** Of whom nobody knows where they play. */
const maxFromNowhere = 250;
/** So many are in an area that is gone through by rating. */
const manyInArea = 2000;
/** It is looked farther away, in km, until there are enough. */
const distances = [25, 100, 500] as const;

/** How far ratings may be apart where nothing is said of it. */
const defaultGap = 1;
const bestRating = 8;
/** Ratings are not whole in binary. */
const slack = 1e-9;

export interface Filters {
  kind?: GameKind | undefined;
  maxDistanceKm?: number | undefined;
  /** In tenths of a point. */
  within?: number | undefined;
}

/** Somebody to play with, and what they have in common with the viewer. */
export interface Candidate extends Ranked, Fit {
  rating: number;
  plays: Record<GameKind, boolean>;
  /** When they can. */
  intervals: readonly Interval[];
  /** When both can. */
  both: readonly Interval[];
  /** What they call their place; null without one. */
  placeName: string | null;
}

export interface Found {
  week: Week;
  timeZone: string;
  /** When the viewer can. */
  intervals: readonly Interval[];
  /** Those first who fit best. */
  candidates: Candidate[];
}

interface Asked {
  viewer: ProfileRow;
  filters: Filters;
  now: Date;
}

/** Everybody who may be shown to the viewer: they want to be found, and neither has blocked the other. */
export async function candidatesFor(tx: Tx, { viewer, filters, now }: Asked): Promise<Found> {
  const maxDistanceKm = filters.maxDistanceKm ?? viewer.maxDistanceKm ?? Number.POSITIVE_INFINITY;
  const apart = await apartFrom(tx, viewer.userId);
  const ids = [...(await idsFor(tx, viewer, filters, maxDistanceKm))].filter((id) => !apart.has(id));
  const rows = await queries.listProfiles(tx, ids, now);
  const groups = await queries.countGroupsInCommon(tx, viewer.userId, ids);
  const kinds = wantedKinds(viewer, filters);
  // Minutes are whole on every clock.
  const week = new Week(Math.ceil(now.getTime() / 60_000) * 60_000);
  const timeZone = viewer.timeZone ?? 'UTC';
  const intervals = week.intervalsOf(viewer.availability ?? [], timeZone);
  const candidates = await inSlices(rows, (row): Candidate[] => {
    const plays = playedKinds(allKinds.filter((kind) => row[kind]));
    const km = kmFrom(viewer, row);
    if (!kinds.some((kind) => plays[kind]) || (km !== null && km > maxDistanceKm)) return [];
    const theirs = week.intervalsOf(row.availability, row.timeZone);
    const both = common(intervals, theirs);
    const fit: Fit = {
      ratingGap: viewer.rating === 0 ? null : Math.abs(row.rating - viewer.rating),
      minutes: minutesIn(both),
      km,
      isSamePlace: km === null && isCalledAlike(viewer, row),
      groupsInCommon: groups.get(row.userId) ?? 0,
    };
    return [
      {
        userId: row.userId,
        rating: row.rating,
        plays,
        intervals: theirs,
        both,
        placeName: row.placeName,
        ...fit,
        score: scoreOf(fit),
      },
    ];
  });
  return { week, timeZone, intervals, candidates: candidates.sort(byFit) };
}

/** Both say where they play, and say the same. */
export function isCalledAlike(one: Pick<ProfileRow, 'placeName'>, other: Pick<ProfileRow, 'placeName'>): boolean {
  const [name, otherName] = [one.placeName, other.placeName];
  return name !== null && otherName !== null && (name === otherName || placeKeyOf(name) === placeKeyOf(otherName));
}

/** Who plays none of what the viewer plays is nobody to play with. */
export function wantedKinds(viewer: ProfileRow, { kind }: Filters): GameKind[] {
  if (kind !== undefined) return [kind];
  const plays = playedKinds(allKinds.filter((each) => viewer[each] === true));
  return allKinds.filter((each) => plays[each]);
}

function kmFrom(viewer: ProfileRow, row: queries.CandidateRow): number | null {
  const [own, other] = [pointOf(viewer), pointOf(row)];
  return own === null || other === null ? null : kmBetween(own, other);
}

/** Those who are near; those of whom that is not known; and who is in a group with the viewer. */
async function idsFor(tx: Tx, viewer: ProfileRow, filters: Filters, maxDistanceKm: number): Promise<Set<number>> {
  const ratings = ratingsNear(viewer.rating, filters.within);
  const wanted = { viewerId: viewer.userId, rating: viewer.rating, ...ratings, kinds: wantedKinds(viewer, filters) };
  const ids = await queries.listGroupMates(tx, { viewerId: viewer.userId, ...ratings });
  const point = pointOf(viewer);
  const placeKey = placeKeyOf(viewer.placeName);
  if (point === null) {
    const named = placeKey === null ? [] : await nearestIn(tx, { ...wanted, placeKey }, maxCandidates);
    const anywhere = nearest(await queries.listNearestRated(tx, wanted, maxCandidates), wanted, maxCandidates);
    return ids.union(new Set([...named, ...anywhere]));
  }
  let near = new Set<number>();
  for (const km of [...distances.filter((distance) => distance < maxDistanceKm), maxDistanceKm]) {
    const found = await nearestIn(tx, { ...wanted, boxes: boxesAround(point, km) }, maxCandidates);
    near = near.union(new Set(found));
    if (near.size >= maxCandidates) break;
  }
  const unknown = await nearestIn(tx, { ...wanted, isUnknown: true }, maxFromNowhere);
  return ids.union(near).union(new Set(unknown));
}

async function nearestIn(tx: Tx, wanted: queries.Wanted, limit: number): Promise<number[]> {
  const all = await queries.listInArea(tx, wanted, manyInArea);
  const found = all.length < manyInArea ? all : await queries.listNearestRated(tx, wanted, limit);
  return nearest(found, wanted, limit);
}

interface Rated {
  userId: number;
  rating: number;
  changedAt: string;
}

/** Those first who are rated nearest to the viewer, and of these who have said something last. */
function nearest(found: readonly Rated[], { rating }: queries.Wanted, limit: number): number[] {
  const gap = (each: Rated) => Math.abs(each.rating - rating);
  return found
    .toSorted((one, other) => gap(one) - gap(other) || (one.changedAt < other.changedAt ? 1 : -1))
    .slice(0, limit)
    .map(({ userId }) => userId);
}

/** Which ratings are near; for who has none, all. */
function ratingsNear(rating: number, within: number | undefined): { min: number; max: number } {
  if (rating === 0) return { min: 0, max: bestRating };
  const gap = within === undefined ? defaultGap : within / 10;
  return { min: rating - gap - slack, max: rating + gap + slack };
}

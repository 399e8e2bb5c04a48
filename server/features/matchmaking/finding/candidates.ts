import type { GameKind } from '#contract/games/facts.ts';
import type { Tx } from '../../../database/types.ts';
import { kmBetween } from '../../../kernel/distance.ts';
import { inSlices } from '../../../kernel/turns.ts';
import { apartFrom } from '../../blocks/service.ts';
import { allKinds, playedKinds } from '../profile/profile.ts';
import type { ProfileRow } from '../profile/queries.ts';
import { type Area, anywhere, areasAround, called, nowhere, pointOf, ringsUpTo } from './cells.ts';
import { common, type Interval, minutesIn, Week } from './hours.ts';
import * as queries from './queries.ts';
import { byFit, type Fit, type Ranked, scoreOf } from './ranking.ts';

/** So many of those who are near are compared with the viewer, and as many of those who are a little farther away. */
const mostCandidates = 400;
/** The most of whom nobody knows where they play. */
const mostFromNowhere = 250;

/** How far ratings may be apart where nothing is said of it. */
const usualGap = 1;
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
  const rows = await queries.listProfiles(tx, ids);
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
  return name !== null && otherName !== null && (name === otherName || called(name) === called(otherName));
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
  const kinds = wantedKinds(viewer, filters);
  const wanted = {
    ...{ viewerId: viewer.userId, rating: viewer.rating, ...ratings },
    kinds: kinds.length === allKinds.length ? [] : kinds,
  };
  const look = (areas: readonly Area[], limit: number) => queries.listFindable(tx, { ...wanted, areas, limit });
  const point = pointOf(viewer);
  const near =
    point === null
      ? new Set<number>()
      : await nearest(ringsUpTo(maxDistanceKm), (km) => look(areasAround(point, km), mostCandidates));
  const named = viewer.placeName === null ? [] : [everywhereIn(called(viewer.placeName))];
  const elsewhere = point === null ? [everywhereIn(anywhere)] : [];
  const limit = point === null ? mostCandidates : mostFromNowhere;
  const others = await look([...named, ...elsewhere, everywhereIn(nowhere)], limit);
  const mates = await queries.listGroupMates(tx, { viewerId: viewer.userId, ...ratings });
  return near.union(others).union(mates);
}

/**
 * Everybody in the widest ring in which there are not too many, and of the next one those whom it finds; in the widest
 * of all, where there are few enough. Rings are tried by halves.
 *
 * @param kms from near to far
 */
async function nearest(kms: readonly number[], lookWithin: (km: number) => Promise<Set<number>>): Promise<Set<number>> {
  let [all, some]: [Set<number>, Set<number>] = [new Set(), await lookWithin(kms.at(-1) ?? 0)];
  if (some.size < mostCandidates) return some;
  for (let [low, full] = [0, kms.length - 1]; low < full; ) {
    const middle = Math.floor((low + full) / 2);
    const found = await lookWithin(kms[middle] ?? 0);
    if (found.size < mostCandidates) [all, low] = [found, middle + 1];
    else [some, full] = [found, middle];
  }
  return all.union(some);
}

const everywhereIn = (cell: string): Area => ({ cell, south: -90, north: 90, west: -180, east: 180 });

/** Which ratings are near; for who has none, all. */
function ratingsNear(rating: number, within: number | undefined): { least: number; most: number } {
  if (rating === 0) return { least: 0, most: bestRating };
  const gap = within === undefined ? usualGap : within / 10;
  return { least: rating - gap - slack, most: rating + gap + slack };
}

import type { WriteTx } from '../../database/types.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { lockMembershipForShare } from '../../membership/membership.ts';
import type { Membership } from '../../membership/rules.ts';
import { findPlace, type LockedEvent, lockFollowing, lockForUpdate } from './queries.ts';
import { notFound } from './rules.ts';
import { type LockedSeries, lockSeries } from './series-queries.ts';

/** An event for whoever changes it alone, with the series that it is in locked, too, where that is asked for. */
export interface LockedAlone {
  event: LockedEvent;
  series: LockedSeries | null;
}

/** An occurrence with its series, and all that follow it. */
export interface LockedFollowing {
  event: LockedEvent;
  series: LockedSeries;
  /** In the order of their places, itself first. */
  following: LockedEvent[];
}

type AssertMay = (membership: Membership) => void;

/**
 * Locks an event until the transaction ends, and the viewer's place in its group before it.
 *
 * @throws Refusal `not_found`, and what `assertMay` throws
 */
export async function lockEvent(
  tx: WriteTx,
  viewer: Pick<Viewer, 'id'>,
  id: number,
  assertMay: AssertMay,
): Promise<LockedEvent> {
  const place = await findPlace(tx, id);
  if (place === undefined) throw notFound();
  assertMay(await lockMembershipForShare(tx, viewer.id, place.groupId));
  return theEvent(tx, id);
}

/** The same, with its series locked before it: series by their ids, then events by theirs. */
export async function lockWithSeries(
  tx: WriteTx,
  viewer: Pick<Viewer, 'id'>,
  id: number,
  assertMay: AssertMay,
): Promise<LockedAlone> {
  const { series } = await seriesOf(tx, viewer, id, assertMay);
  return { event: await theEvent(tx, id), series };
}

/**
 * The same, with all that follow it in its series.
 *
 * @returns the event alone where it is in none
 */
export async function lockWithFollowing(
  tx: WriteTx,
  viewer: Pick<Viewer, 'id'>,
  id: number,
  assertMay: AssertMay,
): Promise<LockedFollowing | (LockedAlone & { series: null })> {
  const { series, plannedStart } = await seriesOf(tx, viewer, id, assertMay);
  if (series === null || plannedStart === null) return { event: await theEvent(tx, id), series: null };
  const locked = await lockFollowing(tx, series.id, plannedStart);
  const following = locked.sort((one, other) => ((one.plannedStart ?? '') < (other.plannedStart ?? '') ? -1 : 1));
  const event = following.find((each) => each.id === id);
  if (event === undefined) throw notFound();
  return { event, series, following };
}

export async function theEvent(tx: WriteTx, id: number): Promise<LockedEvent> {
  const [event] = await lockForUpdate(tx, [id]);
  if (event === undefined) throw notFound();
  return event;
}

async function seriesOf(tx: WriteTx, viewer: Pick<Viewer, 'id'>, id: number, assertMay: AssertMay) {
  let place = await findPlace(tx, id);
  if (place === undefined) throw notFound();
  assertMay(await lockMembershipForShare(tx, viewer.id, place.groupId));
  let series = null as LockedSeries | null;
  // While one waits for a series, the event may be split off into another, which has a higher id.
  while (place.seriesId !== null && place.seriesId !== series?.id) {
    series = (await lockSeries(tx, place.seriesId)) ?? null;
    place = await findPlace(tx, id);
    if (place === undefined) throw notFound();
  }
  return { series, plannedStart: place.plannedStart };
}

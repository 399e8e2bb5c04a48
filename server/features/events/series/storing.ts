import { randomUUID } from 'node:crypto';
import type { New } from '../../../database/schema.ts';
import type { WriteTx } from '../../../database/types.ts';
import type { LockedFollowing } from '../locked.ts';
import * as events from '../queries.ts';
import { splitAt } from '../repeat/changes.ts';
import type { Occurrence } from '../repeat/occurrences.ts';
import { isEmpty } from '../rules.ts';
import * as queries from '../series-queries.ts';
import { type Plan, placeOf, ruleOf, standsOf } from './plan.ts';

/** What all occurrences of a series have in common when they are made. */
export type Common = Omit<New<'events'>, 'eventDate' | 'localStart' | 'plannedStart' | 'seriesId' | 'uid'> & {
  seriesId: number;
  uid: string;
};

/** @returns the id of the first */
export async function insertOccurrences(
  tx: WriteTx,
  common: Common,
  occurrences: readonly Occurrence[],
): Promise<number[]> {
  if (occurrences.length === 0) return [];
  return events.insertEvents(
    tx,
    occurrences.map((occurrence) => ({ ...common, ...occurrence })),
  );
}

/** Stores what becomes of a series, and of its occurrences from one on. @returns the series that these are in from now on */
export async function store(tx: WriteTx, locked: LockedFollowing, plan: Plan, now: Date) {
  const { event, series, following } = locked;
  const changedAt = now.toISOString();
  const gone = plan.removed.map(({ id }) => id);
  const staying = following.map(({ id }) => id).filter((id) => !gone.includes(id));
  const own = await storeRule(tx, locked, plan, changedAt);
  await events.deleteEvents(tx, gone);
  const isAnyOther = own.id !== series.id || !isEmpty(plan.change) || plan.moves.length > 0;
  if (isAnyOther) {
    await events.updateEvents(tx, staying, { ...plan.change, seriesId: own.id, uid: own.uid, changedAt });
  }
  await events.updateEvents(tx, plan.status.ids, { ...plan.status.change, changedAt });
  await queries.moveEvents(tx, plan.moves);
  await addOccurrences(tx, { creatorId: event.creatorId, groupId: event.groupId, ...own }, plan, changedAt);
  if (own.id !== series.id) await queries.deleteIfEmpty(tx, series.id);
  return own;
}

/** @returns the series that the occurrences are in from now on */
async function storeRule(tx: WriteTx, { series }: LockedFollowing, plan: Plan, changedAt: string) {
  const { repeat, timeZone, firstStart } = plan.series;
  const rule = {
    repeat: JSON.stringify(repeat),
    timeZone,
    firstStart,
    details: JSON.stringify(plan.details),
    extendAt: plan.isEnded ? null : series.extendAt,
    changedAt,
  };
  if (plan.left === null) {
    await queries.updateSeries(tx, series.id, rule);
    return { id: series.id, uid: series.uid, extendAt: rule.extendAt };
  }
  const uid = randomUUID();
  const id = await queries.insertSeries(tx, {
    groupId: series.groupId,
    uid,
    sequence: 0,
    ...rule,
    rootId: series.rootId ?? series.id,
  });
  await queries.copyRegulars(tx, series.id, id);
  const left = { repeat: JSON.stringify(plan.left.repeat), extendAt: null, changedAt };
  await queries.updateSeries(tx, series.id, left);
  return { id, uid, extendAt: rule.extendAt };
}

/** Whoever always comes to the series comes to what is new in it. @returns the ids of what is new */
export async function addOccurrences(
  tx: WriteTx,
  { creatorId, groupId, id: seriesId, uid }: Record<'creatorId' | 'groupId' | 'id', number> & { uid: string },
  { added, details, series }: Pick<Plan, 'added' | 'details' | 'series'>,
  at: string,
): Promise<number[]> {
  if (added.length === 0) return [];
  const { stands, counts } = standsOf(details, await queries.listRegulars(tx, seriesId));
  const common = { groupId, creatorId, createdAt: at, changedAt: at, uid, sequence: 0, seriesId };
  const ids = await insertOccurrences(tx, { ...common, ...details, ...counts, timeZone: series.timeZone }, added);
  await queries.replyForRegulars(tx, ids, { stands, answeredAt: at });
  return ids;
}

/** Ends a series before an occurrence, which is deleted with all that follow it. */
export async function endBefore(tx: WriteTx, { event, series }: LockedFollowing, now: Date): Promise<void> {
  const place = placeOf(event);
  if (place !== series.firstStart) {
    const { repeat } = splitAt(ruleOf(series), place).before;
    const ended = { repeat: JSON.stringify(repeat), extendAt: null, changedAt: now.toISOString() };
    await queries.updateSeries(tx, series.id, ended);
  }
  await queries.deleteIfEmpty(tx, series.id);
}

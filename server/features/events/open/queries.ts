import type { Tx } from '../../../database/types.ts';
import { type EventRow, seen } from '../reading/queries.ts';

interface ListOfOpen {
  viewerId: number;
  /** Whose events are left out. */
  apart: readonly number[];
  now: string;
  /** The last row of the page before. */
  afterDate: string | undefined;
  afterId: number | undefined;
  limit: number;
}

function open({ db }: Tx, { viewerId, apart, now, afterDate, afterId, limit }: ListOfOpen) {
  const page = db
    .selectFrom('events')
    .innerJoin('groups', 'groups.id', 'events.groupId')
    .select(['events.id', 'events.eventDate'])
    .where('events.eventDate', '>', now)
    .where('events.isCancelled', '=', false)
    .whereRef('events.goingCount', '<', 'events.maxParticipants')
    .where('groups.isPrivate', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('group_members as own')
            .select('own.userId')
            .whereRef('own.groupId', '=', 'events.groupId')
            .where('own.userId', '=', viewerId),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('group_bans')
            .select('group_bans.userId')
            .whereRef('group_bans.groupId', '=', 'events.groupId')
            .where('group_bans.userId', '=', viewerId),
        ),
      ),
    )
    .where('events.creatorId', 'not in', apart)
    .$if(afterId !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('events.eventDate', 'events.id'), '>', tuple(afterDate ?? '', afterId ?? 0)),
      ),
    )
    .orderBy('events.eventDate')
    .orderBy('events.id')
    .limit(limit);
  return seen(db, viewerId)
    .innerJoin(page.as('page'), 'page.id', 'events.id')
    .orderBy('page.eventDate')
    .orderBy('page.id')
    .execute();
}

/** What is to come, with a place that is free, in groups that somebody could join. */
export function listOpen(tx: Tx, { apart, ...list }: ListOfOpen): Promise<EventRow[]> {
  return open(tx, { ...list, apart: [nobody, ...apart] });
}

/** No id: a list in a statement has something in it. */
const nobody = 0;

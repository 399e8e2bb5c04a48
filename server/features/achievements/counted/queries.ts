import { expressionBuilder, sql } from 'kysely';
import type { AchievementType } from '#contract/achievements/catalogue.ts';
import type { Tx } from '../../../database/types.ts';

/** What is about to be deleted, and counts no longer. */
export interface Gone {
  goneTournament?: number | undefined;
  goneEvents?: readonly number[] | undefined;
  goneGroup?: number | undefined;
}

interface Asked extends Gone {
  userIds: readonly number[];
  /** The types of which it is asked what is given. */
  types: readonly AchievementType[];
  /** Whether matches are counted. */
  matches: boolean;
  /** Whether events are counted, and their runs from this length on. */
  minInARow: number | undefined;
  /** Of which medals. */
  medals: readonly AchievementType[] | undefined;
  /** At which event who was ticked just now. */
  ticked?: Ticked | undefined;
}

interface Ticked {
  eventId: number;
  groupId: number;
  userIds: readonly number[];
}

type Db = Tx['db'];

const nothing = sql<number | null>`cast(null as bigint)`;

/** Those of some people who have an account. */
const alive = (db: Db, { userIds }: Asked) =>
  db.selectFrom('users').select('users.id').where('users.id', 'in', userIds).where('users.deletedAt', 'is', null);

/** Whether a tournament is not about to go, for what has the id of one. */
const stays = (db: Db, { goneTournament, goneGroup }: Gone) => {
  const { and, eb } = expressionBuilder<{ of: { tournamentId: number } }, 'of'>();
  const ofGroup = db
    .selectFrom('tournaments')
    .select('tournaments.id')
    .where('tournaments.groupId', '=', goneGroup ?? 0);
  return and([
    ...(goneTournament === undefined ? [] : [eb('tournamentId', '<>', goneTournament)]),
    ...(goneGroup === undefined ? [] : [eb('tournamentId', 'not in', ofGroup)]),
  ]);
};

/** Matches that count: with a result, walkovers and withdrawals included, as `wins` and `losses` have them. */
function matchesOf(db: Db, asked: Asked) {
  return db
    .selectFrom('participants')
    .select(['participants.userId', sql<string>`'matches'`.as('of')])
    .select([sql<number>`cast(sum(wins + losses) as integer)`.as('count'), nothing.as('id')])
    .where('participants.userId', 'in', alive(db, asked))
    .where(stays(db, asked))
    .groupBy('participants.userId');
}

/** The events that took place, and at which somebody was ticked; those that are about to go left out. */
const tookPlace = (db: Db, { goneEvents, goneGroup }: Gone) =>
  db
    .selectFrom('events')
    .where('events.isCancelled', '=', false)
    .$if(goneEvents !== undefined, (query) => query.where('events.id', 'not in', goneEvents ?? []))
    .$if(goneGroup !== undefined, (query) => query.where('events.groupId', '<>', goneGroup ?? 0));

/** At what some people were. */
const attended = (db: Db, asked: Asked) =>
  tookPlace(db, asked)
    .innerJoin('event_attendance as tick', 'tick.eventId', 'events.id')
    .where('tick.isHere', '=', true)
    .where('tick.userId', 'in', alive(db, asked));

const eventsOf = (db: Db, asked: Asked) =>
  attended(db, asked)
    .select(['tick.userId', sql<string>`'events'`.as('of')])
    .select(({ fn }) => [fn.countAll<number>().as('count'), nothing.as('id')])
    .groupBy('tick.userId');

/** Whether anybody was at an event: `events` of the query around it. */
export const isTicked = (db: Db) =>
  db
    .selectFrom('event_attendance as somebody')
    .select('somebody.userId')
    .where('somebody.eventId', '=', sql.ref<number>('events.id'))
    .where('somebody.isHere', '=', true);

/**
 * The longest runs: of a group's events, those one after another at which somebody was. Within a run the place of an event
 * among the group's and its place among theirs grow alike, so that their difference names the run.
 */
function runsOf(db: Db, asked: Asked) {
  const often = attended(db, asked)
    .select('events.groupId')
    .groupBy(['tick.userId', 'events.groupId'])
    .having(({ fn }) => fn.countAll(), '>=', asked.minInARow ?? 1);
  const numbered = tookPlace(db, asked)
    .select(['events.id', 'events.groupId'])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('events.groupId').orderBy('events.eventDate').orderBy('events.id'))
        .as('nth'),
    )
    .where('events.groupId', 'in', often)
    .where(({ exists }) => exists(isTicked(db)));
  const placed = db
    .selectFrom(numbered.as('held'))
    .innerJoin('event_attendance as tick', 'tick.eventId', 'held.id')
    .where('tick.isHere', '=', true)
    .where('tick.userId', 'in', alive(db, asked))
    .select(['tick.userId', 'held.groupId'])
    .select(
      sql<number>`held.nth - row_number() over (partition by tick."userId", held."groupId" order by held.nth)`.as(
        'run',
      ),
    );
  const lengths = db
    .selectFrom(placed.as('placed'))
    .select(['placed.userId'])
    .select(({ fn }) => fn.countAll<number>().as('length'))
    .groupBy(['placed.userId', 'placed.groupId', 'placed.run']);
  return db
    .selectFrom(lengths.as('lengths'))
    .select(['lengths.userId', sql<string>`'eventsInARow'`.as('of')])
    .select(({ fn }) => [fn.max<number>('lengths.length').as('count'), nothing.as('id')])
    .groupBy('lengths.userId');
}

function medalsOf(db: Db, asked: Asked) {
  return db
    .selectFrom('achievements')
    .select(['achievements.userId', sql<string>`type`.as('of')])
    .select(({ fn }) => [fn.countAll<number>().as('count'), nothing.as('id')])
    .where('tournamentId', 'is not', null)
    .where('type', 'in', asked.medals ?? [])
    .where('achievements.userId', 'in', alive(db, asked))
    .where(stays(db, asked))
    .groupBy(['achievements.userId', 'type']);
}

const givenTo = (db: Db, { userIds, types }: Asked) =>
  db
    .selectFrom('achievements')
    .select(['userId', sql<string>`type`.as('of'), sql<number>`0`.as('count')])
    .select(sql<number | null>`id`.as('id'))
    .where('tournamentId', 'is', null)
    .where('type', 'in', types)
    .where('userId', 'in', userIds);

/** Who was at the event that follows in its group one at which nobody else is. */
function neighboursOf(db: Db, { eventId, groupId, userIds }: Ticked) {
  const next = db
    .selectFrom('events')
    .select('events.id')
    .where('events.groupId', '=', groupId)
    .where('events.isCancelled', '=', false)
    .where('events.id', '<>', eventId)
    .where(({ eb, refTuple, tuple, selectFrom }) =>
      eb(
        refTuple('events.eventDate', 'events.id'),
        '>',
        tuple(
          selectFrom('events as own').select('own.eventDate').where('own.id', '=', eventId).$asScalar(),
          sql.val(eventId),
        ),
      ),
    )
    .where(({ exists }) => exists(isTicked(db)))
    .orderBy('events.eventDate')
    .orderBy('events.id')
    .limit(1);
  return db
    .selectFrom('event_attendance')
    .select(['event_attendance.userId', sql<string>`'neighbours'`.as('of')])
    .select([sql<number>`1`.as('count'), nothing.as('id')])
    .where('event_attendance.isHere', '=', true)
    .where('event_attendance.eventId', '=', next)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('event_attendance as other')
            .select('other.userId')
            .where('other.eventId', '=', eventId)
            .where('other.isHere', '=', true)
            .where('other.userId', 'not in', userIds),
        ),
      ),
    );
}

/**
 * What is counted of some people, and what they were given for it, in one statement. Each row says how many of something
 * somebody has or, where it has an id, that they were given something.
 */
export function listFacts({ db }: Tx, asked: Asked) {
  let query = givenTo(db, asked);
  if (asked.matches) query = query.unionAll(matchesOf(db, asked));
  if (asked.minInARow !== undefined) query = query.unionAll(eventsOf(db, asked)).unionAll(runsOf(db, asked));
  if (asked.medals !== undefined) query = query.unionAll(medalsOf(db, asked));
  if (asked.ticked !== undefined) query = query.unionAll(neighboursOf(db, asked.ticked));
  return query.execute();
}

import { type Activity, maxFound, maxWaiting, recentDays, type Waiting } from '#contract/activities.ts';
import { isCalled } from '#contract/names.ts';
import type { Tx } from '../../database/types.ts';
import type { Deps } from '../../deps.ts';
import { decodeCursor, type Page, type PageRequest, type Place, pageOf } from '../../kernel/pages.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { eventsComingUp, eventsGoneTo, eventsNamed, newPlacesInEvents } from '../events/planned/service.ts';
import { gamesComingUp, gamesPlayed, newPlacesInGames, resultsToConfirm } from '../games/planned/service.ts';
import { invitesForAdmin } from '../invites/lists-service.ts';
import { flagsForStaff } from '../messages/changes/service.ts';
import {
  duprIdsToConfirm,
  matchesAheadOf,
  matchesPlayed,
  newPlacesInTournaments,
  partnerRequests,
  tournamentsCompleted,
  tournamentsDated,
  tournamentsNamed,
  tournamentsPending,
  unfinishedTournaments,
} from '../tournaments/lists/planned-service.ts';
import { idAt, merged, noDate, type Placed, parts, placeOf } from './rules.ts';

/** In milliseconds. */
const day = 24 * 60 * 60_000;

interface Asked extends PageRequest {
  when?: 'plans' | 'recent' | undefined;
}

/** What a part of the list is read by. */
interface Reading {
  viewerId: number;
  at: Date;
  limit: number;
  /** The last row of the page before, where that ended in this part. */
  from: Placed | undefined;
}

/** A row, and where it stands in the list. */
interface PlacedRow {
  activity: Activity;
  place: Place;
}

export type ActivitiesService = ReturnType<typeof activitiesService>;

/** What somebody plans and what they did: put together of what other features keep. */
export function activitiesService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    list(viewer: Viewer, { when, limit, cursor }: Asked): Promise<Page<Activity>> {
      const from = decodeCursor(cursor, ['count', 'moment', 'count', 'number']);
      return database.read(async (tx) => {
        const rows: PlacedRow[] = [];
        for (const [part, read] of readers.entries()) {
          const missing = limit + 1 - rows.length;
          if (missing === 0 || !isAskedFor(part, when) || (from !== undefined && part < from[0])) continue;
          const asked = { viewerId: viewer.id, at: clock(), limit: missing };
          rows.push(...(await read(tx, { ...asked, from: from?.[0] === part ? from : undefined })));
        }
        const { items, next } = pageOf(rows, limit, ({ place }) => place);
        return { items: items.map(({ activity }) => activity), next };
      });
    },

    /** Events and tournaments by their names: what is to come soonest first, then what is over, latest first. */
    search(viewer: Viewer, q: string): Promise<Activity[]> {
      const asked = { viewerId: viewer.id, at: clock(), limit: maxFound };
      const isMeant = (name: string) => isCalled(q, name);
      return database.read(async (tx) => {
        const events = await eventsNamed(tx, asked, isMeant);
        const tournaments = await tournamentsNamed(tx, asked, isMeant);
        const { plans = [], over = [] } = Object.groupBy([...events, ...tournaments], ({ isPlan }) =>
          isPlan ? 'plans' : 'over',
        );
        return [...merged([plans], false), ...merged([over], true)].slice(0, maxFound);
      });
    },

    waiting(viewer: Viewer): Promise<Waiting> {
      const asked = { viewerId: viewer.id, at: clock(), limit: maxWaiting };
      return database.read(async (tx) => {
        const { requests, approvals } = await invitesForAdmin(tx, asked);
        const flags = await flagsForStaff(tx, asked);
        const results = await resultsToConfirm(tx, asked);
        const partners = await partnerRequests(tx, asked);
        const duprIds = await duprIdsToConfirm(tx, asked);
        const places = [
          ...(await newPlacesInEvents(tx, asked)),
          ...(await newPlacesInGames(tx, asked)),
          ...(await newPlacesInTournaments(tx, asked)),
        ];
        const unfinished = await unfinishedTournaments(tx, asked);
        return { requests, approvals, flags, results, partners, duprIds, places, unfinished };
      });
    },
  };
}

const isAskedFor = (part: number, when: Asked['when']): boolean =>
  when === undefined || (when === 'recent') === (part === parts.over);

const placed = (part: number, activities: readonly Activity[]): PlacedRow[] =>
  activities.map((activity) => ({ activity, place: placeOf(part, activity) }));

/** In the order of `parts`. */
const readers = [matchesAhead, pending, planned, over] as const;

async function matchesAhead(tx: Tx, { viewerId, at, limit, from }: Reading): Promise<PlacedRow[]> {
  const [urgency, id] = from ? [from[2], from[3]] : [-1, 0];
  const ahead = await matchesAheadOf(tx, { viewerId, at, limit, urgency, id });
  return ahead.map(({ activity, urgency }) => ({ activity, place: [parts.matches, noDate, urgency, activity.id] }));
}

async function pending(tx: Tx, { viewerId, limit, from }: Reading): Promise<PlacedRow[]> {
  const beforeId = from?.[3] ?? Number.MAX_SAFE_INTEGER;
  return placed(parts.pending, await tournamentsPending(tx, { viewerId, limit, beforeId }));
}

async function planned(tx: Tx, { viewerId, at, limit, from }: Reading): Promise<PlacedRow[]> {
  const after = (type: Activity['type']) => (from ? { date: from[1], id: idAt(type, from) } : undefined);
  const events = await eventsComingUp(tx, { viewerId, at, limit }, after('event'));
  const { date, id } = after('tournament') ?? { date: '0001-01-01T00:00:00.000Z', id: 0 };
  const tournaments = await tournamentsDated(tx, { viewerId, at, limit, date, id });
  const games = await gamesComingUp(tx, { viewerId, at, limit }, after('game'));
  return placed(parts.planned, merged([events, tournaments, games], false).slice(0, limit));
}

async function over(tx: Tx, { viewerId, at, limit, from }: Reading): Promise<PlacedRow[]> {
  const since = new Date(at.getTime() - recentDays * day).toISOString();
  const before = (type: Activity['type']) => (from ? { date: from[1], id: idAt(type, from) } : undefined);
  const now = { date: at.toISOString(), id: Number.MAX_SAFE_INTEGER };
  const asked = { viewerId, limit, since };
  const events = await eventsGoneTo(tx, { ...asked, at }, before('event'));
  const tournaments = await tournamentsCompleted(tx, { ...asked, ...(before('tournament') ?? now) });
  const matches = await matchesPlayed(tx, { ...asked, ...(before('match') ?? now) });
  const games = await gamesPlayed(tx, { ...asked, at }, before('game'));
  return placed(parts.over, merged([events, tournaments, matches, games], true).slice(0, limit));
}

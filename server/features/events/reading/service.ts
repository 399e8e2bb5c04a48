import { type Event, facesShown } from '#contract/events/facts.ts';
import { maxDays } from '#contract/events/reads.ts';
import type { WardAnswer } from '#contract/events.ts';
import type { Tx } from '../../../database/types.ts';
import type { Deps } from '../../../deps.ts';
import { decodeCursor, type Page, type PageRequest, pageOf } from '../../../kernel/pages.ts';
import { invalidField } from '../../../kernel/refusal.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { membershipInside } from '../../../membership/membership.ts';
import { mayReadInside } from '../../../membership/rules.ts';
import { apartFrom } from '../../blocks/service.ts';
import { whyOf } from '../draw/rules.ts';
import { timestampAt } from '../repeat/clock.ts';
import { answererOf, guestsOf, listGuests } from '../replies/guests.ts';
import { answerBy, drawAt, isDrawPending, notFound, permissions, shownReply, statusOf } from '../rules.ts';
import * as queries from './queries.ts';

interface AskedOfGroup extends PageRequest {
  when?: 'upcoming' | 'past' | undefined;
  series?: 'next' | undefined;
  seriesId?: number | undefined;
}

/** Events as they are shown, each with the first of those who come. */
async function withFaces(
  tx: Tx,
  rows: readonly queries.EventRow[],
  { maxFaces, viewerId, now }: { maxFaces: number; viewerId: number; now: Date },
): Promise<Event[]> {
  const eventIds = rows.filter(({ goingCount }) => goingCount > 0).map(({ id }) => id);
  const faces = Map.groupBy(await queries.listFaces(tx, eventIds, maxFaces), ({ eventId }) => eventId);
  const hostedIds = rows.flatMap(({ id, ownGuests }) => (ownGuests ? [id] : []));
  const own = Map.groupBy(await listGuests(tx, hostedIds, [viewerId]), ({ eventId }) => eventId);
  return rows.map((row) => ({
    ...toEvent(row, faces.get(row.id) ?? [], now),
    guestList: guestsOf(row.ownGuests ?? 0, own.get(row.id)),
  }));
}

/** @param rows one more than asked for */
async function pageOfEvents(
  tx: Tx,
  rows: queries.EventRow[],
  { limit, ...asked }: { limit: number; viewerId: number; now: Date },
): Promise<Page<Event>> {
  const { items, next } = pageOf(rows, limit, ({ eventDate, id }) => [eventDate, id]);
  return { items: await withFaces(tx, items, { maxFaces: facesShown.list, ...asked }), next };
}

/** Events as their viewers see them, one and many. */
export function readingEvents({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  /** When it is asked, and for which page: one row more than is shown. */
  function pageFor({ id: viewerId }: Viewer, { limit, cursor }: PageRequest) {
    const [afterDate, afterId] = decodeCursor(cursor, ['moment', 'number']) ?? [];
    const now = clock();
    const page = { viewerId, now: now.toISOString(), afterDate, afterId, limit: limit + 1 };
    return [{ limit, viewerId, now }, page] as const;
  }

  return {
    /** @throws Refusal `not_found` */
    get(viewer: Pick<Viewer, 'id'>, id: number): Promise<Event> {
      return database.read(async (tx) => {
        const row = await queries.findEvent(tx, id, viewer.id);
        if (row === undefined || !mayReadInside(row)) throw notFound();
        const asked = { maxFaces: facesShown.whole, viewerId: viewer.id, now: clock() };
        const [event] = await withFaces(tx, [row], asked);
        if (event === undefined) throw notFound();
        return event;
      });
    },

    /** As a guest of its group sees it, by a link of theirs. @throws Refusal `not_found` */
    getAsGuest(guest: { id: number; groupId: number }, id: number): Promise<Event> {
      return database.read(async (tx) => {
        const row = await queries.findEvent(tx, id, guest.id);
        if (row?.groupId !== guest.groupId) throw notFound();
        const asked = { maxFaces: 0, viewerId: guest.id, now: clock() };
        const [event] = await withFaces(tx, [{ ...row, role: 'member' }], asked);
        if (event === undefined) throw notFound();
        return event;
      });
    },

    /** What those answered whom the viewer looks after. @throws Refusal `not_found` */
    lookedAfter(viewer: Viewer, id: number): Promise<WardAnswer[]> {
      return database.read(async (tx) => {
        const rows = await queries.listWardAnswers(tx, id, viewer.id);
        const [first] = rows;
        if (first === undefined || !mayReadInside(first)) throw notFound();
        return rows.flatMap((row) => toWardAnswer(row, clock()) ?? []);
      });
    },

    ofGroup(viewer: Viewer, groupId: number, { when, series, seriesId, ...asked }: AskedOfGroup): Promise<Page<Event>> {
      const [shown, page] = pageFor(viewer, asked);
      return database.read(async (tx) => {
        await membershipInside(tx, viewer.id, groupId);
        return pageOfEvents(
          tx,
          await queries.listByGroup(tx, groupId, when ?? 'all', { ...page, series, seriesId }),
          shown,
        );
      });
    },

    ofUser(viewer: Viewer, asked: PageRequest): Promise<Page<Event>> {
      const [shown, page] = pageFor(viewer, asked);
      return database.read(async (tx) => pageOfEvents(tx, await queries.listByUser(tx, page), shown));
    },

    /** Events of groups that one could join, for whoever looks for a game. */
    open(viewer: Viewer, asked: PageRequest): Promise<Page<Event>> {
      const [shown, list] = pageFor(viewer, asked);
      return database.read(async (tx) => {
        const apart = await apartFrom(tx, viewer.id);
        const page = await pageOfEvents(tx, await queries.listOpen(tx, [...apart], list), shown);
        const isShown = ({ id }: Event['faces'][number]) => !apart.has(id);
        return { ...page, items: page.items.map((event) => ({ ...event, faces: event.faces.filter(isShown) })) };
      });
    },

    days(viewer: Viewer, groupId: number, asked: { from: string; until: string }) {
      const before = dayAfter(asked);
      return database.read(async (tx) => {
        await membershipInside(tx, viewer.id, groupId);
        return queries.countByDay(tx, { groupId, from: asked.from, before });
      });
    },
  };
}

/** An event as its viewer is shown it. */
function toEvent(row: queries.EventRow, faces: readonly queries.FaceRow[], now: Date): Omit<Event, 'guestList'> {
  const { id, groupId, groupName, creatorId, createdAt, name, description, location, bring, eventDate } = row;
  const { localStart, timeZone, durationMinutes, playerRankMin, playerRankMax, maxParticipants, courts } = row;
  const { cancelReason, goingCount, guestCount, maybeCount, waitingCount } = row;
  const { answerHours, drawHours, levelRule, price, currency, ownStatus } = row;
  const { userResponse, waitlisted } = shownReply(ownStatus, row.ownIsWaiting);
  return {
    ...{ id, groupId, groupName, creatorId, createdAt, name, description, location, bring, eventDate },
    ...{ localStart, timeZone, durationMinutes, playerRankMin, playerRankMax, maxParticipants, courts },
    ...{ cancelReason, goingCount, guestCount, maybeCount, waitingCount },
    ...{ answerHours, drawHours, levelRule, price, currency },
    answerBy: answerBy(row),
    draw: drawOf(row),
    paidCount: row.paidCount,
    status: statusOf(row, now),
    faces: faces.map(({ eventId: _, ...face }) => face),
    userResponse,
    guests: row.ownGuests ?? 0,
    answeredBy: answererOf(row),
    waitlisted,
    isAsking: ownStatus === 'asking',
    waitlistPosition: row.ownIsWaiting && !isDrawPending(row) ? row.position : null,
    series: seriesOf(row),
    play: playOf(row),
    viewer: { ...permissions(row, { role: row.role, reply: ownStatus }, now), isPlaceNew: row.promotedAt !== null },
  };
}

function toWardAnswer(row: queries.WardAnswerRow, now: Date): WardAnswer | undefined {
  const { wardId: id, wardUsername: username, wardName: name, wardRating: rating, wardRatingType: ratingType } = row;
  if (id === null || username === null || name === null || rating === null || ratingType === null) return undefined;
  const { ownStatus, role } = row;
  return {
    user: { id, username, name, rating, ratingType },
    ...shownReply(ownStatus, row.ownIsWaiting),
    isAsking: ownStatus === 'asking',
    waitlistPosition: row.ownIsWaiting && !isDrawPending(row) ? row.position : null,
    paidCount: row.paidCount,
    why: drawOf(row)?.why ?? '',
    mayAnswer: permissions(row, { role, reply: ownStatus }, now).mayAnswer,
  };
}

function drawOf(
  row: Pick<queries.EventRow, 'eventDate' | 'drawHours' | 'draw' | 'drawn' | 'timeZone' | 'ownIsWaiting'>,
): Event['draw'] {
  const at = drawAt(row);
  if (at === null) return null;
  const { draw, drawn, timeZone } = row;
  if (draw === null) return { at, isPending: true, why: '' };
  return { at: draw.at, isPending: false, why: whyOf(draw, drawn, { timeZone, isWaiting: row.ownIsWaiting ?? false }) };
}

function seriesOf({
  seriesId,
  plannedStart,
  repeat,
  extendAt,
  seriesZone,
  regularId,
  laterCount,
}: queries.EventRow): Event['series'] {
  if (seriesId === null || plannedStart === null || repeat === null || seriesZone === null) return null;
  const plannedFor = timestampAt(plannedStart, seriesZone);
  const shown = extendAt === null ? repeat : { ...repeat, ends: { by: 'never' as const } };
  return { id: seriesId, repeat: shown, plannedFor, laterCount, isRegular: regularId !== null };
}

function playOf({ eveningId, isRack, tournamentId }: queries.EventRow): Event['play'] {
  if (eveningId !== null) return { kind: isRack ? 'rack' : 'evening', id: eveningId };
  return tournamentId === null ? null : { kind: 'tournament', id: tournamentId };
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The day after the last one of a calendar's page.
 *
 * @throws Refusal `invalid_input` where the page has no day, or too many
 */
function dayAfter({ from, until }: { from: string; until: string }): string {
  const [first, last] = [Date.parse(from), Date.parse(until)];
  if (last < first) throw invalidField('until', 'The last day must not be before the first.');
  if (last - first >= maxDays * dayMs) throw invalidField('until', `Choose at most ${maxDays} days at once.`);
  return new Date(last + dayMs).toISOString().slice(0, 10);
}

import type { Event } from '#contract/events/facts.ts';
import { momentAt } from '../repeat/clock.ts';
import { permissions, statusOf } from '../rules.ts';
import type { EventRow, FaceRow } from './queries.ts';

/** An event as its viewer is shown it. */
export function toEvent(row: EventRow, faces: readonly FaceRow[], now: Date): Event {
  return {
    id: row.id,
    groupId: row.groupId,
    groupName: row.groupName,
    creatorId: row.creatorId,
    createdAt: row.createdAt,
    name: row.name,
    description: row.description,
    location: row.location,
    bring: row.bring,
    eventDate: row.eventDate,
    localStart: row.localStart,
    timeZone: row.timeZone,
    durationMinutes: row.durationMinutes,
    playerRankMin: row.playerRankMin,
    playerRankMax: row.playerRankMax,
    maxParticipants: row.maxParticipants,
    status: statusOf(row, now),
    cancelReason: row.cancelReason,
    goingCount: row.goingCount,
    maybeCount: row.maybeCount,
    waitingCount: row.waitingCount,
    faces: faces.map(({ id, username, guests }) => ({ id, username, guests })),
    userResponse: row.ownStatus,
    guests: row.ownGuests ?? 0,
    waitlisted: row.ownIsWaiting ?? false,
    waitlistPosition: row.ownIsWaiting ? row.position : null,
    series: seriesOf(row),
    play: playOf(row),
    viewer: { ...permissions(row, row, now), isPlaceNew: row.promotedAt !== null },
  };
}

function seriesOf({ seriesId, plannedStart, repeat, seriesZone, regularId }: EventRow): Event['series'] {
  if (seriesId === null || plannedStart === null || repeat === null || seriesZone === null) return null;
  return { id: seriesId, repeat, plannedFor: momentAt(plannedStart, seriesZone), isRegular: regularId !== null };
}

function playOf({ eveningId, tournamentId }: EventRow): Event['play'] {
  if (eveningId !== null) return { kind: 'evening', id: eveningId };
  return tournamentId === null ? null : { kind: 'tournament', id: tournamentId };
}

import type { DatabaseSync } from 'node:sqlite';

const pageSize = 50;
const facesShown = 5;

/** The least that a page of a group's coming events takes: may they, the page with all that is the viewer's, the faces. */
export function eventsFrom(database: DatabaseSync) {
  const selectMembership = database.prepare(`
    select groups.id, groups."isPrivate", own.role from groups
    left join group_members own on own."groupId" = groups.id and own."userId" = ? where groups.id = ?`);

  const selectEvents = database.prepare(`
    select events.id, events."groupId", groups.name as "groupName", events."creatorId", events."createdAt", events.name,
      events.description, events.location, events.bring, events."eventDate", events."localStart", events."timeZone",
      events."durationMinutes", events."playerRankMin", events."playerRankMax", events."maxParticipants",
      events."isCancelled", events."cancelReason", events."seriesId", events."goingCount", events."maybeCount",
      events."waitingCount", own.status as "userResponse", own.guests, own."isWaiting", series.repeat, regular."userId"
      as "regularId", evenings.id as "eveningId", event_tournaments."tournamentId",
      (select count(*) from event_answers ahead where ahead."eventId" = own."eventId" and ahead.status = 'going'
        and ahead."isWaiting" = 1 and ahead.turn <= own.turn and own."isWaiting" = 1) as position
    from events join groups on groups.id = events."groupId"
    left join event_answers own on own."eventId" = events.id and own."userId" = ?
    left join event_series series on series.id = events."seriesId"
    left join event_regulars regular on regular."seriesId" = events."seriesId" and regular."userId" = ?
    left join evenings on evenings."eventId" = events.id
    left join event_tournaments on event_tournaments."eventId" = events.id
    where events."groupId" = ? and events."eventDate" >= ? order by events."eventDate", events.id limit ${pageSize + 1}`);

  const selectFaces = database.prepare(
    `select faces."eventId", users.id, users.username, faces.guests from (${Array.from(
      { length: pageSize },
      () => `
      select * from (select "eventId", "userId", guests, turn from event_answers
        where "eventId" = ? and status = 'going' and "isWaiting" = 0 order by turn limit ${facesShown})`,
    ).join(' union all ')}) faces join users on users.id = faces."userId" order by faces.turn`,
  );

  return (viewerId: number, groupId: number) => {
    if (selectMembership.get(viewerId, groupId)?.role == null) return [];
    const rows = selectEvents.all(viewerId, viewerId, groupId, new Date().toISOString()).slice(0, pageSize);
    const faces = Map.groupBy(selectFaces.all(...rows.map(({ id }) => Number(id))), ({ eventId }) => eventId);
    return rows.map((row) => {
      const { isCancelled, seriesId: _s, repeat: _r, regularId: _g, eveningId: _e, tournamentId: _t, ...event } = row;
      const { isWaiting, position: _p, ...shown } = event;
      return {
        ...shown,
        status: isCancelled ? 'cancelled' : 'upcoming',
        faces: (faces.get(row.id) ?? []).map(({ id, username, guests }) => ({ id, username, guests })),
        guests: row.guests ?? 0,
        waitlisted: Boolean(isWaiting),
        waitlistPosition: null,
        series: null,
        play: null,
        viewer: { isMember: true, mayAnswer: true, mayManage: true, mayCheckIn: false },
      };
    });
  };
}

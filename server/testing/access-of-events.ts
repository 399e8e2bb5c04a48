import { calendarCalls } from '#contract/calendar.ts';
import { eveningCourtCalls } from '#contract/courts.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { openEventCalls } from '#contract/events/open.ts';
import { paymentCalls } from '#contract/events/payments.ts';
import { eventCalls } from '#contract/events.ts';
import { gameCalls } from '#contract/games.ts';
import { mailLinkCalls } from '#contract/notifications/mail-links.ts';
import { rackCalls } from '#contract/racks.ts';
import {
  alike,
  everyone,
  forMembers,
  forReaders,
  type GroupRow,
  groupRow,
  type Ids,
  managed,
  nobody,
  type Row,
  row,
  signedIn,
} from './access-answers.ts';
import { inDays } from './events.ts';
import { aGame, inHours } from './games.ts';
import { type GroupIds, nowhere } from './roles.ts';

const theEvent = ({ eventId }: GroupIds) => ({ params: { id: eventId } });
const theGroup = ({ groupId }: GroupIds) => ({ params: { groupId } });
const plan = { name: 'Open play', description: 'Bring water', location: 'Court 3' };

/** Who may do what with the events of a group. */
export const rowsOfEvents: readonly GroupRow[] = [
  groupRow(eventCalls.ofGroup, theGroup, forReaders(200)),
  groupRow(
    eventCalls.days,
    (ids) => ({ ...theGroup(ids), query: { from: '2026-11-01', until: '2026-11-30' } }),
    forReaders(200),
  ),
  groupRow(eventCalls.get, theEvent, forReaders(200), { hasEvent: true }),
  groupRow(eventCalls.answers, (ids) => ({ ...theEvent(ids), query: { status: 'going' } }), forReaders(200), {
    hasEvent: true,
  }),
  groupRow(eventCalls.unanswered, theEvent, managed(200), { hasEvent: true }),
  groupRow(paymentCalls.payers, theEvent, managed(200), { hasEvent: true }),
  groupRow(paymentCalls.paymentsFile, theEvent, managed(200), { hasEvent: true }),
  groupRow(
    paymentCalls.pay,
    ({ eventId, hostId }) => ({ params: { id: eventId }, body: { people: [{ userId: hostId }], isPaid: true } }),
    managed(409),
    { hasEvent: true },
  ),
  groupRow(eventCalls.lookedAfter, theEvent, forReaders(200), { hasEvent: true }),
  groupRow(eventCalls.remind, theEvent, managed(200), { hasEvent: true }),
  groupRow(
    eventCalls.respondFor,
    (ids) => ({ params: { id: ids.eventId, userId: ids.hostId }, body: { status: 'going' } }),
    managed(200),
    { hasEvent: true, mayRepeat: true },
  ),
  groupRow(mailLinkCalls.make, (ids) => ({ params: { id: ids.eventId, userId: ids.hostId } }), managed(200), {
    hasEvent: true,
  }),
  groupRow(eventCalls.seePlace, theEvent, forReaders(204), { hasEvent: true }),
  groupRow(eventCalls.create, ({ groupId }) => ({ body: { ...plan, groupId, eventDate: inDays(7) } }), managed(201), {
    mayRepeat: true,
  }),
  groupRow(eventCalls.change, (ids) => ({ ...theEvent(ids), body: { name: 'Closed play' } }), managed(200), {
    hasEvent: true,
    mayRepeat: true,
  }),
  groupRow(eventCalls.remove, theEvent, managed(204), { hasEvent: true }),
  groupRow(eventCalls.respond, (ids) => ({ ...theEvent(ids), body: { status: 'going' } }), forMembers(200), {
    hasEvent: true,
    mayRepeat: true,
  }),
];

/** What is about no group. */
export const rowsOfOwnEvents: readonly Row[] = [
  ...[eventCalls.ofUser, openEventCalls.open].map((call) => row(call, () => ({}), everyone)),
  row(attendanceCalls.records, ({ memberId }) => ({ params: { userId: memberId } }), everyone),
];

const theDay = ({ playedAt }: GroupIds) => ({ params: { id: playedAt } });
const theRack = ({ rackId }: GroupIds) => ({ params: { id: rackId } });
const theEvening = ({ eveningId }: GroupIds) => ({ params: { id: eveningId } });

/** Who may do what on the day of an event at which an evening is played, of whose players only the host asks. */
const eveningRows: readonly GroupRow[] = [
  groupRow(attendanceCalls.attendance, theDay, managed(200)),
  groupRow(
    attendanceCalls.checkIn,
    ({ playedAt, hostId }) => ({ params: { id: playedAt, userId: hostId }, body: { isHere: true } }),
    managed(200),
    { mayRepeat: true },
  ),
  groupRow(
    attendanceCalls.checkInAll,
    ({ playedAt, hostId }) => ({ params: { id: playedAt }, body: { isHere: true, people: [{ userId: hostId }] } }),
    managed(200),
    { mayRepeat: true },
  ),
  groupRow(attendanceCalls.addWalkIn, (ids) => ({ ...theDay(ids), body: { name: 'Zoë' } }), managed(201), {
    mayRepeat: true,
  }),
  groupRow(
    attendanceCalls.makePerson,
    ({ playedAt, hostId }) => ({ params: { id: playedAt, userId: hostId, guest: 1 } }),
    managed(404),
  ),
  groupRow(
    attendanceCalls.setLevel,
    ({ playedAt, hostId }) => ({ params: { id: playedAt, userId: hostId, guest: 1 }, body: { level: 3 } }),
    managed(404),
  ),
  groupRow(
    attendanceCalls.letIn,
    ({ playedAt, hostId }) => ({ params: { id: playedAt }, body: { userIds: [hostId] } }),
    managed(200),
    { mayRepeat: true },
  ),
  groupRow(eveningCalls.start, (ids) => ({ ...theDay(ids), body: { courts: 1, rounds: 3 } }), managed(409)),
  groupRow(eveningCalls.draw, theDay, managed(409)),
  groupRow(eveningCalls.startTournament, (ids) => ({ ...theDay(ids), body: {} }), managed(409)),
  ...[eveningCalls.get, eveningCalls.night].map((call) => groupRow(call, theEvening, forReaders(200))),
  groupRow(rackCalls.start, (ids) => ({ ...theDay(ids), body: { courts: 1 } }), managed(409)),
  groupRow(rackCalls.get, theRack, forReaders(200)),
  groupRow(
    rackCalls.place,
    ({ rackId, hostId }) => ({ params: { id: rackId, playerId: hostId }, body: { is: 'on-break' } }),
    managed(200),
    { mayRepeat: true },
  ),
  groupRow(
    rackCalls.move,
    ({ rackId, hostId }) => ({ params: { id: rackId, playerId: hostId }, body: { place: 1 } }),
    managed(200),
    { mayRepeat: true },
  ),
  groupRow(
    rackCalls.setCourt,
    ({ rackId }) => ({ params: { id: rackId, court: 2 }, body: { isOpen: true } }),
    managed(200),
    {
      mayRepeat: true,
    },
  ),
  groupRow(
    rackCalls.finish,
    ({ rackId }) => ({ params: { id: rackId, game: 1 }, body: { score: null } }),
    managed(200),
    { mayRepeat: true },
  ),
  groupRow(rackCalls.resume, ({ rackId }) => ({ params: { id: rackId, game: 1 } }), managed(200), { mayRepeat: true }),
  groupRow(rackCalls.end, (ids) => ({ ...theRack(ids), body: { isOver: true } }), managed(200), { mayRepeat: true }),
  groupRow(rackCalls.remove, theRack, managed(204)),
  groupRow(eveningCalls.changePlayers, (ids) => ({ ...theEvening(ids), body: {} }), managed(200), { mayRepeat: true }),
  groupRow(
    eveningCalls.score,
    ({ eveningId }) => ({ params: { id: eveningId, key: 's1-1' }, body: { score: [11, 4] } }),
    managed(200),
    { mayRepeat: true },
  ),
  groupRow(
    eveningCalls.setClock,
    (ids) => ({ ...theEvening(ids), body: { roundNumber: 1, isRunning: true } }),
    managed(409),
  ),
  groupRow(eveningCalls.pause, (ids) => ({ ...theEvening(ids), body: { isPaused: true } }), managed(200), {
    mayRepeat: true,
  }),
  groupRow(eveningCalls.end, theEvening, managed(200), { mayRepeat: true }),
  groupRow(eveningCalls.reopen, theEvening, managed(200), { mayRepeat: true }),
  groupRow(eveningCalls.remove, theEvening, managed(204)),
  groupRow(eveningCourtCalls.codes, theEvening, managed(200)),
  groupRow(eveningCourtCalls.makeCodes, theEvening, managed(200), { mayRepeat: true }),
  groupRow(eveningCourtCalls.revokeCode, ({ eveningId: id }) => ({ params: { id, court: 1 } }), managed(204), {
    mayRepeat: true,
  }),
  groupRow(eveningCourtCalls.revokeCodes, theEvening, managed(204), { mayRepeat: true }),
  groupRow(eveningCourtCalls.notes, theEvening, managed(200)),
  groupRow(eveningCourtCalls.dismissNote, ({ eveningId: id }) => ({ params: { id, noteId: nowhere } }), managed(204), {
    mayRepeat: true,
  }),
];

export const rowsOfEvenings: readonly GroupRow[] = eveningRows.map((each) => ({ ...each, hasEvening: true }));

const ofGroup = ({ groupId }: GroupIds) => ({ query: { groupId } });

const done = signedIn(204);

/** The calendar of a group is its members’ alone, of a public one, too. */
export const rowsOfCalendars: readonly GroupRow[] = [
  groupRow(calendarCalls.address, ofGroup, forMembers(200)),
  groupRow(calendarCalls.renew, ({ groupId }) => ({ body: { groupId } }), forMembers(201), { mayRepeat: true }),
  // One’s own, also where one is no longer.
  groupRow(calendarCalls.revoke, ofGroup, alike(done), { mayRepeat: true }),
  groupRow(calendarCalls.ofEvent, ({ eventId }) => ({ params: { id: eventId } }), forReaders(200), { hasEvent: true }),
];

/** Whoever has an address needs no right beside it; who has none finds nothing. */
export const rowsOfOwnCalendars: readonly Row[] = [
  row(calendarCalls.address, () => ({}), everyone),
  row(calendarCalls.renew, () => ({ body: {} }), signedIn(201)),
  row(calendarCalls.revoke, () => ({}), done),
  row(calendarCalls.read, () => ({ params: { token: 'nobody-has-it' } }), { others: 404 }),
];

const theGame = ({ gameId }: Ids) => ({ params: { id: gameId } });
const thePlayed = ({ playedId }: Ids) => ({ params: { id: playedId } });
const toCome = aGame({ startsAt: inHours(72) });

const result = ({ ownerId, memberId }: Ids) => ({
  body: { team1: [ownerId], team2: [memberId], games: [{ team1: 4, team2: 11 }] },
});

/** Who may do what with a game: in the order in which they are asked. */
export const rowsOfGames: readonly Row[] = [
  row(gameCalls.list, () => ({}), everyone),
  row(gameCalls.create, () => ({ body: toCome }), signedIn(201)),
  ...[gameCalls.get, gameCalls.join].flatMap((call): Row[] => [
    row(call, theGame, everyone),
    row(call, () => ({ params: { id: nowhere } }), nobody),
  ]),
  row(
    gameCalls.addGuest,
    ({ gameId }) => ({ params: { id: gameId }, body: { groupId: nowhere, name: 'Mia' } }),
    signedIn(404),
  ),
  row(
    gameCalls.admit,
    ({ gameId, deletedId }) => ({ params: { id: gameId, userId: deletedId } }),
    signedIn(403, { owner: 404 }),
  ),
  row(
    gameCalls.turnAway,
    ({ gameId, deletedId }) => ({ params: { id: gameId, userId: deletedId } }),
    signedIn(403, { owner: 200 }),
  ),
  row(gameCalls.cancel, (ids) => ({ ...theGame(ids), body: {} }), signedIn(403, { owner: 200 })),
  row(gameCalls.leave, theGame, signedIn(409)),
  row(gameCalls.leave, () => ({ params: { id: nowhere } }), nobody),
  row(gameCalls.seePlace, theGame, signedIn(204)),
  row(gameCalls.seePlace, () => ({ params: { id: nowhere } }), nobody),
  // The member is asked before the owner, who plays against them.
  row(
    gameCalls.enterResult,
    (ids) => ({ ...thePlayed(ids), ...result(ids) }),
    signedIn(403, { member: 200, owner: 409 }),
  ),
  row(gameCalls.confirmResult, thePlayed, signedIn(403, { owner: 200 })),
  row(gameCalls.undoConfirm, thePlayed, signedIn(403, { owner: 200 })),
  row(
    gameCalls.disputeResult,
    (ids) => ({ ...thePlayed(ids), body: { reason: 'It was 11–9' } }),
    signedIn(403, { member: 200, owner: 200 }),
  ),
];

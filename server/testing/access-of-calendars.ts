import { calendarCalls } from '#contract/calendar.ts';
import { everyone, type GroupRow, members, nobody, type Row, signedIn, theirOwner } from './access-answers.ts';
import type { GroupIds } from './roles.ts';

/** The calendar of a group is its members’ alone, of a public one, too. */
const itsMembers = (status: number): GroupRow['answers'] => ({
  ours: signedIn(403, members(status)),
  private: signedIn(404, members(status)),
  theirs: signedIn(403, theirOwner(status)),
  gone: nobody,
});

const ofGroup = ({ groupId }: GroupIds) => ({ query: { groupId } });

const done = signedIn(204);

export const rowsOfCalendars: readonly GroupRow[] = [
  { call: calendarCalls.address, request: ofGroup, answers: itsMembers(200) },
  {
    call: calendarCalls.renew,
    mayRepeat: true,
    request: ({ groupId }) => ({ body: { groupId } }),
    answers: itsMembers(201),
  },
  {
    // One’s own, also where one is no longer.
    call: calendarCalls.revoke,
    mayRepeat: true,
    request: ofGroup,
    answers: { ours: done, private: done, theirs: done, gone: done },
  },
  {
    call: calendarCalls.ofEvent,
    hasEvent: true,
    request: ({ eventId }) => ({ params: { id: eventId } }),
    answers: { ours: everyone, private: signedIn(404, members(200)), theirs: everyone, gone: nobody },
  },
];

/** Whoever has an address needs no right beside it; who has none finds nothing. */
export const rowsOfOwnCalendars: readonly Row[] = [
  { call: calendarCalls.address, request: () => ({}), answers: everyone },
  { call: calendarCalls.renew, request: () => ({ body: {} }), answers: signedIn(201) },
  { call: calendarCalls.revoke, request: () => ({}), answers: done },
  { call: calendarCalls.read, request: () => ({ params: { token: 'nobody-has-it' } }), answers: { others: 404 } },
];

import { openEventCalls } from '#contract/events/open.ts';
import { eventCalls } from '#contract/events.ts';
import { everyone, type GroupRow, managed, members, nobody, type Row, signedIn, theirOwner } from './access-answers.ts';
import { inDays } from './events.ts';
import type { GroupIds } from './roles.ts';

/** What everybody may see who may look into the group. */
const inside: GroupRow['answers'] = {
  ours: everyone,
  private: signedIn(404, members(200)),
  theirs: everyone,
  gone: nobody,
};

const theEvent = ({ eventId }: GroupIds) => ({ params: { id: eventId } });
const theGroup = ({ groupId }: GroupIds) => ({ params: { groupId } });
const plan = { name: 'Open play', description: 'Bring water', location: 'Court 3' };

/** Who may do what with the events of a group. */
export const rowsOfEvents: readonly GroupRow[] = [
  { call: eventCalls.ofGroup, request: theGroup, answers: inside },
  {
    call: eventCalls.days,
    request: (ids) => ({ ...theGroup(ids), query: { from: '2026-11-01', until: '2026-11-30' } }),
    answers: inside,
  },
  { call: eventCalls.get, hasEvent: true, request: theEvent, answers: inside },
  {
    call: eventCalls.answers,
    hasEvent: true,
    request: (ids) => ({ ...theEvent(ids), query: { status: 'going' } }),
    answers: inside,
  },
  {
    call: eventCalls.seePlace,
    hasEvent: true,
    request: theEvent,
    answers: {
      ours: signedIn(204),
      private: signedIn(404, members(204)),
      theirs: signedIn(204),
      gone: nobody,
    },
  },
  {
    call: eventCalls.create,
    mayRepeat: true,
    request: ({ groupId }) => ({ body: { ...plan, groupId, eventDate: inDays(7) } }),
    answers: managed(201),
  },
  {
    call: eventCalls.change,
    hasEvent: true,
    mayRepeat: true,
    request: (ids) => ({ ...theEvent(ids), body: { name: 'Closed play' } }),
    answers: managed(200),
  },
  { call: eventCalls.remove, hasEvent: true, request: theEvent, answers: managed(204) },
  {
    call: eventCalls.respond,
    hasEvent: true,
    mayRepeat: true,
    request: (ids) => ({ ...theEvent(ids), body: { status: 'going' } }),
    answers: {
      ours: signedIn(403, members(200)),
      private: signedIn(404, members(200)),
      theirs: signedIn(403, theirOwner(200)),
      gone: nobody,
    },
  },
];

/** What is about no group. */
export const rowsOfOwnEvents: readonly Row[] = [eventCalls.ofUser, openEventCalls.open].map((call) => ({
  call,
  request: () => ({}),
  answers: everyone,
}));

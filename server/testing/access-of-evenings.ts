import { eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { type GroupRow, managed, members, nobody, signedIn, theirOwner } from './access-answers.ts';
import type { GroupIds } from './roles.ts';

const theEvent = ({ playedAt }: GroupIds) => ({ params: { id: playedAt } });
const theEvening = ({ eveningId }: GroupIds) => ({ params: { id: eveningId } });

/** Who may do what on the day of an event at which an evening is played, of whose players only the host asks. */
const calls: readonly Omit<GroupRow, 'hasEvening'>[] = [
  { call: attendanceCalls.attendance, request: theEvent, answers: managed(200) },
  {
    call: attendanceCalls.checkIn,
    mayRepeat: true,
    request: ({ playedAt, hostId }) => ({ params: { id: playedAt, userId: hostId }, body: { isHere: true } }),
    answers: managed(200),
  },
  {
    call: eveningCalls.start,
    request: (ids) => ({ ...theEvent(ids), body: { courts: 1, rounds: 3 } }),
    answers: managed(409),
  },
  { call: eveningCalls.startTournament, request: (ids) => ({ ...theEvent(ids), body: {} }), answers: managed(409) },
  {
    call: eveningCalls.get,
    request: theEvening,
    answers: {
      ours: signedIn(200),
      private: signedIn(404, members(200)),
      theirs: signedIn(200, theirOwner(200)),
      gone: nobody,
    },
  },
  {
    call: eveningCalls.changePlayers,
    mayRepeat: true,
    request: (ids) => ({ ...theEvening(ids), body: {} }),
    answers: managed(200),
  },
  {
    call: eveningCalls.score,
    mayRepeat: true,
    request: ({ eveningId }) => ({ params: { id: eveningId, key: 's1-1' }, body: { score: [11, 4] } }),
    answers: managed(200),
  },
  { call: eveningCalls.end, mayRepeat: true, request: theEvening, answers: managed(200) },
  { call: eveningCalls.reopen, mayRepeat: true, request: theEvening, answers: managed(200) },
  { call: eveningCalls.remove, request: theEvening, answers: managed(204) },
];

export const rowsOfEvenings: readonly GroupRow[] = calls.map((row) => ({ ...row, hasEvening: true }));

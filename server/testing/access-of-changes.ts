import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { type GroupRow, members, nobody, signedIn, theirOwner } from './access-answers.ts';
import type { GroupIds } from './roles.ts';

const staff = (status: number) => ({ moderator: status, admin: status, owner: status });

/** What every member may. */
const ofMembers = (status: number): GroupRow['answers'] => ({
  ours: signedIn(404, members(status)),
  private: signedIn(404, members(status)),
  theirs: signedIn(404, theirOwner(status)),
  gone: nobody,
});

/** What only staff may with what the owner said, and other members not. */
const ofStaff = (status: number): GroupRow['answers'] => ({
  ours: signedIn(404, { member: 403, ...staff(status) }),
  private: signedIn(404, { member: 403, ...staff(status) }),
  theirs: signedIn(404, theirOwner(status)),
  gone: nobody,
});

/** Nobody flags what they said themselves. */
const ofOthers: GroupRow['answers'] = {
  ours: signedIn(404, { ...members(200), owner: 400 }),
  private: signedIn(404, { ...members(200), owner: 400 }),
  theirs: signedIn(404, theirOwner(400)),
  gone: nobody,
};

/** What of the administration is the staff’s. */
const moderated = (status: number): GroupRow['answers'] => ({
  ours: signedIn(403, staff(status)),
  private: signedIn(404, { member: 403, ...staff(status) }),
  theirs: signedIn(403, theirOwner(status)),
  gone: nobody,
});

/** Nobody decides about a flag on what they said themselves. */
const decided = (status: number): GroupRow['answers'] => ({
  ours: signedIn(403, { ...staff(status), owner: 403 }),
  private: signedIn(404, { member: 403, ...staff(status), owner: 403 }),
  theirs: signedIn(403, theirOwner(403)),
  gone: nobody,
});

const content = { content: 'Something else' };
const reason = { reason: 'Rude' };
const hasMessages = true;
const mayRepeat = true;

const theMessage = ({ messageId }: GroupIds) => ({ params: { id: messageId } });
const theReaction = ({ messageId }: GroupIds) => ({ params: { id: messageId, reaction: 'heart' } });
const inGroup = ({ groupId, messageId }: GroupIds) => ({ params: { groupId, messageId } });
const theFlagged = ({ groupId, flaggedId }: GroupIds) => ({ params: { groupId, messageId: flaggedId }, body: reason });

/** Who may what with a message of a group after it was sent: its owner said it. */
export const rowsOfChanges: readonly GroupRow[] = [
  {
    call: messageCalls.edit,
    hasMessages,
    mayRepeat,
    request: (ids) => ({ ...theMessage(ids), body: content }),
    answers: ofStaff(200),
  },
  { call: messageCalls.remove, hasMessages, request: theMessage, answers: ofStaff(204) },
  { call: messageCalls.flag, hasMessages, request: (ids) => ({ ...theMessage(ids), body: reason }), answers: ofOthers },
  { call: messageCalls.react, hasMessages, mayRepeat, request: theReaction, answers: ofMembers(200) },
  { call: messageCalls.unreact, hasMessages, mayRepeat, request: theReaction, answers: ofMembers(200) },
  { call: messageCalls.reactions, hasMessages, request: theMessage, answers: ofMembers(200) },
  { call: messageCalls.pin, hasMessages, mayRepeat, request: theMessage, answers: ofStaff(200) },
  { call: messageCalls.unpin, hasMessages, mayRepeat, request: theMessage, answers: ofStaff(200) },
  { call: moderationCalls.flag, hasMessages, request: (ids) => ({ ...inGroup(ids), body: reason }), answers: ofOthers },
  { call: moderationCalls.remove, hasMessages, request: inGroup, answers: ofStaff(204) },
  {
    call: moderationCalls.edit,
    hasMessages,
    mayRepeat,
    request: (ids) => ({ ...inGroup(ids), body: content }),
    answers: ofStaff(200),
  },
  {
    call: moderationCalls.flagged,
    hasMessages,
    request: ({ groupId }) => ({ params: { groupId } }),
    answers: moderated(200),
  },
  { call: moderationCalls.removeFlagged, hasMessages, request: theFlagged, answers: decided(204) },
  { call: moderationCalls.ignore, hasMessages, request: theFlagged, answers: decided(200) },
];

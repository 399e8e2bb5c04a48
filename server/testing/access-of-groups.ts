import { activityCalls } from '#contract/group-activity.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import {
  admins,
  everyone,
  type GroupRow,
  inGroup,
  managed,
  members,
  nobody,
  signedIn,
  theirOwner,
} from './access-answers.ts';
import { dot } from './pictures.ts';

const anybody = { others: 200 };
const nobodyAtAll = { others: 404 };

/** Who may what with a group itself, its members, and those who come. */
export const rowsOfGroups: readonly GroupRow[] = [
  {
    call: groupCalls.get,
    request: inGroup,
    // A private group is listed to everyone with its lock.
    answers: { ours: everyone, private: everyone, theirs: everyone, gone: nobody },
  },
  {
    call: memberCalls.list,
    request: inGroup,
    answers: { ours: everyone, private: signedIn(404, members(200)), theirs: everyone, gone: nobody },
  },
  {
    // Of a public group, too, only its members see who is here.
    call: memberCalls.here,
    request: inGroup,
    answers: {
      ours: signedIn(403, members(200)),
      private: signedIn(404, members(200)),
      theirs: signedIn(403, theirOwner(200)),
      gone: nobody,
    },
  },
  {
    call: groupCalls.join,
    request: inGroup,
    answers: {
      ours: signedIn(200, members(409)),
      private: signedIn(202, members(409)),
      theirs: signedIn(200, theirOwner(409)),
      gone: nobody,
    },
  },
  {
    call: memberCalls.join,
    request: ({ groupId }) => ({ params: { groupId }, body: {} }),
    answers: {
      ours: signedIn(200, members(409)),
      private: signedIn(202, members(409)),
      theirs: signedIn(200, theirOwner(409)),
      gone: nobody,
    },
  },
  {
    call: groupCalls.update,
    request: ({ groupId }) => ({ params: { id: groupId }, body: { description: 'New' } }),
    answers: managed(200),
  },
  {
    // To another admin.
    call: groupCalls.handOver,
    hasOthers: true,
    request: ({ groupId, memberId }) => ({ params: { id: groupId }, body: { userId: memberId } }),
    answers: {
      ours: signedIn(403, { owner: 409 }),
      private: signedIn(404, { ...members(403), owner: 409 }),
      theirs: signedIn(403, theirOwner(409)),
      gone: nobody,
    },
  },
  {
    call: groupCalls.remove,
    request: ({ groupId }) => ({ params: { id: groupId }, body: { name: 'not its name' } }),
    answers: managed(400),
  },
  {
    call: pictureCalls.upload,
    request: ({ groupId }) => ({ params: { id: groupId }, file: dot }),
    answers: managed(200),
  },
  {
    call: pictureCalls.remove,
    request: inGroup,
    answers: managed(204),
  },
  {
    call: memberCalls.setRole,
    hasOthers: true,
    request: ({ groupId, memberId }) => ({ params: { groupId }, body: { userId: memberId, role: 'moderator' } }),
    answers: managed(200),
  },
  {
    call: memberCalls.remove,
    hasOthers: true,
    request: ({ groupId, memberId }) => ({ params: { groupId, userId: memberId } }),
    answers: managed(204),
  },
  {
    call: inviteCalls.list,
    request: inGroup,
    answers: { ours: everyone, private: signedIn(404, members(200)), theirs: everyone, gone: nobody },
  },
  { call: inviteCalls.requests, request: inGroup, answers: managed(200) },
  {
    call: inviteCalls.send,
    request: ({ groupId }) => ({ params: { id: groupId }, body: { username: 'nobody-at-all' } }),
    answers: {
      ours: signedIn(403, members(404)),
      private: nobody,
      theirs: signedIn(403, theirOwner(404)),
      gone: nobody,
    },
  },
  {
    call: inviteCalls.cancel,
    hasOthers: true,
    request: ({ groupId, invited }) => ({ params: { id: groupId, inviteId: invited } }),
    answers: {
      ours: signedIn(404, { member: 403, moderator: 403, ...admins(204) }),
      private: signedIn(404, { member: 403, moderator: 403, ...admins(204) }),
      theirs: signedIn(404, theirOwner(204)),
      gone: nobody,
    },
  },
  {
    call: inviteCalls.respond,
    hasOthers: true,
    request: ({ invited }) => ({ params: { inviteId: invited }, body: { status: 'accepted' } }),
    answers: { ours: nobody, private: nobody, theirs: nobody, gone: nobody },
  },
  {
    call: inviteCalls.processRequest,
    hasOthers: true,
    request: ({ groupId, asked }) => ({ params: { id: groupId, requestId: asked }, body: { status: 'accepted' } }),
    answers: managed(200),
  },
  {
    call: inviteCalls.processInvite,
    hasOthers: true,
    request: ({ groupId, proposed }) => ({ params: { id: groupId, inviteId: proposed }, body: { status: 'approved' } }),
    answers: managed(200),
  },
  { call: activityCalls.list, request: inGroup, answers: managed(200) },
  { call: linkCalls.list, request: inGroup, answers: managed(200) },
  {
    call: linkCalls.create,
    request: ({ groupId }) => ({ params: { id: groupId }, body: {} }),
    answers: managed(201),
  },
  {
    call: linkCalls.revoke,
    hasOthers: true,
    request: ({ groupId, linkId }) => ({ params: { id: groupId, linkId } }),
    answers: managed(204),
  },
  {
    // Whoever has the link sees what it leads into, a private group too.
    call: linkCalls.look,
    hasOthers: true,
    request: ({ token }) => ({ params: { token } }),
    answers: { ours: anybody, private: anybody, theirs: anybody, gone: nobodyAtAll },
  },
  {
    // Its group has no picture: who has no link is told as much.
    call: linkCalls.picture,
    hasOthers: true,
    request: ({ token }) => ({ params: { token, pictureId: 'x'.repeat(22), width: 480 } }),
    answers: { ours: nobodyAtAll, private: nobodyAtAll, theirs: nobodyAtAll, gone: nobodyAtAll },
  },
  {
    call: linkCalls.use,
    hasOthers: true,
    request: ({ token }) => ({ params: { token } }),
    answers: {
      ours: signedIn(200, members(409)),
      private: signedIn(200, members(409)),
      theirs: signedIn(200, theirOwner(409)),
      gone: nobody,
    },
  },
  {
    call: groupCalls.leave,
    request: inGroup,
    answers: {
      ours: signedIn(409, { ...members(200), owner: 409 }),
      private: signedIn(409, { ...members(200), owner: 409 }),
      theirs: signedIn(409),
      gone: nobody,
    },
  },
];

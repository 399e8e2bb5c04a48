import { claimCalls } from '#contract/claims.ts';
import { activityCalls } from '#contract/group-activity.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { groupCalls } from '#contract/groups.ts';
import { guestCalls } from '#contract/guests.ts';
import { importCalls } from '#contract/imports.ts';
import { inviteCalls } from '#contract/invites.ts';
import { lookedAfterCalls } from '#contract/looked-after.ts';
import { messagePictureCalls } from '#contract/message-pictures.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { notificationSettingsCalls } from '#contract/notifications/settings.ts';
import { pollCalls } from '#contract/polls.ts';
import {
  admins,
  alike,
  everyone,
  forMembers,
  forReaders,
  type GroupRow,
  groupRow,
  inConversation,
  inGroup,
  managed,
  members,
  moderated,
  nobody,
  signedIn,
  theirOwner,
} from './access-answers.ts';
import { dot } from './pictures.ts';
import type { GroupIds } from './roles.ts';

const theClaim = ({ claimId }: GroupIds) => ({ params: { id: claimId } });

/** For whom a claim is about, and the admins of the group; for everybody else there is none. */
const ofClaim = (status: number): GroupRow['answers'] => ({
  ...alike(signedIn(404, admins(status))),
  theirs: signedIn(404, theirOwner(status)),
  gone: nobody,
});

const anybody = { others: 200 };
const nobodyAtAll = { others: 404 };

/** Who may what with a group itself, its members, and those who come. */
export const rowsOfGroups: readonly GroupRow[] = [
  // A private group is listed to everyone with its lock.
  groupRow(groupCalls.get, inGroup, { ours: everyone, private: everyone, theirs: everyone, gone: nobody }),
  groupRow(memberCalls.list, inGroup, forReaders(200)),
  // Of a public group, too, only its members see who is here.
  groupRow(memberCalls.here, inGroup, forMembers(200)),
  groupRow(guestCalls.list, inGroup, forMembers(200)),
  groupRow(guestCalls.former, inGroup, managed(200)),
  groupRow(lookedAfterCalls.ofGroup, inGroup, forReaders(200)),
  groupRow(
    guestCalls.lookAfter,
    ({ groupId }) => ({ params: { id: groupId }, body: { name: 'Kid' } }),
    forMembers(201),
  ),
  groupRow(
    guestCalls.setKeeper,
    ({ groupId, guestId, hostId }) => ({ params: { id: groupId, userId: guestId }, body: { personId: hostId } }),
    managed(204),
    { hasGuest: true },
  ),
  groupRow(
    guestCalls.add,
    ({ groupId }) => ({ params: { id: groupId }, body: { guests: [{ name: 'Mia' }] } }),
    managed(200),
  ),
  groupRow(
    guestCalls.update,
    ({ groupId, guestId }) => ({ params: { id: groupId, userId: guestId }, body: { level: 3 } }),
    managed(200),
    { hasGuest: true },
  ),
  groupRow(guestCalls.remove, ({ groupId, guestId }) => ({ params: { id: groupId, userId: guestId } }), managed(204), {
    hasGuest: true,
  }),
  groupRow(
    importCalls.members,
    ({ groupId }) => ({ params: { id: groupId }, body: { text: 'name\nMia' } }),
    managed(200),
  ),
  groupRow(
    importCalls.results,
    ({ groupId }) => {
      const text = 'date,player 1,player 2,score\n2026-05-04,Mia,Tom,11-7';
      return { params: { id: groupId }, body: { text, timeZone: 'Europe/Berlin', place: 'Gym' } };
    },
    managed(200),
  ),
  groupRow(importCalls.list, inGroup, managed(200)),
  // There is none yet.
  groupRow(importCalls.undo, ({ groupId }) => ({ params: { id: groupId, importId: 1 } }), managed(404)),
  groupRow(
    claimCalls.ask,
    ({ groupId, guestId, memberId }) => ({ params: { id: groupId }, body: { guestId, personId: memberId } }),
    managed(201),
    { hasGuest: true, hasOthers: true },
  ),
  groupRow(claimCalls.get, theClaim, ofClaim(200), { hasGuest: true, hasOthers: true }),
  // Whoever it is about agrees themselves.
  groupRow(claimCalls.accept, theClaim, ofClaim(403), { hasGuest: true, hasOthers: true }),
  groupRow(claimCalls.decline, theClaim, ofClaim(200), { hasGuest: true, hasOthers: true }),
  groupRow(claimCalls.undo, theClaim, ofClaim(409), { hasGuest: true, hasOthers: true }),
  groupRow(groupCalls.join, inGroup, {
    ours: signedIn(200, members(409)),
    private: signedIn(202, members(409)),
    theirs: signedIn(200, theirOwner(409)),
    gone: nobody,
  }),
  groupRow(memberCalls.join, ({ groupId }) => ({ params: { groupId }, body: {} }), {
    ours: signedIn(200, members(409)),
    private: signedIn(202, members(409)),
    theirs: signedIn(200, theirOwner(409)),
    gone: nobody,
  }),
  groupRow(
    groupCalls.update,
    ({ groupId }) => ({ params: { id: groupId }, body: { description: 'New' } }),
    managed(200),
  ),
  // To another admin.
  groupRow(
    groupCalls.handOver,
    ({ groupId, memberId }) => ({ params: { id: groupId }, body: { userId: memberId } }),
    {
      ours: signedIn(403, { owner: 409 }),
      private: signedIn(404, { ...members(403), owner: 409 }),
      theirs: signedIn(403, theirOwner(409)),
      gone: nobody,
    },
    { hasOthers: true },
  ),
  groupRow(
    groupCalls.remove,
    ({ groupId }) => ({ params: { id: groupId }, body: { name: 'not its name' } }),
    managed(400),
  ),
  groupRow(pictureCalls.upload, ({ groupId }) => ({ params: { id: groupId }, file: dot }), managed(200)),
  groupRow(pictureCalls.remove, inGroup, managed(204)),
  groupRow(
    memberCalls.setRole,
    ({ groupId, memberId }) => ({ params: { groupId }, body: { userId: memberId, role: 'moderator' } }),
    managed(200),
    { hasOthers: true },
  ),
  groupRow(memberCalls.remove, ({ groupId, memberId }) => ({ params: { groupId, userId: memberId } }), managed(204), {
    hasOthers: true,
  }),
  groupRow(inviteCalls.list, inGroup, forReaders(200)),
  groupRow(inviteCalls.requests, inGroup, managed(200)),
  groupRow(inviteCalls.send, ({ groupId }) => ({ params: { id: groupId }, body: { username: 'nobody-at-all' } }), {
    ours: signedIn(403, members(404)),
    private: nobody,
    theirs: signedIn(403, theirOwner(404)),
    gone: nobody,
  }),
  groupRow(
    inviteCalls.cancel,
    ({ groupId, invited }) => ({ params: { id: groupId, inviteId: invited } }),
    {
      ours: signedIn(404, { member: 403, moderator: 403, ...admins(204) }),
      private: signedIn(404, { member: 403, moderator: 403, ...admins(204) }),
      theirs: signedIn(404, theirOwner(204)),
      gone: nobody,
    },
    { hasOthers: true },
  ),
  groupRow(
    inviteCalls.respond,
    ({ invited }) => ({ params: { inviteId: invited }, body: { status: 'accepted' } }),
    alike(nobody),
    { hasOthers: true },
  ),
  groupRow(
    inviteCalls.processRequest,
    ({ groupId, asked }) => ({ params: { id: groupId, requestId: asked }, body: { status: 'accepted' } }),
    managed(200),
    { hasOthers: true },
  ),
  groupRow(
    inviteCalls.processInvite,
    ({ groupId, proposed }) => ({ params: { id: groupId, inviteId: proposed }, body: { status: 'approved' } }),
    managed(200),
    { hasOthers: true },
  ),
  groupRow(activityCalls.list, inGroup, managed(200)),
  groupRow(linkCalls.list, inGroup, managed(200)),
  groupRow(linkCalls.create, ({ groupId }) => ({ params: { id: groupId }, body: {} }), managed(201)),
  groupRow(linkCalls.current, inGroup, managed(200)),
  groupRow(linkCalls.share, inGroup, managed(200)),
  groupRow(linkCalls.revoke, ({ groupId, linkId }) => ({ params: { id: groupId, linkId } }), managed(204), {
    hasOthers: true,
  }),
  // Whoever has the link sees what it leads into, a private group too.
  groupRow(
    linkCalls.look,
    ({ token }) => ({ params: { token } }),
    { ours: anybody, private: anybody, theirs: anybody, gone: nobodyAtAll },
    { hasOthers: true },
  ),
  // Its group has no picture: who has no link is told as much.
  groupRow(
    linkCalls.picture,
    ({ token }) => ({ params: { token, pictureId: 'x'.repeat(22), width: 480 } }),
    alike(nobodyAtAll),
    { hasOthers: true },
  ),
  groupRow(
    linkCalls.use,
    ({ token }) => ({ params: { token } }),
    {
      ours: signedIn(200, members(409)),
      private: signedIn(200, members(409)),
      theirs: signedIn(200, theirOwner(409)),
      gone: nobody,
    },
    { hasOthers: true },
  ),
  groupRow(groupCalls.leave, inGroup, {
    ours: signedIn(409, { ...members(200), owner: 409 }),
    private: signedIn(409, { ...members(200), owner: 409 }),
    theirs: signedIn(409),
    gone: nobody,
  }),
];

const staff = (status: number) => ({ moderator: status, admin: status, owner: status });

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

/** Nobody decides about a flag on what they said themselves. */
const decided = (status: number): GroupRow['answers'] => ({
  ours: { ...moderated(status).ours, owner: 403 },
  private: { ...moderated(status).private, owner: 403 },
  theirs: signedIn(403, theirOwner(403)),
  gone: nobody,
});

const content = { content: 'Something else' };
const reason = { reason: 'Rude' };
const hasMessages = true;
const mayRepeat = true;

const theMessage = ({ messageId }: GroupIds) => ({ params: { id: messageId } });
const thePoll = ({ pollId }: GroupIds) => ({ params: { id: pollId } });
const theReaction = ({ messageId }: GroupIds) => ({ params: { id: messageId, reaction: 'heart' } });
const messageInGroup = ({ groupId, messageId }: GroupIds) => ({ params: { groupId, messageId } });
const theFlagged = ({ groupId, flaggedId }: GroupIds) => ({ params: { groupId, messageId: flaggedId }, body: reason });

/** Who may what with a message of a group after it was sent: its owner said it. */
export const rowsOfChanges: readonly GroupRow[] = [
  groupRow(
    messagePictureCalls.upload,
    ({ conversationId }) => ({ params: { conversationId }, file: dot }),
    inConversation(201),
  ),
  groupRow(messageCalls.edit, (ids) => ({ ...theMessage(ids), body: content }), ofStaff(200), {
    hasMessages,
    mayRepeat,
  }),
  groupRow(messageCalls.remove, theMessage, ofStaff(204), { hasMessages }),
  groupRow(messageCalls.flag, (ids) => ({ ...theMessage(ids), body: reason }), ofOthers, { hasMessages }),
  groupRow(messageCalls.react, theReaction, inConversation(200), { hasMessages, mayRepeat }),
  groupRow(messageCalls.unreact, theReaction, inConversation(200), { hasMessages, mayRepeat }),
  groupRow(messageCalls.reactions, theMessage, inConversation(200), { hasMessages }),
  groupRow(pollCalls.vote, (ids) => ({ ...thePoll(ids), body: { options: [1] } }), inConversation(200), {
    hasMessages,
    mayRepeat,
  }),
  groupRow(pollCalls.voters, (ids) => ({ ...thePoll(ids), query: { option: 1 } }), inConversation(200), {
    hasMessages,
  }),
  groupRow(pollCalls.end, thePoll, ofStaff(200), { hasMessages, mayRepeat }),
  groupRow(messageCalls.pin, theMessage, ofStaff(200), { hasMessages, mayRepeat }),
  groupRow(messageCalls.unpin, theMessage, ofStaff(200), { hasMessages, mayRepeat }),
  groupRow(messageCalls.hide, theMessage, inConversation(204), { hasMessages, mayRepeat }),
  // It is no announcement.
  groupRow(messageCalls.readers, (ids) => ({ ...theMessage(ids), query: { hasRead: 'true' } }), ofStaff(404), {
    hasMessages,
    mayRepeat,
  }),
  groupRow(messageCalls.remind, theMessage, ofStaff(404), { hasMessages, mayRepeat }),
  groupRow(moderationCalls.flag, (ids) => ({ ...messageInGroup(ids), body: reason }), ofOthers, { hasMessages }),
  groupRow(moderationCalls.remove, messageInGroup, ofStaff(204), { hasMessages }),
  groupRow(moderationCalls.edit, (ids) => ({ ...messageInGroup(ids), body: content }), ofStaff(200), {
    hasMessages,
    mayRepeat,
  }),
  groupRow(moderationCalls.flagged, ({ groupId }) => ({ params: { groupId } }), moderated(200), { hasMessages }),
  groupRow(moderationCalls.removeFlagged, theFlagged, decided(204), { hasMessages }),
  groupRow(moderationCalls.ignore, theFlagged, decided(200), { hasMessages }),
];

const ofGroup = ({ groupId }: GroupIds) => ({ params: { groupId } });
/** A plain member. */
const ofMember = ({ groupId, memberId: userId }: GroupIds) => ({ params: { groupId, userId } });

/** Who may what with those who talk in a group. */
export const rowsOfModeration: readonly GroupRow[] = [
  groupRow(moderationCalls.setCooldown, (ids) => ({ ...ofGroup(ids), body: { cooldownSeconds: 10 } }), moderated(201)),
  groupRow(moderationCalls.cooldown, ofGroup, forMembers(200)),
  groupRow(notificationSettingsCalls.level, ofGroup, forMembers(200)),
  groupRow(
    notificationSettingsCalls.setLevel,
    ({ groupId }) => ({ params: { groupId }, body: { level: 'about_me' as const } }),
    forMembers(200),
  ),
  groupRow(
    moderationCalls.removeCooldown,
    ({ groupId, cooldownId }) => ({ params: { groupId, cooldownId } }),
    moderated(204),
    { hasOthers: true },
  ),
  groupRow(moderationCalls.muted, ofGroup, moderated(200)),
  groupRow(moderationCalls.mute, (ids) => ({ ...ofMember(ids), body: { minutes: 15 } }), moderated(200), {
    hasOthers: true,
    mayRepeat: true,
  }),
  groupRow(moderationCalls.unmute, ofMember, moderated(204), { hasOthers: true, mayRepeat: true }),
  groupRow(moderationCalls.bans, ofGroup, moderated(200)),
  groupRow(moderationCalls.ban, (ids) => ({ ...ofMember(ids), body: {} }), moderated(200), { hasOthers: true }),
  groupRow(moderationCalls.unban, ofMember, moderated(204), { hasOthers: true }),
];

import { authCalls } from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { siteCalls } from '#contract/site.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { userCalls } from '#contract/users.ts';
import { type GroupIds, nowhere, type Role, type Stage } from './roles.ts';
import { password } from './site.ts';

/** The status that each role is answered: those that are not named, as `others`. */
export type Answers = { [role in Role]?: number } & { others: number };

/** Ids of people and sessions. */
export interface Ids {
  memberId: number;
  deletedId: number;
  /** One of the owner's, on another device. */
  sessionId: number;
}

interface Row {
  call: Endpoint;
  request: (ids: Ids) => object;
  answers: Answers;
}

/** A call about something in a group. */
interface GroupRow {
  call: Endpoint;
  /** Of the tournament that it is about, if it is about one. */
  stage?: Stage;
  request: (ids: GroupIds) => object;
  answers: Record<'ours' | 'private' | 'theirs' | 'gone', Answers>;
}

/** For whoever is signed in alike, save those who are named. */
const signedIn = (others: number, named: { [role in Role]?: number } = {}): Answers => ({
  'signed out': 401,
  others,
  ...named,
});
const members = (status: number) => ({ member: status, moderator: status, admin: status, owner: status });
const admins = (status: number) => ({ admin: status, owner: status });
/** The stranger owns the group of the others. */
const theirOwner = (status: number) => ({ stranger: status });
/** Two play in each group: in ours the owner and the member, in theirs the stranger and the removed member. */
const ourPlayers = (status: number) => ({ owner: status, member: status });
const theirPlayers = (status: number) => ({ stranger: status, 'removed member': status });

const everyone = signedIn(200);
const nobody = signedIn(404);
const score = { player1Score: 11, player2Score: 4 };
const inGroup = ({ groupId }: GroupIds) => ({ params: { id: groupId } });
const theTournament = ({ tournamentId }: GroupIds) => ({ params: { id: tournamentId } });

/** What is answered alike whatever group it is about, and what is about none. */
export const calls: readonly Row[] = [
  { call: siteCalls.get, request: () => ({}), answers: { others: 200 } },

  { call: authCalls.register, request: () => ({ body: {} }), answers: { others: 400 } },
  { call: authCalls.login, request: () => ({ body: { username: 'nobody', password } }), answers: { others: 401 } },
  { call: authCalls.me, request: () => ({}), answers: everyone },
  { call: authCalls.updateProfile, request: () => ({ body: { bio: 'x' } }), answers: everyone },
  { call: authCalls.patchProfile, request: () => ({ body: { bio: 'x' } }), answers: everyone },
  { call: authCalls.statistics, request: () => ({}), answers: everyone },
  { call: authCalls.devices, request: () => ({}), answers: everyone },
  { call: authCalls.signOutDevice, request: () => ({ params: { id: nowhere } }), answers: nobody },
  {
    call: authCalls.signOutDevice,
    request: ({ sessionId }) => ({ params: { id: sessionId } }),
    answers: signedIn(404, { owner: 204 }),
  },
  { call: authCalls.exportData, request: () => ({}), answers: everyone },
  {
    call: authCalls.changePassword,
    request: () => ({ body: { currentPassword: 'not it', newPassword: password } }),
    answers: signedIn(400),
  },
  { call: authCalls.deleteAccount, request: () => ({ body: { password: 'not it' } }), answers: signedIn(400) },
  {
    call: authCalls.resetPassword,
    request: () => ({ body: { token: 'made up', newPassword: password } }),
    answers: { others: 409 },
  },

  { call: userCalls.search, request: () => ({ query: { username: 'a' } }), answers: everyone },
  { call: userCalls.get, request: ({ memberId }) => ({ params: { id: memberId } }), answers: everyone },
  { call: userCalls.get, request: ({ deletedId }) => ({ params: { id: deletedId } }), answers: nobody },
  { call: userCalls.get, request: () => ({ params: { id: nowhere } }), answers: nobody },

  { call: groupCalls.list, request: () => ({}), answers: everyone },
  { call: groupCalls.discover, request: () => ({}), answers: everyone },
  { call: myGroupCalls.list, request: () => ({}), answers: everyone },
  { call: groupCalls.create, request: () => ({ body: { name: 'New' } }), answers: signedIn(201) },
  { call: messageCalls.conversations, request: () => ({}), answers: everyone },
  { call: messageCalls.unread, request: () => ({}), answers: everyone },
  { call: tournamentCalls.list, request: () => ({}), answers: everyone },

  // Ends the session that the others are asked with.
  { call: authCalls.logout, request: () => ({}), answers: { others: 204 } },
];

/** What is asked about each of `targets`. */
export const groupCallRows: readonly GroupRow[] = [
  {
    call: groupCalls.get,
    request: inGroup,
    // A private group is listed to everyone with its lock.
    answers: { ours: everyone, private: everyone, theirs: everyone, gone: nobody },
  },
  {
    call: groupCalls.members,
    request: inGroup,
    answers: { ours: everyone, private: signedIn(404, members(200)), theirs: everyone, gone: nobody },
  },
  {
    call: groupCalls.join,
    request: inGroup,
    answers: {
      ours: signedIn(200, members(409)),
      private: signedIn(403, members(409)),
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

  {
    call: messageCalls.list,
    request: ({ groupId }) => ({ query: { groupId } }),
    answers: {
      ours: signedIn(404, members(200)),
      private: signedIn(404, members(200)),
      theirs: signedIn(404, theirOwner(200)),
      gone: nobody,
    },
  },
  {
    call: messageCalls.ofGroup,
    request: ({ groupId }) => ({ params: { groupId } }),
    answers: {
      ours: signedIn(404, members(200)),
      private: signedIn(404, members(200)),
      theirs: signedIn(404, theirOwner(200)),
      gone: nobody,
    },
  },
  {
    call: messageCalls.send,
    request: ({ groupId }) => ({ body: { groupId, content: 'Hello' } }),
    answers: {
      ours: signedIn(404, members(201)),
      private: signedIn(404, members(201)),
      theirs: signedIn(404, theirOwner(201)),
      gone: nobody,
    },
  },
  {
    call: messageCalls.read,
    request: ({ conversationId }) => ({ params: { id: conversationId }, body: { seq: 0 } }),
    answers: {
      ours: signedIn(404, members(200)),
      private: signedIn(404, members(200)),
      theirs: signedIn(404, theirOwner(200)),
      gone: nobody,
    },
  },

  {
    call: tournamentCalls.listByGroup,
    request: ({ groupId }) => ({ params: { groupId } }),
    answers: { ours: everyone, private: signedIn(404, members(200)), theirs: everyone, gone: nobody },
  },
  {
    call: tournamentCalls.get,
    stage: 'running',
    request: theTournament,
    answers: { ours: everyone, private: signedIn(404, members(200)), theirs: everyone, gone: nobody },
  },
  {
    call: tournamentCalls.create,
    request: ({ groupId }) => ({ body: { name: 'Cup', groupId } }),
    answers: {
      ours: signedIn(403, admins(201)),
      private: signedIn(404, { ...members(403), ...admins(201) }),
      theirs: signedIn(403, theirOwner(201)),
      gone: nobody,
    },
  },
  {
    call: tournamentCalls.join,
    stage: 'pending',
    request: theTournament,
    answers: { ours: everyone, private: signedIn(404, members(200)), theirs: everyone, gone: nobody },
  },
  {
    call: tournamentCalls.join,
    stage: 'running',
    request: theTournament,
    answers: { ours: signedIn(409), private: signedIn(404, members(409)), theirs: signedIn(409), gone: nobody },
  },
  {
    call: tournamentCalls.leave,
    stage: 'entered',
    request: theTournament,
    answers: {
      ours: signedIn(409, ourPlayers(204)),
      private: signedIn(404, { ...members(409), ...ourPlayers(204) }),
      theirs: signedIn(409, theirPlayers(204)),
      gone: nobody,
    },
  },
  {
    call: tournamentCalls.start,
    stage: 'entered',
    request: theTournament,
    answers: {
      ours: signedIn(403, admins(200)),
      private: signedIn(404, { ...members(403), ...admins(200) }),
      theirs: signedIn(403, theirOwner(200)),
      gone: nobody,
    },
  },
  {
    call: tournamentCalls.score,
    stage: 'running',
    request: ({ tournamentId, matchId }) => ({ params: { id: tournamentId, matchId }, body: score }),
    answers: {
      ours: signedIn(403, { ...admins(200), ...ourPlayers(200) }),
      private: signedIn(404, { ...members(403), ...admins(200), ...ourPlayers(200) }),
      theirs: signedIn(403, theirPlayers(200)),
      gone: nobody,
    },
  },
  {
    // A match of a tournament that it does not belong to.
    call: tournamentCalls.score,
    stage: 'running',
    request: ({ tournamentId }) => ({ params: { id: tournamentId, matchId: nowhere }, body: score }),
    answers: { ours: nobody, private: nobody, theirs: nobody, gone: nobody },
  },
];

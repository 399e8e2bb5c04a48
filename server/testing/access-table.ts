import { authCalls } from '#contract/auth.ts';
import { diagnosticsCalls } from '#contract/diagnostics.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { messageCalls } from '#contract/messages.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { siteCalls } from '#contract/site.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { userCalls } from '#contract/users.ts';
import {
  admins,
  everyone,
  type GroupRow,
  members,
  nobody,
  ourPlayers,
  type Row,
  signedIn,
  theirOwner,
  theirPlayers,
  theTournament,
} from './access-answers.ts';
import { rowsOfGroups } from './access-of-groups.ts';
import { nowhere } from './roles.ts';
import { password } from './site.ts';

const score = { player1Score: 11, player2Score: 4 };

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

  {
    // Of oneself, whatever the case; of others for whoever runs the site.
    call: diagnosticsCalls.user,
    request: () => ({ params: { username: 'Member' } }),
    answers: signedIn(403, { member: 200, 'site admin': 200 }),
  },
  {
    call: diagnosticsCalls.user,
    request: () => ({ params: { username: 'nobody-at-all' } }),
    answers: signedIn(403, { 'site admin': 404 }),
  },
  {
    call: pictureCalls.get,
    request: () => ({ params: { pictureId: 'x'.repeat(22), width: 480 } }),
    answers: nobody,
  },

  { call: groupCalls.list, request: () => ({}), answers: everyone },
  { call: groupCalls.discover, request: () => ({}), answers: everyone },
  { call: myGroupCalls.list, request: () => ({}), answers: everyone },
  { call: groupCalls.create, request: () => ({ body: { name: 'New' } }), answers: signedIn(201) },
  { call: inviteCalls.mine, request: () => ({}), answers: everyone },
  { call: messageCalls.conversations, request: () => ({}), answers: everyone },
  { call: messageCalls.unread, request: () => ({}), answers: everyone },
  { call: tournamentCalls.list, request: () => ({}), answers: everyone },

  // Ends the session that the others are asked with.
  { call: authCalls.logout, request: () => ({}), answers: { others: 204 } },
];

/** What is asked about each of `targets`. */
export const groupCallRows: readonly GroupRow[] = [
  ...rowsOfGroups,
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

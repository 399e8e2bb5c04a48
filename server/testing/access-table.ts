import { activitiesCalls } from '#contract/activities.ts';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { diagnosticsCalls } from '#contract/diagnostics.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { messageSearchCalls } from '#contract/message-search.ts';
import { messageCalls } from '#contract/messages.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { playerCalls } from '#contract/players.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { reportCalls } from '#contract/reports.ts';
import { siteCalls } from '#contract/site.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { userPictureCalls } from '#contract/user-pictures.ts';
import { userCalls } from '#contract/users.ts';
import {
  admins,
  everyone,
  type GroupRow,
  managed,
  members,
  nobody,
  ourPlayers,
  type Row,
  signedIn,
  theirOwner,
  theirPlayers,
  theTournament,
} from './access-answers.ts';
import { rowsOfAchievements, rowsOfOwnAchievements } from './access-of-achievements.ts';
import { rowsOfCalendars, rowsOfOwnCalendars } from './access-of-calendars.ts';
import { rowsOfChanges } from './access-of-changes.ts';
import { rowsOfEvenings } from './access-of-evenings.ts';
import { rowsOfEvents, rowsOfOwnEvents } from './access-of-events.ts';
import { rowsOfGames } from './access-of-games.ts';
import { rowsOfGroups } from './access-of-groups.ts';
import { rowsOfMatchmaking } from './access-of-matchmaking.ts';
import { rowsOfModeration } from './access-of-moderation.ts';
import { rowsOfFinish } from './access-of-tournaments-finish.ts';
import { rowsOfTheFloor } from './access-of-tournaments-floor.ts';
import { rowsOfPublicLinks, rowsOfPublicPages } from './access-of-tournaments-public.ts';
import { rowsOfResults } from './access-of-tournaments-results.ts';
import { dot } from './pictures.ts';
import { type GroupIds, nowhere } from './roles.ts';
import { password } from './site.ts';

const noReport = () => ({ params: { id: nowhere }, body: {} });
const score = { player1Score: 11, player2Score: 4 };

/** What is done to somebody else: to the member, who cannot do it to themselves, and to those who are not there. */
function aboutPerson(call: Endpoint, request: (id: number) => object, status: number): Row[] {
  return [
    { call, request: ({ memberId }) => request(memberId), answers: signedIn(status, { member: 400 }) },
    { call, request: ({ deletedId }) => request(deletedId), answers: nobody },
    { call, request: () => request(nowhere), answers: nobody },
  ];
}

/** What is answered alike whatever group it is about, and what is about none. */
export const calls: readonly Row[] = [
  ...rowsOfPublicPages,
  ...rowsOfOwnEvents,
  ...rowsOfMatchmaking,
  { call: siteCalls.get, request: () => ({}), answers: { others: 200 } },
  ...rowsOfOwnCalendars,

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
  ...[playerCalls.get, playerCalls.results].flatMap((call): Row[] => [
    { call, request: ({ memberId }) => ({ params: { id: memberId } }), answers: everyone },
    // Their name stands beside what they have played.
    { call, request: ({ deletedId }) => ({ params: { id: deletedId } }), answers: everyone },
    { call, request: () => ({ params: { id: nowhere } }), answers: nobody },
  ]),
  ...[ratingCalls.get, ratingCalls.history].flatMap((call): Row[] => {
    const request = (userId: number) => ({ params: { userId }, query: { kind: 'doubles' } });
    return [
      { call, request: ({ memberId }) => request(memberId), answers: everyone },
      { call, request: ({ deletedId }) => request(deletedId), answers: nobody },
      { call, request: () => request(nowhere), answers: nobody },
    ];
  }),

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
  { call: userPictureCalls.upload, request: () => ({ file: dot }), answers: everyone },
  { call: userPictureCalls.list, request: ({ memberId }) => ({ query: { ids: String(memberId) } }), answers: everyone },
  { call: userPictureCalls.remove, request: () => ({}), answers: signedIn(204) },
  {
    call: userPictureCalls.get,
    request: () => ({ params: { pictureId: 'x'.repeat(22), width: 96 } }),
    answers: nobody,
  },

  { call: groupCalls.list, request: () => ({}), answers: everyone },
  { call: groupCalls.discover, request: () => ({}), answers: everyone },
  { call: myGroupCalls.list, request: () => ({}), answers: everyone },
  { call: groupCalls.create, request: () => ({ body: { name: 'New' } }), answers: signedIn(201) },
  { call: inviteCalls.mine, request: () => ({}), answers: everyone },
  { call: conversationCalls.list, request: () => ({}), answers: everyone },
  { call: conversationCalls.unread, request: () => ({}), answers: everyone },
  { call: messageCalls.list, request: () => ({}), answers: everyone },
  { call: conversationCalls.ofGame, request: () => ({ params: { gameId: nowhere } }), answers: nobody },
  ...aboutPerson(conversationCalls.withUser, (userId) => ({ params: { userId } }), 200),
  ...aboutPerson(messageCalls.send, (receiverId) => ({ body: { receiverId, content: 'Hello' } }), 201),
  { call: blockCalls.list, request: () => ({}), answers: everyone },
  ...aboutPerson(blockCalls.block, (userId) => ({ params: { userId } }), 200),
  { call: blockCalls.unblock, request: ({ memberId }) => ({ params: { userId: memberId } }), answers: signedIn(204) },
  { call: blockCalls.unblock, request: () => ({ params: { userId: nowhere } }), answers: signedIn(204) },
  { call: messageSearchCalls.search, request: () => ({ query: { q: 'hello' } }), answers: everyone },
  { call: tournamentCalls.list, request: () => ({}), answers: everyone },
  ...rowsOfOwnAchievements,
  ...[activitiesCalls.list, activitiesCalls.waiting].map(
    (call): Row => ({ call, request: () => ({}), answers: everyone }),
  ),
  ...rowsOfGames,

  { call: reportCalls.list, request: () => ({}), answers: signedIn(403, { 'site admin': 200 }) },
  { call: reportCalls.remove, request: noReport, answers: signedIn(403, { 'site admin': 404 }) },
  { call: reportCalls.ignore, request: noReport, answers: signedIn(403, { 'site admin': 404 }) },

  // Ends the session that the others are asked with.
  { call: authCalls.logout, request: () => ({}), answers: { others: 204 } },
];

/** What is said in a group is for its members, and for everybody else there is none. */
const talked = (status: number): GroupRow['answers'] => ({
  ours: signedIn(404, members(status)),
  private: signedIn(404, members(status)),
  theirs: signedIn(404, theirOwner(status)),
  gone: nobody,
});

const theConversation = ({ conversationId }: GroupIds) => ({ params: { id: conversationId } });

/** What is asked about each of `targets`. */
export const groupCallRows: readonly GroupRow[] = [
  ...rowsOfGroups,
  ...rowsOfChanges,
  ...rowsOfModeration,
  ...rowsOfCalendars,
  ...rowsOfTheFloor,
  ...rowsOfFinish,
  ...rowsOfResults,
  ...rowsOfPublicLinks,
  ...rowsOfAchievements,
  ...rowsOfEvents,
  ...rowsOfEvenings,
  {
    call: messageCalls.list,
    request: ({ groupId }) => ({ query: { groupId } }),
    answers: talked(200),
  },
  {
    call: conversationCalls.ofGroup,
    request: ({ groupId }) => ({ params: { groupId } }),
    answers: talked(200),
  },
  {
    call: messageCalls.send,
    request: ({ groupId }) => ({ body: { groupId, content: 'Hello' } }),
    answers: talked(201),
  },
  { call: conversationCalls.get, request: theConversation, answers: talked(200) },
  {
    call: conversationCalls.own,
    request: ({ conversationId }) => ({ params: { id: conversationId }, query: { from: 1, to: 9 } }),
    answers: talked(200),
  },
  { call: conversationCalls.pinned, request: theConversation, answers: talked(200) },
  {
    call: conversationCalls.mute,
    request: ({ conversationId }) => ({ params: { id: conversationId }, body: { isMuted: true } }),
    answers: talked(200),
  },
  { call: conversationCalls.typing, request: theConversation, answers: talked(204) },
  {
    call: messageSearchCalls.search,
    request: ({ conversationId }) => ({ query: { q: 'hello', conversationId } }),
    answers: {
      ours: signedIn(404, members(200)),
      private: signedIn(404, members(200)),
      theirs: signedIn(404, theirOwner(200)),
      gone: nobody,
    },
  },
  {
    call: conversationCalls.read,
    request: ({ conversationId }) => ({ params: { id: conversationId }, body: { seq: 0 } }),
    answers: talked(200),
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
    call: tournamentCalls.update,
    stage: 'pending',
    request: (ids) => ({ ...theTournament(ids), body: { name: 'Summer Cup' } }),
    answers: managed(200),
  },
  {
    call: tournamentCalls.update,
    stage: 'running',
    request: (ids) => ({ ...theTournament(ids), body: { name: 'Summer Cup' } }),
    answers: managed(409),
  },
  {
    call: tournamentCalls.remove,
    stage: 'running',
    request: theTournament,
    answers: managed(204),
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
    answers: managed(200),
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

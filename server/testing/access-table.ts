import { activitiesCalls } from '#contract/activities.ts';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { diagnosticsCalls } from '#contract/diagnostics.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { groupCalls } from '#contract/groups.ts';
import { inviteCalls } from '#contract/invites.ts';
import { lookedAfterCalls } from '#contract/looked-after.ts';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import { messagePictureCalls } from '#contract/message-pictures.ts';
import { messageSearchCalls } from '#contract/message-search.ts';
import { messageCalls } from '#contract/messages.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { mailLinkCalls } from '#contract/notifications/mail-links.ts';
import { pushCalls } from '#contract/notifications/push.ts';
import { notificationSettingsCalls } from '#contract/notifications/settings.ts';
import { notificationCalls } from '#contract/notifications.ts';
import { playerCalls } from '#contract/players.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { siteCalls } from '#contract/site.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { userPictureCalls } from '#contract/user-pictures.ts';
import { userCalls } from '#contract/users.ts';
import {
  everyone,
  type GroupRow,
  groupRow,
  inConversation,
  nobody,
  type Row,
  row,
  signedIn,
} from './access-answers.ts';
import { rowsOfAdministration } from './access-of-administration.ts';
import {
  rowsOfCalendars,
  rowsOfEvenings,
  rowsOfEvents,
  rowsOfGames,
  rowsOfOwnCalendars,
  rowsOfOwnEvents,
} from './access-of-events.ts';
import { rowsOfChanges, rowsOfGroups, rowsOfModeration } from './access-of-groups.ts';
import {
  rowsOfAchievements,
  rowsOfCourtCodes,
  rowsOfDuprIds,
  rowsOfEntries,
  rowsOfFinish,
  rowsOfOwnAchievements,
  rowsOfPublicLinks,
  rowsOfPublicPages,
  rowsOfResults,
  rowsOfTheFloor,
  rowsOfTournaments,
} from './access-of-tournaments.ts';
import { dot } from './pictures.ts';
import { profileWith } from './players.ts';
import { browserKeys, toldOf } from './push-decryption.ts';
import { type GroupIds, nowhere } from './roles.ts';
import { password } from './site.ts';

/** What is done to somebody else: to the member, who cannot do it to themselves, and to those who are not there. */
function aboutPerson(call: Endpoint, request: (id: number) => object, status: number): Row[] {
  return [
    row(call, ({ memberId }) => request(memberId), signedIn(status, { member: 400 })),
    row(call, ({ deletedId }) => request(deletedId), nobody),
    row(call, () => request(nowhere), nobody),
  ];
}

/** One that takes pushes. */
const aBrowser = {
  endpoint: 'https://push.example.org/a-browser',
  keys: toldOf(browserKeys()),
  label: 'Firefox on Linux',
  timeZone: 'Europe/Berlin',
};

/** What is answered alike whatever group it is about, and what is about none. */
export const calls: readonly Row[] = [
  ...rowsOfPublicPages,
  ...rowsOfOwnEvents,
  row(matchmakingCalls.profile, () => ({}), everyone),
  row(matchmakingCalls.changeProfile, () => ({ body: profileWith() }), everyone),
  row(matchmakingCalls.players, () => ({}), everyone),
  row(matchmakingCalls.hours, () => ({}), everyone),
  row(matchmakingCalls.recommendations, () => ({}), everyone),
  row(matchmakingCalls.dismiss, ({ memberId: id }) => ({ body: { kind: 'player', id } }), signedIn(204)),
  row(siteCalls.get, () => ({}), { others: 200 }),
  ...rowsOfDuprIds,
  ...rowsOfOwnCalendars,

  row(authCalls.register, () => ({ body: {} }), { others: 400 }),
  row(authCalls.login, () => ({ body: { username: 'nobody', password } }), { others: 401 }),
  row(authCalls.me, () => ({}), everyone),
  row(authCalls.updateProfile, () => ({ body: { bio: 'x' } }), everyone),
  row(authCalls.patchProfile, () => ({ body: { bio: 'x' } }), everyone),
  row(authCalls.changeUsername, () => ({ body: { username: 'x' } }), signedIn(400)),
  row(authCalls.statistics, () => ({}), everyone),
  row(authCalls.devices, () => ({}), everyone),
  row(authCalls.signOutDevice, () => ({ params: { id: nowhere } }), nobody),
  row(authCalls.signOutDevice, ({ sessionId }) => ({ params: { id: sessionId } }), signedIn(404, { owner: 204 })),
  row(authCalls.exportData, () => ({}), everyone),
  row(authCalls.changePassword, () => ({ body: { currentPassword: 'not it', newPassword: password } }), signedIn(400)),
  row(authCalls.deleteAccount, () => ({ body: { password: 'not it' } }), signedIn(400)),
  row(authCalls.signInByLink, () => ({ body: { token: 'made up' } }), { others: 409 }),
  row(authCalls.forgotPassword, () => ({ body: { username: 'nobody' } }), { others: 200 }),
  row(authCalls.sendVerification, () => ({}), signedIn(409)),
  row(authCalls.verifyEmail, () => ({ body: { token: 'made up' } }), { others: 409 }),
  row(authCalls.resetPassword, () => ({ body: { token: 'made up', newPassword: password } }), { others: 409 }),

  row(userCalls.search, () => ({ query: { username: 'a' } }), everyone),
  row(userCalls.people, () => ({ query: { q: 'a' } }), everyone),
  row(userCalls.get, ({ memberId }) => ({ params: { id: memberId } }), everyone),
  row(userCalls.get, ({ deletedId }) => ({ params: { id: deletedId } }), nobody),
  row(userCalls.get, () => ({ params: { id: nowhere } }), nobody),
  ...[playerCalls.get, playerCalls.results].flatMap((call): Row[] => [
    row(call, ({ memberId }) => ({ params: { id: memberId } }), everyone),
    // Their name stands beside what they have played.
    row(call, ({ deletedId }) => ({ params: { id: deletedId } }), everyone),
    row(call, () => ({ params: { id: nowhere } }), nobody),
  ]),
  row(ratingCalls.shown, () => ({ query: { ids: '1' } }), everyone),
  ...[ratingCalls.get, ratingCalls.history].flatMap((call): Row[] => {
    const request = (userId: number) => ({ params: { userId }, query: { kind: 'doubles' } });
    return [
      row(call, ({ memberId }) => request(memberId), everyone),
      row(call, ({ deletedId }) => request(deletedId), nobody),
      row(call, () => request(nowhere), nobody),
    ];
  }),

  // Of oneself, whatever the case; of others for whoever runs the site.
  row(
    diagnosticsCalls.user,
    () => ({ params: { username: 'Member' } }),
    signedIn(403, { member: 200, 'site admin': 200 }),
  ),
  row(diagnosticsCalls.user, () => ({ params: { username: 'nobody-at-all' } }), signedIn(403, { 'site admin': 404 })),
  row(pictureCalls.get, () => ({ params: { pictureId: 'x'.repeat(22), width: 480 } }), nobody),
  row(messagePictureCalls.get, () => ({ params: { pictureId: 'x'.repeat(22), width: 480 } }), nobody),
  row(userPictureCalls.upload, () => ({ file: dot }), everyone),
  row(userPictureCalls.list, ({ memberId }) => ({ query: { ids: String(memberId) } }), everyone),
  row(userPictureCalls.remove, () => ({}), signedIn(204)),
  row(userPictureCalls.get, () => ({ params: { pictureId: 'x'.repeat(22), width: 96 } }), nobody),

  row(groupCalls.list, () => ({}), everyone),
  row(groupCalls.discover, () => ({}), everyone),
  row(myGroupCalls.list, () => ({}), everyone),
  row(groupCalls.create, () => ({ body: { name: 'New' } }), signedIn(201)),
  row(inviteCalls.mine, () => ({}), everyone),
  row(conversationCalls.list, () => ({}), everyone),
  row(conversationCalls.unread, () => ({}), everyone),
  row(messageCalls.list, () => ({}), everyone),
  row(conversationCalls.ofGame, () => ({ params: { gameId: nowhere } }), nobody),
  ...aboutPerson(conversationCalls.withUser, (userId) => ({ params: { userId } }), 200),
  ...aboutPerson(messageCalls.send, (receiverId) => ({ body: { receiverId, content: 'Hello' } }), 201),
  row(lookedAfterCalls.all, () => ({}), everyone),
  row(notificationCalls.list, () => ({}), everyone),
  row(mailLinkCalls.look, () => ({ params: { token: 'made up' } }), { others: 409 }),
  row(mailLinkCalls.answer, () => ({ params: { token: 'made up' }, body: { status: 'going' } }), { others: 409 }),
  row(mailLinkCalls.unsubscribe, () => ({ body: { token: 'made up' } }), { others: 409 }),
  row(notificationCalls.unread, () => ({}), everyone),
  row(notificationSettingsCalls.get, () => ({}), everyone),
  row(notificationSettingsCalls.change, () => ({ body: { timeZone: 'Europe/Berlin' } }), everyone),
  // Those of others are simply none of one's own.
  row(notificationCalls.read, () => ({ body: { ids: [nowhere] } }), everyone),
  row(notificationCalls.read, () => ({ body: { all: true } }), everyone),
  row(notificationCalls.markUnread, () => ({ body: { ids: [nowhere] } }), signedIn(204)),
  row(pushCalls.key, () => ({}), everyone),
  row(pushCalls.devices, () => ({}), everyone),
  row(pushCalls.subscribe, () => ({ body: aBrowser }), everyone),
  row(pushCalls.change, () => ({ params: { id: nowhere }, body: { isTextHidden: true } }), nobody),
  row(pushCalls.test, () => ({ params: { id: nowhere } }), nobody),
  row(pushCalls.unsubscribe, () => ({ body: { endpoint: aBrowser.endpoint } }), signedIn(204)),
  row(pushCalls.remove, () => ({ params: { id: nowhere } }), signedIn(204)),
  row(blockCalls.list, () => ({}), everyone),
  ...aboutPerson(blockCalls.block, (userId) => ({ params: { userId } }), 200),
  row(blockCalls.unblock, ({ memberId }) => ({ params: { userId: memberId } }), signedIn(204)),
  row(blockCalls.unblock, () => ({ params: { userId: nowhere } }), signedIn(204)),
  row(messageSearchCalls.search, () => ({ query: { q: 'hello' } }), everyone),
  row(tournamentCalls.list, () => ({}), everyone),
  ...rowsOfOwnAchievements,
  row(activitiesCalls.list, () => ({}), everyone),
  row(activitiesCalls.search, () => ({ query: { q: 'cup' } }), everyone),
  row(activitiesCalls.waiting, () => ({}), everyone),
  ...rowsOfGames,

  ...rowsOfAdministration,

  // Ends the session that the others are asked with.
  row(authCalls.logout, () => ({}), { others: 204 }),
];

const theConversation = ({ conversationId }: GroupIds) => ({ params: { id: conversationId } });

/** What is asked about each of `targets`. */
export const groupCallRows: readonly GroupRow[] = [
  ...rowsOfGroups,
  ...rowsOfChanges,
  ...rowsOfModeration,
  ...rowsOfCalendars,
  ...rowsOfEntries,
  ...rowsOfTheFloor,
  ...rowsOfFinish,
  ...rowsOfResults,
  ...rowsOfPublicLinks,
  ...rowsOfCourtCodes,
  ...rowsOfAchievements,
  ...rowsOfEvents,
  ...rowsOfEvenings,
  groupRow(messageCalls.list, ({ groupId }) => ({ query: { groupId } }), inConversation(200)),
  groupRow(conversationCalls.ofGroup, ({ groupId }) => ({ params: { groupId } }), inConversation(200)),
  groupRow(messageCalls.send, ({ groupId }) => ({ body: { groupId, content: 'Hello' } }), inConversation(201)),
  groupRow(conversationCalls.get, theConversation, inConversation(200)),
  groupRow(
    conversationCalls.own,
    ({ conversationId }) => ({ params: { id: conversationId }, query: { from: 1, to: 9 } }),
    inConversation(200),
  ),
  groupRow(conversationCalls.pinned, theConversation, inConversation(200)),
  groupRow(
    conversationCalls.mute,
    ({ conversationId }) => ({ params: { id: conversationId }, body: { isMuted: true } }),
    inConversation(200),
  ),
  groupRow(conversationCalls.typing, theConversation, inConversation(204)),
  groupRow(
    messageSearchCalls.search,
    ({ conversationId }) => ({ query: { q: 'hello', conversationId } }),
    inConversation(200),
  ),
  groupRow(
    conversationCalls.read,
    ({ conversationId }) => ({ params: { id: conversationId }, body: { seq: 0 } }),
    inConversation(200),
  ),
  ...rowsOfTournaments,
];

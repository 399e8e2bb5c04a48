import { achievementCalls } from '#contract/achievements.ts';
import { courtCalls, courtCodeCalls } from '#contract/courts.ts';
import { deskCalls } from '#contract/tournaments/desk.ts';
import { entryCalls } from '#contract/tournaments/entries.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { publicCalls } from '#contract/tournaments/public.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import {
  admins,
  alike,
  everyone,
  forReaders,
  type GroupRow,
  groupRow,
  inConversation,
  managed,
  members,
  nobody,
  ourPlayers,
  type Row,
  row,
  signedIn,
  theirPlayers,
  theTournament,
} from './access-answers.ts';
import { type GroupIds, nowhere } from './roles.ts';

const running = { stage: 'running' } as const;
const theMatch = ({ tournamentId, matchId }: GroupIds) => ({ params: { id: tournamentId, matchId } });
const aboutNobody = (ids: GroupIds) => ({ ...theTournament(ids), body: { userId: ids.tournamentId + 4711 } });

/** Of two players only the owner's and the member's match is there to be touched. */
const ofPlayers: GroupRow['answers'] = {
  ours: signedIn(403, { ...admins(200), ...ourPlayers(200) }),
  private: signedIn(404, { ...members(403), ...admins(200), ...ourPlayers(200) }),
  theirs: signedIn(403, theirPlayers(200)),
  gone: nobody,
};

const score = { player1Score: 11, player2Score: 4 };
const renamed = (ids: GroupIds) => ({ ...theTournament(ids), body: { name: 'Summer Cup' } });

/** Who may do what with a tournament from its making to its scores. */
export const rowsOfTournaments: readonly GroupRow[] = [
  groupRow(tournamentCalls.listByGroup, ({ groupId }) => ({ params: { groupId } }), forReaders(200)),
  groupRow(tournamentCalls.get, theTournament, forReaders(200), running),
  groupRow(tournamentCalls.create, ({ groupId }) => ({ body: { name: 'Cup', groupId } }), managed(201)),
  groupRow(tournamentCalls.update, renamed, managed(200), { stage: 'pending' }),
  groupRow(tournamentCalls.update, renamed, managed(409), running),
  groupRow(tournamentCalls.remove, theTournament, managed(204), running),
  groupRow(tournamentCalls.join, theTournament, forReaders(200), { stage: 'pending' }),
  groupRow(tournamentCalls.join, theTournament, forReaders(409), running),
  groupRow(
    tournamentCalls.leave,
    theTournament,
    {
      ours: signedIn(409, ourPlayers(204)),
      private: signedIn(404, { ...members(409), ...ourPlayers(204) }),
      theirs: signedIn(409, theirPlayers(204)),
      gone: nobody,
    },
    { stage: 'entered' },
  ),
  groupRow(tournamentCalls.start, theTournament, managed(200), { stage: 'entered' }),
  groupRow(tournamentCalls.score, (ids) => ({ ...theMatch(ids), body: score }), ofPlayers, running),
  // A match of a tournament that it does not belong to.
  groupRow(
    tournamentCalls.score,
    ({ tournamentId }) => ({ params: { id: tournamentId, matchId: nowhere }, body: score }),
    alike(nobody),
    running,
  ),
];

/** Who may enter others, and take them out. */
export const rowsOfEntries: readonly GroupRow[] = [
  groupRow(
    entryCalls.add,
    (ids) => ({ ...theTournament(ids), body: { userIds: [ids.tournamentId + 4711] } }),
    managed(400),
    { stage: 'pending' },
  ),
  groupRow(
    entryCalls.pair,
    ({ tournamentId }) => ({ params: { id: tournamentId, userId: nowhere }, body: { partnerId: nowhere } }),
    managed(400),
    { stage: 'pending' },
  ),
  groupRow(entryCalls.preview, theTournament, forReaders(200), { stage: 'pending' }),
  groupRow(entryCalls.remove, ({ tournamentId }) => ({ params: { id: tournamentId, userId: nowhere } }), managed(204), {
    stage: 'pending',
  }),
  groupRow(entryCalls.seePlace, theTournament, forReaders(204), { stage: 'pending' }),
];

/** Who may do what while a tournament runs, beside its results. */
export const rowsOfTheFloor: readonly GroupRow[] = [
  groupRow(
    floorCalls.live,
    (ids) => ({ ...theMatch(ids), body: { player1Score: 3, player2Score: 2 } }),
    ofPlayers,
    running,
  ),
  groupRow(floorCalls.call, (ids) => ({ ...theMatch(ids), body: { court: null } }), managed(200), running),
  groupRow(floorCalls.callAgain, theMatch, managed(409), running),
  groupRow(deskCalls.get, ({ groupId }) => ({ params: { groupId } }), managed(200), running),
  groupRow(
    deskCalls.set,
    ({ groupId, tournamentId }) => ({
      params: { groupId },
      body: { courts: 4, restMinutes: 5, tournamentIds: [tournamentId] },
    }),
    managed(200),
    running,
  ),
  groupRow(deskCalls.times, theTournament, forReaders(200), running),
  groupRow(floorCalls.pause, (ids) => ({ ...theTournament(ids), body: { isPaused: true } }), managed(200), running),
  groupRow(floorCalls.setCourts, (ids) => ({ ...theTournament(ids), body: { courts: 4 } }), managed(200), running),
  groupRow(floorCalls.withdraw, aboutNobody, { ...managed(404), theirs: signedIn(403, { stranger: 404 }) }, running),
  groupRow(
    floorCalls.withdrawal,
    (ids) => ({ ...theTournament(ids), query: { userId: ids.tournamentId + 4711 } }),
    { ...managed(404), theirs: signedIn(403, { stranger: 404 }) },
    running,
  ),
  groupRow(floorCalls.reinstate, aboutNobody, managed(404), running),
  groupRow(
    floorCalls.substitute,
    (ids) => ({ ...theTournament(ids), body: { userId: ids.tournamentId + 4711, byId: ids.tournamentId + 4712 } }),
    managed(404),
    running,
  ),
  groupRow(
    floorCalls.swap,
    (ids) => ({ ...theTournament(ids), body: { userId: ids.tournamentId + 4711, withId: ids.tournamentId + 4712 } }),
    managed(404),
    running,
  ),
  groupRow(floorCalls.enterLate, aboutNobody, managed(400), running),
];

const header = 'playerA1DuprId,playerB1DuprId,teamAGame1,teamBGame1';

/** Who may what about the end of a tournament: in each of them one match is to be played. */
export const rowsOfFinish: readonly GroupRow[] = [
  groupRow(
    finishCalls.playoffMatch,
    (ids) => ({ ...theTournament(ids), body: { matchType: 'championship', player1Score: 0, player2Score: 0 } }),
    managed(409),
    running,
  ),
  groupRow(finishCalls.undoPlayoffs, theTournament, managed(200), running),
  groupRow(finishCalls.conclude, theTournament, managed(409), running),
  groupRow(finishCalls.endEarly, theTournament, managed(200), running),
  groupRow(
    finishCalls.resetStatus,
    (ids) => ({ ...theTournament(ids), body: { newStatus: 'active' } }),
    managed(200),
    running,
  ),
  groupRow(
    finishCalls.resetStatus,
    (ids) => ({ ...theTournament(ids), body: { newStatus: 'completed' } }),
    managed(409),
    running,
  ),
  // A score of playoffs that there are not: whoever sees the tournament sees that, too.
  groupRow(
    finishCalls.playoffMatch,
    (ids) => ({ ...theTournament(ids), body: { matchType: 'championship', ...score } }),
    forReaders(409),
    running,
  ),
  groupRow(finishCalls.results, theTournament, forReaders(200), running),
  groupRow(finishCalls.dupr, (ids) => ({ ...theTournament(ids), body: { header } }), managed(200), running),
  groupRow(finishCalls.duprMissing, theTournament, managed(200), running),
  groupRow(
    finishCalls.enterDuprId,
    ({ tournamentId }) => ({ params: { id: tournamentId, userId: tournamentId + 4711 }, body: { duprId: 'XK7R2W' } }),
    managed(404),
    running,
  ),
];

/** What is one's own, wherever one plays. */
export const rowsOfDuprIds: readonly Row[] = [
  row(finishCalls.answerDuprId, () => ({ body: { duprId: 'XK7R2W', isMine: false } }), signedIn(204)),
];

/** Who may what with the results of a tournament that runs: what is not the players' own is for those who run it. */
export const rowsOfResults: readonly GroupRow[] = [
  groupRow(resultCalls.consequences, (ids) => ({ ...theMatch(ids), body: score }), managed(200), running),
  groupRow(resultCalls.undo, (ids) => ({ ...theMatch(ids), body: {} }), managed(200), running),
  groupRow(resultCalls.logOfMatch, theMatch, managed(200), running),
  groupRow(resultCalls.log, theTournament, managed(200), running),
];

/** Who may pass a tournament on to those who are not in its group. */
export const rowsOfPublicLinks: readonly GroupRow[] = [
  groupRow(publicCalls.link, theTournament, managed(200), { stage: 'pending' }),
  groupRow(publicCalls.makeLink, theTournament, managed(200), { stage: 'pending', mayRepeat: true }),
  groupRow(publicCalls.revokeLink, theTournament, managed(204), { stage: 'pending', mayRepeat: true }),
];

/** Who may make codes for the courts, and see what came of them; before it is said how many courts there are, there is none to make. */
export const rowsOfCourtCodes: readonly GroupRow[] = [
  groupRow(courtCodeCalls.codes, theTournament, managed(200), running),
  groupRow(courtCodeCalls.makeCodes, theTournament, managed(400), { ...running, mayRepeat: true }),
  groupRow(courtCodeCalls.revokeCode, ({ tournamentId: id }) => ({ params: { id, court: 1 } }), managed(204), {
    ...running,
    mayRepeat: true,
  }),
  groupRow(courtCodeCalls.revokeCodes, theTournament, managed(204), { ...running, mayRepeat: true }),
  groupRow(courtCodeCalls.notes, theTournament, managed(200), running),
  groupRow(courtCodeCalls.dismissNote, ({ tournamentId: id }) => ({ params: { id, noteId: nowhere } }), managed(204), {
    ...running,
    mayRepeat: true,
  }),
];

const unknown = { params: { token: 'nobody-has-it' } };
const unknownResult = { ...unknown, body: { match: '1.x', ...score } };

/** Whoever has a link needs no right beside it; who has none finds nothing. */
export const rowsOfPublicPages: readonly Row[] = [
  row(publicCalls.look, () => unknown, { others: 404 }),
  row(publicCalls.picture, () => unknown, { others: 404 }),
  row(courtCalls.look, () => unknown, { others: 404 }),
  row(courtCalls.live, () => ({ ...unknown, body: { ...unknownResult.body, device: 'a-phone-1' } }), { others: 404 }),
  row(courtCalls.save, () => unknownResult, { others: 404 }),
  row(courtCalls.tell, () => unknownResult, { others: 404 }),
  row(deskCalls.hall, () => unknown, { others: 404 }),
];

/** One's own, and what every player shows. */
export const rowsOfOwnAchievements: readonly Row[] = [
  row(achievementCalls.list, () => ({}), everyone),
  row(achievementCalls.counts, () => ({}), everyone),
  row(achievementCalls.progress, () => ({}), everyone),
  row(achievementCalls.recent, () => ({}), everyone),
  row(achievementCalls.checkHistory, () => ({}), everyone),
  row(achievementCalls.ofPlayer, ({ memberId }) => ({ params: { id: memberId } }), everyone),
  row(achievementCalls.ofPlayer, ({ deletedId }) => ({ params: { id: deletedId } }), nobody),
];

/**
 * Whoever sees a tournament sees what it has given, and may ask that it is given; as long as it runs, that is nothing.
 * What is asked for a domain event is answered to all who may know of it; only whose domain event it is is given anything.
 */
export const rowsOfAchievements: readonly GroupRow[] = [
  groupRow(achievementCalls.list, ({ tournamentId }) => ({ query: { tournamentId } }), forReaders(200), running),
  groupRow(achievementCalls.awardTournament, theTournament, forReaders(409), running),
  groupRow(achievementCalls.ofGroup, ({ groupId }) => ({ params: { groupId } }), forReaders(200)),
  groupRow(achievementCalls.groupPlayer, ({ groupId }) => ({ body: { groupId } }), forReaders(200), {
    mayRepeat: true,
  }),
  groupRow(achievementCalls.matchExperience, ({ matchId }) => ({ body: { matchId } }), forReaders(200), {
    stage: 'running',
    mayRepeat: true,
  }),
  groupRow(achievementCalls.firstMessage, ({ messageId }) => ({ body: { messageId } }), inConversation(200), {
    hasMessages: true,
    mayRepeat: true,
  }),
];

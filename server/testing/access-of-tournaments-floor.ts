import { floorCalls } from '#contract/tournaments/floor.ts';
import {
  admins,
  type GroupRow,
  managed,
  members,
  nobody,
  ourPlayers,
  signedIn,
  theirPlayers,
  theTournament,
} from './access-answers.ts';

/** Of two players only the owner's and the member's match is there to be touched. */
const ofPlayers: GroupRow['answers'] = {
  ours: signedIn(403, { ...admins(200), ...ourPlayers(200) }),
  private: signedIn(404, { ...members(403), ...admins(200), ...ourPlayers(200) }),
  theirs: signedIn(403, theirPlayers(200)),
  gone: nobody,
};

/** Who may do what while a tournament runs, beside its results. */
export const rowsOfTheFloor: readonly GroupRow[] = [
  {
    call: floorCalls.live,
    stage: 'running',
    request: ({ tournamentId, matchId }) => ({
      params: { id: tournamentId, matchId },
      body: { player1Score: 3, player2Score: 2 },
    }),
    answers: ofPlayers,
  },
  {
    call: floorCalls.call,
    stage: 'running',
    request: ({ tournamentId, matchId }) => ({ params: { id: tournamentId, matchId }, body: { court: null } }),
    answers: managed(200),
  },
  {
    call: floorCalls.setCourts,
    stage: 'running',
    request: (ids) => ({ ...theTournament(ids), body: { courts: 4 } }),
    answers: managed(200),
  },
  {
    call: floorCalls.withdraw,
    stage: 'running',
    request: (ids) => ({ ...theTournament(ids), body: { userId: ids.tournamentId + 4711 } }),
    answers: { ...managed(404), theirs: signedIn(403, { stranger: 404 }) },
  },
  {
    call: floorCalls.withdrawal,
    stage: 'running',
    request: (ids) => ({ ...theTournament(ids), query: { userId: ids.tournamentId + 4711 } }),
    answers: { ...managed(404), theirs: signedIn(403, { stranger: 404 }) },
  },
  {
    call: floorCalls.reinstate,
    stage: 'running',
    request: (ids) => ({ ...theTournament(ids), body: { userId: ids.tournamentId + 4711 } }),
    answers: managed(404),
  },
  {
    call: floorCalls.substitute,
    stage: 'running',
    request: (ids) => ({
      ...theTournament(ids),
      body: { userId: ids.tournamentId + 4711, byId: ids.tournamentId + 4712 },
    }),
    answers: managed(404),
  },
  {
    call: floorCalls.enterLate,
    stage: 'running',
    request: (ids) => ({ ...theTournament(ids), body: { userId: ids.tournamentId + 4711 } }),
    answers: managed(400),
  },
];

import { gameCalls } from '#contract/games.ts';
import { everyone, type Ids, nobody, type Row, signedIn } from './access-answers.ts';
import { aGame, inHours } from './games.ts';
import { nowhere } from './roles.ts';

const theGame = ({ gameId }: Ids) => ({ params: { id: gameId } });
const thePlayed = ({ playedId }: Ids) => ({ params: { id: playedId } });
const toCome = aGame({ startsAt: inHours(72) });

const result = ({ ownerId, memberId }: Ids) => ({
  body: { team1: [ownerId], team2: [memberId], games: [{ team1: 4, team2: 11 }] },
});

/** Who may do what with a game: in the order in which they are asked. */
export const rowsOfGames: readonly Row[] = [
  { call: gameCalls.list, request: () => ({}), answers: everyone },
  { call: gameCalls.create, request: () => ({ body: toCome }), answers: signedIn(201) },
  ...[gameCalls.get, gameCalls.join].flatMap((call): Row[] => [
    { call, request: theGame, answers: everyone },
    { call, request: () => ({ params: { id: nowhere } }), answers: nobody },
  ]),
  {
    call: gameCalls.admit,
    request: ({ gameId, deletedId }) => ({ params: { id: gameId, userId: deletedId } }),
    answers: signedIn(403, { owner: 404 }),
  },
  {
    call: gameCalls.turnAway,
    request: ({ gameId, deletedId }) => ({ params: { id: gameId, userId: deletedId } }),
    answers: signedIn(403, { owner: 200 }),
  },
  { call: gameCalls.cancel, request: (ids) => ({ ...theGame(ids), body: {} }), answers: signedIn(403, { owner: 200 }) },
  { call: gameCalls.leave, request: theGame, answers: signedIn(409) },
  { call: gameCalls.leave, request: () => ({ params: { id: nowhere } }), answers: nobody },
  { call: gameCalls.seePlace, request: theGame, answers: signedIn(204) },
  { call: gameCalls.seePlace, request: () => ({ params: { id: nowhere } }), answers: nobody },
  // The member is asked before the owner, who plays against them.
  {
    call: gameCalls.enterResult,
    request: (ids) => ({ ...thePlayed(ids), ...result(ids) }),
    answers: signedIn(403, { member: 200, owner: 409 }),
  },
  { call: gameCalls.confirmResult, request: thePlayed, answers: signedIn(403, { owner: 200 }) },
  {
    call: gameCalls.disputeResult,
    request: (ids) => ({ ...thePlayed(ids), body: { reason: 'It was 11–9' } }),
    answers: signedIn(403, { member: 200, owner: 200 }),
  },
];

import fc from 'fast-check';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { allMatches } from './club.ts';
import type { Person } from './person.ts';

type Answer = Awaited<ReturnType<Person['ask']>>;

/** How often each is done, relative to the others. */
const ways = {
  ...{ score: 24, correct: 6, forfeit: 2, 'double-forfeit': 2, undo: 4, live: 4, call: 5 },
  ...{ withdraw: 1, reinstate: 2, substitute: 2, enterLate: 1, end: 8 },
};

/** Something that somebody does to a tournament that runs. */
export interface Deed {
  way: keyof typeof ways;
  /** Which match or player it is about, counted among those that there are. */
  at: number;
  points: readonly [number, number];
  voiding: boolean;
}

const oneOf = Object.entries(ways).map(([way, weight]) => ({ arbitrary: fc.constant(way as Deed['way']), weight }));

/** Any deed, most of them scores. */
export const anyDeed: fc.Arbitrary<Deed> = fc.record({
  way: fc.oneof(...oneOf),
  at: fc.nat({ max: 1000 }),
  points: fc.constantFrom([11, 4] as const, [7, 11] as const),
  voiding: fc.boolean(),
});

/** Does it. @returns what it is answered: where there is nothing to be done, a refusal */
export function carryOut(
  admin: Person,
  tournament: Tournament,
  others: readonly Person[],
  deed: Deed,
): Promise<Answer> {
  const { way, at, points, voiding } = deed;
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[at % items.length];
  const params = { id: tournament.id };
  const matches = allMatches(tournament);
  const inState = (state: Match['state']) => matches.filter((match) => match.state === state);
  const [ready, finished] = [inState('ready'), inState('completed')];
  const match = pick(way === 'correct' || way === 'undo' ? finished : ready);
  const of = { ...params, matchId: match?.id ?? 0 };
  const [player1Score, player2Score] = points;
  const userId = pick(tournament.participants)?.userId ?? 0;
  const isIn = ({ id }: Person) => tournament.participants.some((entry) => entry.userId === id);
  const [one, two] = others.filter((person) => !isIn(person));
  const score = (body: object) => admin.ask(tournamentCalls.score, { params: of, body: { voiding, ...body } });
  switch (way) {
    case 'score':
    case 'correct':
      return score({ player1Score, player2Score });
    case 'forfeit':
      return score({ ending: { kind: 'forfeit', by: pick([...(match?.team1 ?? []), ...(match?.team2 ?? [])]) ?? 0 } });
    case 'double-forfeit':
      return score({ ending: { kind: 'double-forfeit' } });
    case 'undo':
      return admin.ask(resultCalls.undo, { params: of, body: { voiding } });
    case 'live':
      return admin.ask(floorCalls.live, { params: of, body: { player1Score, player2Score: 5, games: [] } });
    case 'call':
      return admin.ask(floorCalls.call, { params: of, body: { court: (at % 3) + 1, isAnyway: at % 2 === 0 } });
    case 'withdraw':
      return admin.ask(floorCalls.withdraw, { params, body: { userId } });
    case 'reinstate': {
      const out = tournament.bracket?.entrants.filter(({ hasWithdrawn }) => hasWithdrawn) ?? [];
      return admin.ask(floorCalls.reinstate, { params, body: { userId: pick(out)?.id ?? userId, voiding } });
    }
    case 'substitute':
      return admin.ask(floorCalls.substitute, { params, body: { userId, byId: one?.id ?? userId } });
    case 'enterLate': {
      const partnerId = tournament.gameType === 'doubles' ? (two?.id ?? userId) : null;
      return admin.ask(floorCalls.enterLate, { params, body: { userId: one?.id ?? userId, partnerId } });
    }
    case 'end':
      return end(admin, tournament, deed);
  }
}

/** Whatever an admin can do next about its end; a score as long as that is far. */
function end(admin: Person, tournament: Tournament, deed: Deed): Promise<Answer> {
  const { phase, hasPlayoffs } = tournament;
  const { at, voiding } = deed;
  const params = { id: tournament.id };
  const isOdd = at % 2 === 1;
  if (hasPlayoffs && isOdd) return admin.ask(finishCalls.undoPlayoffs, { params, body: { voiding } });
  if (phase === 'over') return admin.ask(finishCalls.resetStatus, { params, body: { newStatus: 'active' } });
  if (phase === 'played' || (phase === 'playoffs-due' && isOdd)) return admin.ask(finishCalls.conclude, { params });
  if (phase === 'under-way') return carryOut(admin, tournament, [], { ...deed, way: 'score' });
  const matchType = voiding ? 'championship' : 'thirdPlace';
  return admin.ask(finishCalls.playoffMatch, { params, body: { matchType, player1Score: 0, player2Score: 0 } });
}

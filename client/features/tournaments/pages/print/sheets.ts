import { ordinal } from '#client/lib/counts.ts';
import type { Match, Source } from '#contract/tournaments/matches.ts';
import { poolName } from '../../model/bracket/labels.ts';
import { calledIn, type Field } from '../../model/field.ts';
import { type Bracket, isFinished, isPlayed, type Round } from '../../model/rounds.ts';

/** What stands on paper of a match. */
export interface PaperMatch {
  id: number;
  /** Counted through the whole tournament, so that a place can say which match it comes from. */
  number: number;
  round: Round;
  sides: readonly [string, string];
  /** Whether it is known who plays. */
  isKnown: boolean;
  isFinished: boolean;
  /** '11–8', '11–4, 7–11, 11–9'; empty until it is played. */
  score: string;
}

/** Every match that is or will be played, in the order of the rounds. */
export function paperMatches({ bracket, players }: Pick<Field, 'bracket' | 'players'>): PaperMatch[] {
  const all = bracket.rounds.flatMap((round) =>
    round.matches.filter((match) => isPlayed(match) && match.state !== 'void').map((match) => ({ round, match })),
  );
  const numbers = new Map(all.map(({ match }, at) => [match.id, at + 1]));
  const name = (team: readonly number[], source: Source) => calledIn(players, team, placeOf(source, numbers)).name;
  return all.map(({ round, match }, at) => ({
    id: match.id,
    number: at + 1,
    round,
    sides: [name(match.team1, match.sources[0]), name(match.team2, match.sources[1])],
    isKnown: match.team1.length > 0 && match.team2.length > 0,
    isFinished: isFinished(match),
    score: scoreOf(match),
  }));
}

/** Where a place comes from: 'Winner of match 12', '2nd of pool B' */
function placeOf(source: Source, numbers: ReadonlyMap<number, number>): string {
  switch (source.from) {
    case 'winner':
    case 'loser':
      return `${source.from === 'winner' ? 'Winner' : 'Loser'} of match ${numbers.get(source.matchId) ?? '–'}`;
    case 'rank':
      return `${ordinal(source.rank)} of ${poolName(source.pool).replace('Pool', 'pool')}`;
    case 'wild-card':
      return `Wild card ${source.number}`;
    case 'seed':
      return `Seed ${source.seed}`;
    case 'bye':
      return '–';
  }
}

function scoreOf({ games, player1Score, player2Score, decidedBy, winner }: Match): string {
  if (decidedBy === 'withdrawal' || decidedBy === 'forfeit') return winner === null ? decidedBy : `by ${decidedBy}`;
  if (decidedBy === 'double-forfeit') return 'forfeited';
  if (games.length > 1) return games.map(({ player1, player2 }) => `${player1}–${player2}`).join(', ');
  return player1Score === null || player2Score === null ? '' : `${player1Score}–${player2Score}`;
}

/** In full pages, the last one with what is left. */
export function inPages<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/** Those that can be played and are not, of one round or, without, of all. */
export const toPlay = (matches: readonly PaperMatch[], roundNumber: number | undefined): PaperMatch[] =>
  matches.filter(
    ({ round, isKnown, isFinished }) =>
      isKnown && !isFinished && (roundNumber === undefined || round.roundNumber === roundNumber),
  );

/** The rounds that have something to be played. */
export function openRounds({ rounds }: Pick<Bracket, 'rounds'>, matches: readonly PaperMatch[]): Round[] {
  return rounds.filter(({ roundNumber }) => toPlay(matches, roundNumber).length > 0);
}

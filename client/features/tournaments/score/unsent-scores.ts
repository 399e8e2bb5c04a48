import type { Match } from '#contract/tournaments/matches.ts';
import type { Seen } from '#contract/tournaments/scores.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { type EnteredScore, isSameResult, seenIn } from './score.ts';
import { type UnsentScore, unsentFor } from './unsent-score.ts';

/**
 * A tournament with what was entered here and is not sent yet: its matches show it at once, while standings, progress
 * and what the viewer may do stay as the server says. What was refused does not count, nor what has been overtaken by
 * another score: that one is newer, and ours will be refused.
 */
export function withUnsent(tournament: Tournament, unsent: readonly UnsentScore[]): Tournament {
  const { bracket } = tournament;
  const waiting = unsent.filter(({ content, state }) => content.tournamentId === tournament.id && state !== 'refused');
  if (bracket === null || waiting.length === 0) return tournament;
  const shown = (match: Match) =>
    waiting.reduce((had, { content }) => (content.matchId === match.id ? scored(had, content) : had), match);
  const rounds = bracket.rounds.map((round) => {
    const matches = round.matches.map(shown);
    return matches.every((match, at) => match === round.matches[at]) ? round : { ...round, matches };
  });
  if (rounds.every((round, at) => round === bracket.rounds[at])) return tournament;
  return { ...tournament, bracket: { ...bracket, rounds } };
}

function scored(match: Match, entered: EnteredScore): Match {
  if (entered.replaces !== undefined && !isSameResult(entered.replaces, seenIn(match))) return match;
  const finished = { ...match, status: 'completed', state: 'completed', live: null } as const;
  const { player1Score = null, player2Score = null, games = [], ending } = entered;
  if (ending === undefined) {
    const winner = (player1Score ?? 0) > (player2Score ?? 0) ? match.player1Id : match.player2Id;
    return { ...finished, player1Score, player2Score, games, winner, decidedBy: 'play' };
  }
  // What it counts as, the server works out.
  const unknown = { player1Score: null, player2Score: null, games: [], decidedBy: ending.kind };
  if (ending.kind === 'double-forfeit') return { ...finished, ...unknown, winner: null };
  return { ...finished, ...unknown, winner: match.team1.includes(ending.by) ? match.player2Id : match.player1Id };
}

/**
 * The result that a new one takes the place of: the one that is on its way to the server at this moment, else what the
 * server has told. Undefined where it is not known what the one on its way will count as.
 */
export function resultBefore(match: Match, unsent: readonly UnsentScore[]): Seen | null | undefined {
  const onItsWay = unsentFor(
    unsent.filter(({ state }) => state === 'sending'),
    match.id,
  );
  if (onItsWay === undefined) return seenIn(match);
  const { player1Score, player2Score, games, ending } = onItsWay.content;
  if (ending !== undefined || player1Score === undefined || player2Score === undefined) return undefined;
  return { player1Score, player2Score, ...(games && { games }) };
}

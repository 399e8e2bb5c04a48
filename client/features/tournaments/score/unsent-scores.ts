import type { Unsent } from '#client/data/outbox/deeds.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { type EnteredScore, isSameScore, type Score, scoreOf } from './score.ts';

/** A score that was entered here and that the server is not known to have. */
export type UnsentScore = Unsent<EnteredScore>;

/**
 * What waits, or was refused, for a match: the last that was entered.
 *
 * @param unsent from `useUnsent(enteredScores)`
 */
export const unsentFor = (unsent: readonly UnsentScore[], matchId: number): UnsentScore | undefined =>
  unsent.findLast(({ content }) => content.matchId === matchId);

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

function scored(match: Match, { player1Score, player2Score, replaces }: EnteredScore): Match {
  if (!isSameScore(scoreOf(match), replaces)) return match;
  const winner = player1Score > player2Score ? match.player1Id : match.player2Id;
  return { ...match, player1Score, player2Score, winner, status: 'completed' };
}

/**
 * The score that a new one takes the place of: the one that is on its way to the server at this moment, else what the
 * server has told.
 */
export function scoreBefore(match: Match, unsent: readonly UnsentScore[]): Score | null {
  const onItsWay = unsentFor(
    unsent.filter(({ state }) => state === 'sending'),
    match.id,
  );
  return scoreOf(onItsWay?.content ?? match);
}

import type { Unsent } from '#client/data/outbox/queued-mutation.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { EnteredResult, Seen } from '#contract/tournaments/scores.ts';
import type { Tournament } from '#contract/tournaments.ts';

/** The points of a match's two sides. */
export interface Score {
  player1Score: number;
  player2Score: number;
}

/** The result of a match as somebody entered it here. */
export interface EnteredScore extends EnteredResult {
  tournamentId: number;
  matchId: number;
  /** What the match had before, null for none: where it has another one by now, this one is refused. Absent where that is not known. */
  replaces?: Seen | null;
  /** It was meant that other matches lose their results. */
  voiding?: true;
}

/** The result that a match has; null while it has none. */
export function seenIn({ player1Score, player2Score, games, decidedBy }: Match): Seen | null {
  if (player1Score === null || player2Score === null) return null;
  return { player1Score, player2Score, games, decidedBy };
}

/** Whether it is still the one that was seen: what was not noted is not compared. */
export function isSameResult(seen: Seen | null, present: Seen | null): boolean {
  if (seen === null || present === null) return seen === present;
  return (
    seen.player1Score === present.player1Score &&
    seen.player2Score === present.player2Score &&
    (seen.games === undefined || JSON.stringify(seen.games) === JSON.stringify(present.games)) &&
    (seen.decidedBy === undefined || seen.decidedBy === present.decidedBy)
  );
}

/** A score that was entered here and that the server is not known to have. */
export type UnsentScore = Unsent<EnteredScore>;

/** What waits, or was refused, for a match: the last that was entered. */
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
  const show = (match: Match) =>
    waiting.reduce((had, { content }) => (content.matchId === match.id ? withResult(had, content) : had), match);
  const rounds = bracket.rounds.map((round) => {
    const matches = round.matches.map(show);
    return matches.every((match, at) => match === round.matches[at]) ? round : { ...round, matches };
  });
  if (rounds.every((round, at) => round === bracket.rounds[at])) return tournament;
  return { ...tournament, bracket: { ...bracket, rounds } };
}

function withResult(match: Match, entered: EnteredScore): Match {
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

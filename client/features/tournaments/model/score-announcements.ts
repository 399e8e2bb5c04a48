import { useEffect, useRef } from 'react';
import { ordinal } from '#client/lib/counts.ts';
import { announce } from '#client/ui/announce.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { type Field, fieldOf, ownStanding, sidesOf } from './field.ts';
import { matchInWords, namesOf, winningSide } from './results.ts';
import { isFinished, playsIn } from './rounds.ts';

interface Told {
  text: string;
  /** It is the viewer's own match, or moves them. */
  own: boolean;
}

/**
 * What to say of the scores that have come since: 'kenji beat theo 11–8, kenji is 2nd', a sentence each.
 *
 * @param before the tournament as it was last seen
 */
export function toldScores(before: Tournament, after: Tournament): Told[] {
  if (!before.bracket || !after.bracket || before.revision === after.revision) return [];
  const field = fieldOf(after, after.bracket);
  const had = new Map(before.bracket.rounds.flatMap(({ matches }) => matches.map((match) => [match.id, match])));
  const matches = after.bracket.rounds.flatMap((round) => round.matches);
  const scored = matches.filter((match) => isFinished(match) && !hasSameResult(had.get(match.id), match));
  const told = [...scored, ...matches.filter((match) => isTakenBack(had.get(match.id), match))].map((match) => ({
    text: sentenceOf(match, had.get(match.id), field),
    own: playsIn(field.viewerId, had.get(match.id) ?? match),
  }));
  const last = told.at(-1);
  const moved = viewerMoved(before, field);
  if (!last || moved === undefined) return told;
  return [...told.slice(0, -1), { text: `${last.text}, you are now ${moved}`, own: true }];
}

function sentenceOf(match: Match, before: Match | undefined, field: Field): string {
  if (!isFinished(match)) return `Undone: ${resultOf(before ?? match, field)}`;
  const winner = sidesOf(match, field).find(({ isWinner }) => isWinner);
  const rank = winner && field.players.get(winner.userId)?.standing?.rank;
  const place = rank === undefined ? '' : `, ${winner?.name} is ${ordinal(rank)}`;
  const result = resultOf(match, field) + place;
  return before && isFinished(before) ? `Corrected: ${result}` : result;
}

/** Where the viewer is now, unless it is where they were or the sentence of their own win says so. */
function viewerMoved(before: Tournament, field: Field): string | undefined {
  const now = ownStanding(field);
  const then = before.standings.find(({ userId }) => userId === field.viewerId);
  if (!now || !then || now.rank === then.rank || now.wins !== then.wins) return undefined;
  return ordinal(now.rank);
}

const resultOf = (match: Match, { tournament }: Field): string =>
  matchInWords(match, winningSide(match), namesOf(tournament, match));

const hasSameResult = (one: Match | undefined, other: Match): boolean =>
  one !== undefined &&
  one.player1Score === other.player1Score &&
  one.player2Score === other.player2Score &&
  one.winner === other.winner &&
  one.decidedBy === other.decidedBy &&
  JSON.stringify(one.games) === JSON.stringify(other.games);

/** Byes count as finished and are nobody's deed. */
const isTakenBack = (one: Match | undefined, other: Match): boolean =>
  one !== undefined && isFinished(one) && one.decidedBy !== 'bye' && !isFinished(other);

/** Says it when a score comes in before the viewer's eyes. */
export function useToldScores(tournament: Tournament): void {
  const seen = useRef(tournament);
  useEffect(() => {
    for (const { text, own } of toldScores(seen.current, tournament)) announce(text, { own });
    seen.current = tournament;
  }, [tournament]);
}

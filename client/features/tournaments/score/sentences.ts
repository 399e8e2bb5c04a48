import {
  type Names,
  type Outcome,
  otherSide,
  type Points,
  type ShownSide,
  type Side,
} from '#client/lib/score-entry/game-entry.ts';
import { toneOf, tonesOf } from '#client/ui/tones.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Scoring } from '#contract/tournaments/results.ts';
import type { Seen } from '#contract/tournaments/scores.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { beat, dashed, matchInWords, namesOf, playersOf, winningSide } from '../model/results.ts';
import type { Round } from '../model/rounds.ts';
import {
  type MatchOutcome,
  type SheetRules,
  type Stop,
  type StopOutcome,
  toWin,
  winnerOfGames,
} from './match-entry.ts';

/** The sides of a match from left to right, the viewer's first, and their names as the match has them. */
export function sidesOf(
  { bracket }: Tournament,
  match: Match,
): { sides: readonly [ShownSide, ShownSide]; names: Names } {
  const tones = tonesOf(bracket?.participants.map(({ userId }) => userId) ?? []);
  const names = namesOf({ bracket }, match);
  const shown = (side: Side, team: readonly number[]): ShownSide => ({
    side,
    userId: team[0] ?? 0,
    name: names[side],
    names: playersOf({ bracket }, team),
    tone: tones.get(team[0] ?? 0) ?? toneOf(team[0] ?? 0),
  });
  const [one, two] = [shown(0, match.team1), shown(1, match.team2)];
  const isMineSecond = bracket !== null && match.team2.includes(bracket.currentUserId);
  return { sides: isMineSecond ? [two, one] : [one, two], names };
}

/** What decided a match that was not played, or not to its end. */
export function endWords(match: Match, tournament: Tournament): string {
  const names = namesOf(tournament, match);
  const winner = winningSide(match);
  const loser = winner === null ? '' : names[winner === 0 ? 1 : 0];
  switch (match.decidedBy) {
    case 'forfeit':
      return `Decided by forfeit: ${loser} did not come.`;
    case 'retirement':
      return `Decided by retirement: ${loser} had to stop. What was not played counts for the winner.`;
    case 'double-forfeit':
      return 'Decided by a double forfeit: nobody came.';
    case 'withdrawal':
      return `Decided by withdrawal: ${loser} is out of the tournament.`;
    default:
      return '';
  }
}

/** What a match would lose: 'Final: ann beat ben 11–4'. */
export function lostResult(tournament: Tournament, match: Match): string {
  const round = tournament.bracket?.rounds.find(({ roundNumber }) => roundNumber === match.round);
  const result = matchInWords(match, winningSide(match), namesOf(tournament, match));
  return `${round?.title ?? `Round ${match.round}`}: ${result}`;
}

/** What was done at a match: 'amara beat rosa 11–7', 'undid the result of amara v rosa'. */
export function scoringInWords(scoring: Scoring, tournament: Tournament): string {
  const { result, becauseOf, team1 } = scoring;
  const names = namesOf(tournament, scoring);
  if (result === null) {
    const text = `undid the result of ${names[0]} v ${names[1]}`;
    return becauseOf === null ? text : `${text}, because ${positionOf(becauseOf, tournament)} was changed`;
  }
  // A team goes by its first player, who stands first in it.
  const winner = result.winner === null ? null : result.winner === team1[0] ? 0 : 1;
  return matchInWords(result, winner, names);
}

/** 'Semi-Finals 2' */
function positionOf(matchId: number, { bracket }: Tournament): string {
  const found = bracket?.rounds.flatMap(({ title, matches }) =>
    matches.flatMap(({ id, position }) => (id === matchId ? [`${title} ${position}`] : [])),
  );
  return found?.[0] ?? 'another match';
}

/** 'amara beat rosa 11–7', 'rosa beat amara 8–11, 11–7, 11–9' */
function resultOf(names: Names, games: readonly Points[]): string {
  const winner = winnerOfGames(games);
  return `${beat(names, winner)} ${games.map((points) => dashed(points, winner)).join(', ')}`;
}

/** 'amara 11, rosa 7', 'amara 2, rosa 1 (11–7, 8–11, 11–9)', 'neither amara nor rosa came' */
function seenInWords(names: Names, { player1Score, player2Score, games = [], decidedBy }: Seen): string {
  if (decidedBy === 'double-forfeit') return `neither ${names[0]} nor ${names[1]} came`;
  const each = games.map(({ player1, player2 }) => `${player1}–${player2}`).join(', ');
  const how = decidedBy === 'forfeit' || decidedBy === 'retirement' ? `, by ${decidedBy}` : '';
  return `${names[0]} ${player1Score}, ${names[1]} ${player2Score}${games.length > 1 ? ` (${each})` : ''}${how}`;
}

/** What is to be done next in the game that is shown, or what will be saved. */
export function buttonText(outcome: MatchOutcome, names: Names, winner: Side | null, rules: SheetRules): string {
  if (outcome.state === 'ready') return `Save: ${resultOf(names, outcome.games)}`;
  const next = wanted(outcome.game, names, winner, rules);
  return rules.bestOf === 1 ? next : `Game ${outcome.at + 1}: ${next.charAt(0).toLowerCase()}${next.slice(1)}`;
}

function wanted(
  game: Exclude<Outcome, { state: 'ready' }>,
  names: Names,
  winner: Side | null,
  { counts }: SheetRules,
): string {
  if (game.state === 'wrong' || game.wants === 'numbers') return 'Enter both scores';
  return winner === null || game.wants === 'winner'
    ? 'Tap the winner'
    : `Tap the ${counts} of ${names[otherSide(winner)]}`;
}

/** What will be saved of a match that was not played, or not to its end. */
export function stopText(stop: Stop, outcome: StopOutcome, names: Names): string {
  if (stop.kind === 'double-forfeit') return `Save: neither ${names[0]} nor ${names[1]} came`;
  const winner = otherSide(stop.by);
  if (stop.kind === 'forfeit') return `Save: ${beat(names, winner)}, who did not come`;
  const running = outcome.state === 'ready' ? outcome.running : null;
  const games = outcome.state === 'ready' ? [...outcome.games, ...(running ? [running] : [])] : [];
  const score = games.map((points) => dashed(points, winner)).join(', ');
  return `Save: ${beat(names, winner)}, who had to stop${score && ` at ${score}`}`;
}

/** What follows from that. */
export function stopNote(stop: Stop, names: Names, rules: SheetRules): string {
  if (stop.kind === 'double-forfeit') return 'Both lose this match.';
  const winner = names[otherSide(stop.by)];
  if (stop.kind === 'retirement') return `What was not played counts for ${winner}.`;
  const most = rules.bestOf === 1 ? rules.game.to : toWin(rules);
  return `The match counts ${most}–0 for ${winner}.`;
}

/** Somebody else has entered a result, or taken one back, while this one was being entered. */
export function overtakenText(names: Names, present: Seen | null, mayScore: boolean): string {
  if (present === null) return 'The score of this match was undone in the meantime.';
  const what = `Scored in the meantime: ${seenInWords(names, present)}.`;
  return mayScore ? what : `${what} Only an admin of the group can correct it.`;
}

/** 'one game to 11', 'best of 3 to 11', and where games won are counted 'best of 3'. */
export const howPlayed = ({ bestOf, game: { to } }: Pick<Round, 'bestOf' | 'game'>, { counts }: SheetRules): string =>
  bestOf === 1 ? `one game to ${to}` : counts === 'games' ? `best of ${bestOf}` : `best of ${bestOf} to ${to}`;

import { isGuest } from '#contract/guest-username.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { isPossible, match as matchIn } from '#tournament/index.ts';
import { byteOrderMark, csvFile } from '../../../kernel/csv.ts';
import { type DrawnRound, roundsOf } from '../state/play.ts';
import type { Snapshot } from '../state/snapshots.ts';
import { toMatches } from '../state/view.ts';

/** A match with its round, and its players by name. */
export interface NamedMatch {
  match: Match;
  round: DrawnRound;
  teams: readonly [readonly Named[], readonly Named[]];
  /** The points of each game; empty where they are not known. */
  games: Match['games'];
}

interface Named {
  id: number;
  name: string;
}

/** The matches of a tournament whose sides are known, in the order of the rounds; none before the start. */
function namedMatches({ play, participants }: Snapshot): NamedMatch[] {
  if (play === null) return [];
  const names = new Map(participants.map((each) => [each.userId, isGuest(each) ? `${each.name} (guest)` : each.name]));
  const team = (ids: readonly number[]) => ids.map((id) => ({ id, name: names.get(id) ?? '' }));
  return roundsOf(play.state).flatMap((round) => {
    const views = round.keys.flatMap((key) => matchIn(play.state, key) ?? []);
    return toMatches(play, views)
      .filter(({ team1, team2 }) => team1.length > 0 && team2.length > 0)
      .map((match) => ({
        match,
        round,
        teams: [team(match.team1), team(match.team2)] as const,
        games: gamesOf(match, round),
      }));
  });
}

/** Those that are decided, in the order of time. */
export function playedMatches(snapshot: Snapshot): NamedMatch[] {
  const playedAt = ({ match }: NamedMatch) => match.playedAt ?? '';
  return namedMatches(snapshot)
    .filter(({ match }) => match.status === 'completed')
    .sort((one, other) => (playedAt(one) < playedAt(other) ? -1 : playedAt(one) > playedAt(other) ? 1 : 0));
}

/**
 * Where only who won is entered, people enter the points of a single game all the same: a pair that ends a game is taken
 * for them, and any other, such as 1–0, is not.
 */
function gamesOf({ games }: Match, { game }: DrawnRound): Match['games'] {
  return games.every(({ player1, player2 }) => isPossible(game, [player1, player2])) ? games : [];
}

/** The fields of one line, which may be separated by semicolons or tabs, too, as spreadsheets write and copy them. */
export function fieldsOf(line: string): string[] {
  const text = line.replace(byteOrderMark, '');
  const separator = [',', ';', '\t'].reduce((most, sign) => (count(text, sign) > count(text, most) ? sign : most));
  const fields: string[] = [];
  let field = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted && sign === '"' && text.charAt(at + 1) === '"') {
      field += sign;
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) field += sign;
    else if (sign === '\n' || sign === '\r') break;
    else if (sign === separator) {
      fields.push(field);
      field = '';
    } else field += sign;
  }
  return [...fields, field].map((each) => each.trim());
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;

const maxGames = 5;

const games = Array.from({ length: maxGames }, (_, at) => at + 1);

const header = [
  'Round',
  'Name of the round',
  'Pool',
  'Match',
  'Side 1',
  'Side 2',
  'Score 1',
  'Score 2',
  ...games.flatMap((game) => [`Game ${game}, side 1`, `Game ${game}, side 2`]),
  'Winner',
  'Decided by',
  'Played at',
];

/** Every match of which it is known who plays, one in a row, in the order of the rounds. */
export function csvOf(snapshot: Snapshot): string {
  return byteOrderMark + csvFile([header, ...namedMatches(snapshot).map(rowOf)]);
}

function rowOf({ match, round, teams, games: known }: NamedMatch) {
  const { pool, position, player1Score, player2Score, winner, player1Id, decidedBy, playedAt } = match;
  const [one, two] = teams.map((team) => team.map(({ name }) => name).join(' & '));
  const winnerName = winner === null ? null : winner === player1Id ? one : two;
  return [
    round.number,
    round.title,
    match.stage === 'pool' ? pool : null,
    position,
    one ?? '',
    two ?? '',
    player1Score,
    player2Score,
    ...games.flatMap((game) => [known[game - 1]?.player1 ?? null, known[game - 1]?.player2 ?? null]),
    winnerName ?? null,
    decidedBy,
    playedAt,
  ];
}

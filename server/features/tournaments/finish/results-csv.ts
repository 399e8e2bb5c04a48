import type { Snapshot } from '../snapshots.ts';
import { byteOrderMark, csvFile } from './csv.ts';
import { type NamedMatch, namedMatches } from './played.ts';

const mostGames = 5;

const games = Array.from({ length: mostGames }, (_, at) => at + 1);

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
  const [one, two] = teams.map((team) => team.map(({ username }) => username).join(' & '));
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

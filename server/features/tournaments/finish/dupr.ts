import { isGuest } from '#contract/guest-username.ts';
import type { DuprFile, DuprMissing } from '#contract/tournaments/finish.ts';
import { csvFile } from '../../../kernel/csv.ts';
import { invalidField } from '../../../kernel/refusal.ts';
import { wallClockAt } from '../../../kernel/zones.ts';
import { fieldsOf, type NamedMatch } from './files.ts';

/**
 * What DUPR wants of a match. DUPR changes the columns of its file now and then, so that it is written in those of the
 * header that somebody has just got from it, matched by their names.
 */
interface DuprRow {
  match: NamedMatch;
  event: string;
  /** By whose clock its matches have their days. */
  timeZone: string;
  duprIds: ReadonlyMap<number, string>;
}

/** `2026-05-04`, as the clock of a zone has it at a moment. */
const dayOf = (timestamp: string, timeZone: string): string =>
  wallClockAt(timestamp, timeZone).slice(0, 'YYYY-MM-DD'.length);

type Value = (row: DuprRow) => string | number | null;

const sides = ['a', 'b'] as const;
const places = [1, 2] as const;
const gameNumbers = [1, 2, 3, 4, 5] as const;

/** By their names in small letters, without spaces and signs. */
const columns: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['matchtype', ({ match: { teams } }) => (teams[0].length > 1 ? 'D' : 'S')],
  // Which of the two is played changes nothing about the scores, and is not asked of a tournament.
  ['scoretype', () => 'SIDEOUT'],
  ['event', ({ event }) => event],
  ['date', ({ match: { match }, timeZone }) => match.playedAt && dayOf(match.playedAt, timeZone)],
  ...sides.flatMap((side, at) =>
    places.flatMap((place): [string, Value][] => {
      const player = ({ match: { teams } }: DuprRow) => teams[at === 0 ? 0 : 1][place - 1];
      return [
        [`player${side}${place}`, (row) => player(row)?.name ?? null],
        [`player${side}${place}duprid`, (row) => row.duprIds.get(player(row)?.id ?? 0) ?? null],
      ];
    }),
  ),
  ...sides.flatMap((side) =>
    gameNumbers.map((game): [string, Value] => [
      `team${side}game${game}`,
      ({ match: { games } }) => games[game - 1]?.[side === 'a' ? 'player1' : 'player2'] ?? null,
    ]),
  ),
]);

/** Without these nobody and nothing is known. */
const needed = ['playera1duprid', 'playerb1duprid', 'teamagame1', 'teambgame1'];

const keyOf = (column: string): string => column.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

interface Input {
  event: string;
  timeZone: string;
  /** In the order of time. */
  matches: readonly NamedMatch[];
  /** By the players' ids. */
  duprIds: ReadonlyMap<number, string>;
  guestIds: ReadonlySet<number>;
}

/**
 * The file, and why which matches are not in it.
 *
 * @throws Refusal `invalid_input` for a header that is none of DUPR's
 */
export function duprFileOf(header: string, { event, timeZone, matches, duprIds, guestIds }: Input): DuprFile {
  const names = fieldsOf(header);
  const keys = names.map(keyOf);
  const missing = needed.filter((key) => !keys.includes(key));
  if (missing.length > 0) {
    const message = 'That’s not the header of DUPR’s file. It has no columns for the DUPR IDs and the games.';
    throw invalidField('header', message);
  }
  const rows: DuprRow[] = [];
  const leftOut: DuprFile['leftOut'] = [];
  let withoutIds = 0;
  let withGuests = 0;
  for (const match of matches) {
    const reason = reasonAgainst(match) ?? (hasRoom(match, keys) ? undefined : noRoom);
    if (match.teams.flat().some(({ id }) => guestIds.has(id))) withGuests += 1;
    else if (reason !== undefined) leftOut.push({ match: nameOf(match), reason });
    else if (match.teams.flat().every(({ id }) => duprIds.has(id))) rows.push({ match, event, timeZone, duprIds });
    else withoutIds += 1;
  }
  const body = rows.map((row) => keys.map((key) => columns.get(key)?.(row) ?? null));
  return {
    csv: csvFile([names, ...body]),
    rows: rows.length,
    withoutIds,
    withGuests,
    leftOut,
    unknownColumns: names.filter((name, at) => name !== '' && !columns.has(keys[at] ?? '')),
  };
}

const decisions: Partial<Record<NonNullable<NamedMatch['match']['decidedBy']>, string>> = {
  forfeit: 'It was forfeited.',
  'double-forfeit': 'Both sides forfeited it.',
  retirement: 'One side retired.',
  withdrawal: 'One side had withdrawn.',
};

/** What DUPR does not want, whoever played it. */
function reasonAgainst({ match, games }: NamedMatch): string | undefined {
  const decision = match.decidedBy === null ? undefined : decisions[match.decidedBy];
  if (decision !== undefined) return decision;
  return games.length === 0 ? 'The points of the games are missing.' : undefined;
}

const noRoom = 'The header has no columns for all of its games and players.';

function hasRoom({ teams, games }: NamedMatch, keys: readonly string[]): boolean {
  const fits = games.every((_, at) => keys.includes(`teamagame${at + 1}`) && keys.includes(`teambgame${at + 1}`));
  const hasPlaces = teams.every((team, at) =>
    team.every((_, place) => keys.includes(`player${sides[at === 0 ? 0 : 1]}${place + 1}duprid`)),
  );
  return fits && hasPlaces;
}

interface DuprPlayer {
  id: number;
  username: string;
  name: string;
  /** Empty for who has not said. */
  duprId: string;
  entered: string | null;
}

/** Those without an id who have played matches that DUPR wants, in their order. */
export function duprMissingIn(matches: readonly NamedMatch[], players: readonly DuprPlayer[]): DuprMissing {
  const wanted = matches.filter((match) => reasonAgainst(match) === undefined).flatMap(({ teams }) => teams.flat());
  return players
    .filter((player) => player.duprId === '' && !isGuest(player))
    .map(({ id, username, name, entered }) => ({
      ...{ id, username, name, entered },
      matches: wanted.filter((player) => player.id === id).length,
    }))
    .filter(({ matches: count }) => count > 0);
}

const nameOf = ({ round, teams }: NamedMatch): string => {
  const [one, two] = teams.map((team) => team.map(({ name }) => name).join(' & '));
  return `${round.title}: ${one} v ${two}`;
};

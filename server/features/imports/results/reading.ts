import type { RefusedLine } from '#contract/imports.ts';
import { tidied } from '#contract/names.ts';
import { columnsOf, type Row, readTable, unreadable } from '../table.ts';

/** A result as a line of a file has it. */
export interface WrittenResult {
  line: number;
  /** `2026-11-24`. */
  date: string;
  team1: string[];
  team2: string[];
  games: [number, number][];
}

export interface WrittenResults {
  results: WrittenResult[];
  refused: RefusedLine[];
  ignored: string[];
  /** How a date with slashes was read that can be read in two ways; null where there is none. */
  dateOrder: DateOrder | null;
  /** The first such date. */
  doubtfulDate: string | null;
}

export type DateOrder = 'day' | 'month';

const gameNumbers = [1, 2, 3, 4, 5] as const;

const words = {
  date: ['date', 'day', 'playedon', 'playedat', 'played', 'when', 'datum', 'tag'],
  one1: ['player1', 'playera1', 'team1', 'side1', 'teama', 'team1player1', 'player', 'spieler1', 'spieler', 'winner'],
  one2: ['partner1', 'playera2', 'team1player2', 'partner'],
  two1: [
    'player2',
    'playerb1',
    'team2',
    'side2',
    'teamb',
    'team2player1',
    'opponent',
    'opponent1',
    'spieler2',
    'gegner',
    'loser',
  ],
  two2: ['partner2', 'playerb2', 'team2player2', 'opponent2', 'opponentpartner', 'opponentspartner', 'partner'],
  three: ['player3', 'spieler3'],
  four: ['player4', 'spieler4'],
  score: ['score', 'scores', 'result', 'results', 'points', 'ergebnis', 'resultat', 'punkte'],
  // As DUPR’s file has the points of each side in each game.
  onePoints1: ['teamagame1', 'score1', 'points1', 'scorea', 'team1score', 'teamascore', 'team1points', 'punkte1'],
  twoPoints1: ['teambgame1', 'score2', 'points2', 'scoreb', 'team2score', 'teambscore', 'team2points', 'punkte2'],
  onePoints2: ['teamagame2'],
  twoPoints2: ['teambgame2'],
  onePoints3: ['teamagame3'],
  twoPoints3: ['teambgame3'],
  onePoints4: ['teamagame4'],
  twoPoints4: ['teambgame4'],
  onePoints5: ['teamagame5'],
  twoPoints5: ['teambgame5'],
  game1: ['game1', 'set1'],
  game2: ['game2', 'set2'],
  game3: ['game3', 'set3'],
  game4: ['game4', 'set4'],
  game5: ['game5', 'set5'],
};

/** Longer than any name: nobody waits for what is in the rest of it. */
const longestCell = 300;

type Field = keyof typeof words;
type Cell = (field: Field) => string;

/**
 * @param today on the clock of whoever imports: nothing is played later
 * @param wanted how dates with slashes are read that can be read in two ways
 * @throws Refusal at `text`
 */
export function readResults(
  text: string,
  { today, wanted = 'month' }: { today: string; wanted?: DateOrder | undefined },
): WrittenResults {
  const [header, ...rows] = readTable(text);
  const { at: found, ignored } = columnsOf(header ?? { line: 1, cells: [] }, words);
  // Of four players beside each other the first two are partners.
  const { two1: second, three, four } = found;
  const at: Partial<Record<Field, number | undefined>> =
    three === undefined ? found : { ...found, one2: second, two1: three, two2: four };
  const missing = [
    at.date === undefined && 'date',
    at.one1 === undefined && 'player 1',
    at.two1 === undefined && 'player 2',
    at.score === undefined && at.game1 === undefined && at.onePoints1 === undefined && 'score',
  ].filter((each) => each !== false);
  if (missing.length > 0) {
    throw unreadable(
      `The first line must name the columns: date, player 1, partner, player 2, partner, score. Missing: ${missing.join(', ')}.`,
    );
  }
  const cellsOf = ({ cells }: Row): Cell => {
    return (field) => {
      const index = at[field];
      return index === undefined ? '' : tidied((cells[index] ?? '').slice(0, longestCell));
    };
  };
  const dates = rows.map((row) => cellsOf(row)('date'));
  const { order, doubtful } = orderOf(dates, wanted);
  const results: WrittenResult[] = [];
  const refused: RefusedLine[] = [];
  for (const row of rows) {
    const read = resultOf(cellsOf(row), order, today);
    if ('message' in read) refused.push({ line: row.line, ...read });
    else results.push({ line: row.line, ...read });
  }
  return { results, refused, ignored, dateOrder: doubtful === null ? null : order, doubtfulDate: doubtful };
}

type Problem = Omit<RefusedLine, 'line'>;

function resultOf(cell: Cell, order: DateOrder, today: string): Omit<WrittenResult, 'line'> | Problem {
  const date = dateOf(cell('date'), order);
  if (date === undefined) {
    const given = cell('date');
    const message = given === '' ? 'The date is empty.' : `“${given.slice(0, 20)}” is no date. Write 2026-11-24.`;
    return { field: 'date', message };
  }
  if (date > today) return { field: 'date', message: 'The date is in the future.' };
  if (date < '1965-01-01') return { field: 'date', message: 'Nobody played pickleball then.' };
  const team1 = sideOf(cell('one1'), cell('one2'));
  const team2 = sideOf(cell('two1'), cell('two2'));
  if (team1.length === 0) return { field: 'player 1', message: 'Player 1 is empty.' };
  if (team2.length === 0) return { field: 'player 2', message: 'Player 2 is empty.' };
  if (team1.length > 2 || team2.length > 2) return { field: 'player 1', message: 'A side has at most 2 players.' };
  if (team1.length !== team2.length) {
    return { field: 'partner', message: 'Both sides need the same number of players.' };
  }
  const games = gamesOf(cell);
  return 'message' in games ? games : { date, team1, team2, games };
}

/** In a cell of their own each, or both in one: 'Anna / Ben'. */
const sideOf = (player: string, partner: string): string[] =>
  [...player.split(/[/&+]/), ...partner.split(/[/&+]/)].map((name) => name.trim()).filter((name) => name !== '');

const onePair = /(\d{1,3})\s*[-–—:/]\s*(\d{1,3})/g;

function gamesOf(cell: Cell): [number, number][] | Problem {
  const inOne = [cell('score'), ...gameNumbers.map((number) => cell(`game${number}`))].filter((each) => each !== '');
  const inPairs = gameNumbers.flatMap((number) => {
    const [one, two] = [cell(`onePoints${number}`), cell(`twoPoints${number}`)];
    return one === '' && two === '' ? [] : [`${one}-${two}`];
  });
  const text = (inOne.length > 0 ? inOne : inPairs).join(' ');
  if (text === '') return { field: 'score', message: 'The score is empty.' };
  const games = [...text.matchAll(onePair)].map(([, one, two]): [number, number] => [Number(one), Number(two)]);
  if (games.length === 0 || !/^[\s,;|()[\]]*$/.test(text.replaceAll(onePair, ' '))) {
    return { field: 'score', message: `“${text.slice(0, 30)}” is no score. Write 11-7, or 11-7 9-11 11-5.` };
  }
  return games.length > 5 ? { field: 'score', message: 'A match has at most 5 games.' } : games;
}

const time = String.raw`(?:[T ,]+\d{1,2}[:.]\d{2}.*)?`;
const yearFirst = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${time}$`);
const withDots = new RegExp(`^(\\d{1,2})\\. ?(\\d{1,2})\\. ?(\\d{4}|\\d{2})${time}$`);
const withSlashes = new RegExp(`^(\\d{1,2})[/-](\\d{1,2})[/-](\\d{4}|\\d{2})${time}$`);

/** By the dates that can be read in one way; else as is wanted. */
function orderOf(dates: readonly string[], wanted: DateOrder): { order: DateOrder; doubtful: string | null } {
  let [isDay, isMonth] = [false, false];
  let doubtful: string | null = null;
  for (const date of dates) {
    const found = withSlashes.exec(date);
    if (found === null) continue;
    const [one, two] = [Number(found[1]), Number(found[2])];
    if (one > 12) isDay = true;
    else if (two > 12) isMonth = true;
    else if (one !== two) doubtful ??= date;
  }
  if (isDay !== isMonth) return { order: isDay ? 'day' : 'month', doubtful: null };
  return { order: wanted, doubtful };
}

function dateOf(text: string, order: DateOrder): string | undefined {
  const year = yearFirst.exec(text);
  if (year !== null) return existing(year[1], year[2], year[3]);
  const dots = withDots.exec(text);
  if (dots !== null) return existing(dots[3], dots[2], dots[1]);
  const [, one = '', two = '', last] = withSlashes.exec(text) ?? [];
  const isDayFirst = Number(one) > 12 || (order === 'day' && Number(two) <= 12);
  return isDayFirst ? existing(last, two, one) : existing(last, one, two);
}

/** Undefined where there is no such day. */
function existing(year = '', month = '', day = ''): string | undefined {
  const date = `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== date ? undefined : date;
}

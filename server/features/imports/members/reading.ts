import type { RefusedLine } from '#contract/imports.ts';
import { tidied } from '#contract/names.ts';
import { columnsOf, readTable, unreadable } from '../table.ts';

/** Somebody as a line of a file names them. */
export interface WrittenMember {
  line: number;
  /** Empty where only the username is known. */
  name: string;
  /** In small letters; empty without. */
  username: string;
  /** Null where nothing is said. */
  level: number | null;
}

export interface WrittenMembers {
  people: WrittenMember[];
  refused: RefusedLine[];
  ignored: string[];
}

const words = {
  name: ['name', 'fullname', 'displayname', 'player', 'playername', 'member', 'membername', 'spieler', 'mitglied'],
  username: ['username', 'user', 'login', 'account', 'handle', 'nickname', 'benutzername', 'benutzer'],
  first: ['firstname', 'givenname', 'first', 'vorname'],
  last: ['lastname', 'surname', 'familyname', 'last', 'nachname'],
  level: ['level', 'rating', 'skill', 'skilllevel', 'selfrating', 'dupr', 'duprrating', 'spielstarke', 'niveau'],
};

/** Longer than any name: nobody waits for what is in the rest of it. */
const longestCell = 300;

/** @throws Refusal at `text` */
export function readMembers(text: string): WrittenMembers {
  const [header, ...rows] = readTable(text);
  const { at, ignored } = columnsOf(header ?? { line: 1, cells: [] }, words);
  if (at.name === undefined && at.username === undefined && at.first === undefined && at.last === undefined) {
    throw unreadable('The first line must name the columns: name, and if you like username and level.');
  }
  const people: WrittenMember[] = [];
  const refused: RefusedLine[] = [];
  for (const { line, cells } of rows) {
    const cell = (index: number | undefined) =>
      index === undefined ? '' : tidied((cells[index] ?? '').slice(0, longestCell));
    const name = cell(at.name) || `${cell(at.first)} ${cell(at.last)}`.trim();
    const username = cell(at.username).replace(/^@/, '').toLowerCase();
    const level = levelOf(cell(at.level));
    if (name === '' && username === '') refused.push({ line, field: 'name', message: 'The name is empty.' });
    else if (level === undefined) {
      const message = `“${cell(at.level).slice(0, 20)}” is no level. Write a number from 1 to 8, or nothing.`;
      refused.push({ line, field: 'level', message });
    } else people.push({ line, name, username, level });
  }
  return { people, refused, ignored };
}

/** As a guest’s level is kept: to the nearest half, from 2 to 5; undefined for what is none. */
function levelOf(text: string): number | null | undefined {
  if (text === '' || /^[-–—]$|^n\/?a$/i.test(text)) return null;
  if (!/^\d(?:[.,]\d{1,4})?$/.test(text)) return undefined;
  const level = Number(text.replace(',', '.'));
  if (level < 1 || level > 8) return undefined;
  return Math.min(5, Math.max(2, Math.round(2 * level) / 2));
}

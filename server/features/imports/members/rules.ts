import { type ImportChoice, type ImportedMember, importLimits, type RefusedLine } from '#contract/imports.ts';
import { type Known, meaning } from '../matching.ts';
import type { WrittenMember } from './reading.ts';

/** Somebody with an account whose username a file has. */
export interface Account {
  id: number;
  name: string;
  username: string;
  isMember: boolean;
  isBanned: boolean;
  /** They are invited, or have asked to come in. */
  isInvited: boolean;
}

interface Given {
  people: readonly WrittenMember[];
  /** By username in small letters. */
  accounts: ReadonlyMap<string, Account>;
  known: readonly Known[];
  choices: readonly ImportChoice[];
  /** How many more guests the group may have. */
  room: number;
}

export interface MembersPlan {
  rows: ImportedMember[];
  refused: RefusedLine[];
  twice: number;
  blocked: string | null;
}

/** What comes of each line: of one who is in several, of the first. */
export function planMembers({ people, accounts, known, choices, room }: Given): MembersPlan {
  const meant = meaning(known, choices);
  const rows: ImportedMember[] = [];
  const refused: RefusedLine[] = [];
  const seen = new Set<string>();
  let twice = 0;
  for (const { line, name, username, level } of people) {
    const account = accounts.get(username);
    const refuse = (field: string, message: string) => refused.push({ line, field, message });
    if (account === undefined && name === '') {
      refuse('username', `No player is called ${username.slice(0, 40)}, and the line has no name.`);
      continue;
    }
    if (account?.isBanned) {
      refuse('username', `${account.name} is banned from this group.`);
      continue;
    }
    const row = account === undefined ? byName(meant(name)) : byAccount(account);
    if ('problem' in row) {
      refuse('name', row.problem);
      continue;
    }
    const identity = row.person === null ? row.key : `person ${row.person.id}`;
    if (seen.has(identity)) {
      twice += 1;
      continue;
    }
    seen.add(identity);
    rows.push({ line, level, ...row });
  }
  return { rows, refused, twice, blocked: blockedBy(rows, room) };
}

type Row = Omit<ImportedMember, 'line' | 'level'>;

function byAccount({ id, name, username, isMember, isInvited }: Account): Row {
  const outcome = isMember ? 'member' : isInvited ? 'invited' : 'invite';
  return { key: username, written: username, name, outcome, person: { id, name, username }, candidates: [] };
}

function byName({ key, person, candidates, written, name, problem }: ReturnType<ReturnType<typeof meaning>>) {
  if (problem !== undefined) return { problem };
  if (person === null) return { key, written, name, outcome: 'new_guest', person, candidates } satisfies Row;
  const { isGuest, ...face } = person;
  const outcome = isGuest ? ('guest' as const) : ('member' as const);
  return { key, written, name: face.name, outcome, person: face, candidates } satisfies Row;
}

function blockedBy(rows: readonly ImportedMember[], room: number): string | null {
  const of = (outcome: ImportedMember['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return tooManyGuests(of('new_guest'), room) ?? tooManyInvitations(of('invite'));
}

export function tooManyGuests(added: number, room: number): string | null {
  if (added <= room) return null;
  return `This would add ${added.toLocaleString('en')} guests, and the group has room for ${Math.max(0, room)} more.`;
}

function tooManyInvitations(added: number): string | null {
  const { invitations } = importLimits;
  return added <= invitations
    ? null
    : `This would invite ${added} people. At most ${invitations} at once: split the file.`;
}

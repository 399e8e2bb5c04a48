import { counted, listed } from '#client/lib/counts.ts';
import type { ImportedMember, MemberImport, ResultImport } from '#contract/imports.ts';

/** What comes of the people of a file, sorted by what that is. */
export function membersOf(shown: Pick<MemberImport, 'rows'> | undefined) {
  const rows = shown?.rows ?? [];
  const having = (...outcomes: ImportedMember['outcome'][]) => rows.filter(({ outcome }) => outcomes.includes(outcome));
  return {
    guests: having('new_guest'),
    invited: having('invite'),
    there: having('member', 'guest', 'invited'),
    doubts: rows.filter(({ candidates }) => candidates.length > 0),
  };
}

const withoutNone = (parts: readonly [count: number, text: string][]): string[] =>
  parts.flatMap(([count, text]) => (count > 0 ? [text] : []));

/** '39 guests added and 3 people invited' */
export function membersDone(done: Pick<MemberImport, 'rows'>): string {
  const { guests, invited } = membersOf(done);
  const parts = withoutNone([
    [guests.length, `${counted(guests.length, 'guest')} added`],
    [invited.length, `${counted(invited.length, 'person', 'people')} invited`],
  ]);
  return parts.length === 0 ? 'Everyone was there already' : listed(parts);
}

/** Once, for a screen reader. */
export function spokenMembers(shown: MemberImport): string {
  const { guests, invited, there, doubts } = membersOf(shown);
  return withoutNone([
    [guests.length, counted(guests.length, 'new guest')],
    [invited.length, counted(invited.length, 'invitation')],
    [there.length, `${there.length} already there`],
    [doubts.length, `${doubts.length} to check`],
    [shown.refused.length, `${shown.refused.length} left out`],
  ]).join(', ');
}

export const doubtsOf = ({ players }: Pick<ResultImport, 'players'>) =>
  players.filter(({ candidates }) => candidates.length > 0);

/** Once, for a screen reader. */
export function spokenResults(shown: ResultImport): string {
  const doubts = doubtsOf(shown).length + (shown.doubtfulDate === null ? 0 : 1);
  return withoutNone([
    [shown.rows.length, counted(shown.rows.length, 'new result')],
    [shown.known, `${shown.known} imported before`],
    [doubts, `${doubts} to check`],
    [shown.refused.length, `${shown.refused.length} left out`],
  ]).join(', ');
}

/** How a date that can be read in two ways is read: '3 April 2026'. */
export function readDate(date: string, order: 'day' | 'month'): string {
  const [one = 1, two = 1, year = 2000] = date.split(/[/ -]/).map(Number);
  const [day, month] = order === 'day' ? [one, two] : [two, one];
  const full = year < 100 ? 2000 + year : year;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.UTC(full, month - 1, day),
  );
}

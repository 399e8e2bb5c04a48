import type { KnownPerson } from '#contract/same-names.ts';
import { guestName, type Recognition } from './pasted-names.ts';

/** What the organiser has decided of what was recognised, by the key of its name. */
export interface Choices {
  /** Whom a doubtful name means; undefined for a new guest. */
  people: Readonly<Record<string, number>>;
  levels: Readonly<Record<string, number>>;
  removed: readonly string[];
  /** Whose guests without a name are not counted. */
  alone: readonly string[];
}

export const noChoices: Choices = { people: {}, levels: {}, removed: [], alone: [] };

interface Row {
  key: string;
  name: string;
  /** The line that it was pasted in, from 1. */
  line: number;
  isCut: boolean;
}

export interface MemberRow extends Row {
  id: number;
}

export interface GuestRow extends Row {
  /** Null for one who is new in the group. */
  id: number | null;
  level: number;
}

export interface Doubt {
  key: string;
  /** As it was pasted. */
  name: string;
  question: 'who' | 'extra';
  candidates: KnownPerson[];
  extra: number;
}

export interface Tonight {
  members: MemberRow[];
  guests: GuestRow[];
  doubts: Doubt[];
}

/** Who plays, as recognised and decided; nobody twice. */
export function tonightOf(
  { people }: Recognition,
  choices: Choices,
  guestIds: ReadonlySet<number>,
  defaultLevel: number,
): Tonight {
  const members: MemberRow[] = [];
  const guests: GuestRow[] = [];
  const doubts: Doubt[] = [];
  const seen = new Set<number>();
  for (const { key, name, line, extra, isCut, person, candidates } of people) {
    if (choices.removed.includes(key)) continue;
    if (candidates.length > 0) doubts.push({ key, name, question: 'who', candidates, extra });
    const chosen = person ?? candidates.find(({ id }) => id === choices.people[key]);
    if (chosen !== undefined && seen.has(chosen.id)) continue;
    if (chosen !== undefined) seen.add(chosen.id);
    const level = (of: string) => choices.levels[of] ?? defaultLevel;
    const shown = chosen?.name ?? guestName(name);
    if (chosen !== undefined && !guestIds.has(chosen.id))
      members.push({ key, id: chosen.id, name: shown, line, isCut });
    else guests.push({ key, id: chosen?.id ?? null, name: shown, level: level(key), line, isCut });
    if (extra === 0) continue;
    doubts.push({ key, name: shown, question: 'extra', candidates: [], extra });
    if (choices.alone.includes(key)) continue;
    for (let number = 1; number <= extra; number += 1) {
      const own = `${key} +${number}`;
      if (choices.removed.includes(own)) continue;
      const guest = extra === 1 ? `Guest of ${shown}` : `Guest ${number} of ${shown}`;
      guests.push({
        key: own,
        id: null,
        name: [...guest].slice(0, 40).join(''),
        level: level(own),
        line,
        isCut: false,
      });
    }
  }
  return { members, guests, doubts };
}

const [least, most] = [2, 5];

/** The middle of some ratings, in steps of a half; 3.0 where there are none. */
export function middleLevel(ratings: readonly number[]): number {
  const sorted = [...ratings].sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 3;
  return Math.min(most, Math.max(least, Math.round(middle * 2) / 2));
}

/** '3 to check' and the like, once for a screen reader. */
export function spokenCount({ members, guests, doubts }: Tonight): string {
  const players = members.length + guests.length;
  const parts = [
    `${members.length} ${members.length === 1 ? 'member' : 'members'}`,
    `${guests.length} ${guests.length === 1 ? 'guest' : 'guests'}`,
    ...(doubts.length > 0 ? [`${doubts.length} to check`] : []),
  ];
  return `${players} ${players === 1 ? 'player' : 'players'}: ${parts.join(', ')}`;
}

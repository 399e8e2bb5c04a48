import { longestName, tidied, whyNoName } from '#contract/names.ts';
import { type KnownPerson, keysOf, nameMatcher } from '#contract/same-names.ts';

/** How many lines are read of what was pasted. */
export const maxLines = 200;

/** How many people somebody brings at most, as at an event. */
const maxExtra = 2;

/** A name as it was cleaned, and the line that it is from. */
export interface PastedName {
  /** From 1. */
  line: number;
  name: string;
  /** How many they bring: "Joon +1". */
  extra: number;
  /** It was too long, or had what no name has. */
  isCut: boolean;
}

/** What a name was taken for. */
export interface Recognised extends PastedName {
  /** By whom the choice is known as long as the text is the same. */
  key: string;
  /** Null for a new guest. */
  person: KnownPerson | null;
  /** Who else it may be: empty where there is no doubt. */
  candidates: KnownPerson[];
  /** Somebody who has left the group is called so. */
  hasLeft: boolean;
}

export interface Recognition {
  people: Recognised[];
  /** Names that stand there more than once, and count once. */
  twice: string[];
  /** Lines with a number, or something else, and no name. */
  withoutName: number[];
  /** How many lines are left out, as there were too many. */
  leftOut: number;
}

const numbering = /^[([]? ?(?:\d[\uFE0F\u20E3]*){1,3} ?[)\].:]* ?[-–—•*·>]*\s*/u;
const bullets = /^[\s\-–—•*·>✓✔☑✅]+/u;
/** As messengers copy them: the time in brackets, then who wrote it and what. */
const day = String.raw`\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?`;
const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.?m\.?)?`;
const stamp = new RegExp(String.raw`^\[?(?:${day},? ${time}|${time},? ${day})\]? ?[-–]? ?`, 'iu');
const brackets = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/gu;
const plus = /\+ ?(\d)? ?(?:guests?|more)?$/iu;
const notInNames = /[^\p{L}\p{M}\p{Nd} '’ʼ.·‐_-]/gu;
const atTheEnds = /^[\s'’ʼ.·‐_-]+|(?<![\s'’ʼ.·‐_-])[\s'’ʼ.·‐_-]+$/gu;

/** With one space where there are more; tabs part the cells of a spreadsheet. */
const spaced = (text: string): string => text.replaceAll(/[^\S\t]+/gu, ' ').trim();

/** A part of a line without what is no name: bullets, emoji, marks; at most as long as a name may be. */
function cleaned(part: string): Omit<PastedName, 'line'> {
  const text = spaced(part.replace(bullets, ''));
  const found = plus.exec(text);
  const extra = found === null ? 0 : Math.min(maxExtra, Number(found[1] ?? 1));
  const whole = tidied((found === null ? text : text.slice(0, found.index)).replaceAll(notInNames, ' ')).replaceAll(
    atTheEnds,
    '',
  );
  const letters = [...whole];
  return {
    name: letters.slice(0, longestName).join('').trim(),
    extra,
    isCut: letters.length > longestName || /https?:|www\./iu.test(part),
  };
}

/** The names in a line: of a spreadsheet its first cell with letters, else all that commas, '&' and '+' part. */
function partsOf(line: string): string[] {
  const text = spaced(line).replace(stamp, '').replace(numbering, '').replaceAll(brackets, ' ');
  const cells = text.split(/[\t;|]/u);
  const cell = (cells.length > 1 ? cells.find((each) => /\p{L}/u.test(each)) : text) ?? '';
  // After a colon stands what they wrote: "Theo: I am in".
  const [who = ''] = /https?:/iu.test(cell) ? [cell] : cell.split(/:/u);
  return who.split(/,|&|\+(?=\s*\p{L}{3,}\s*\p{L}*)(?!\s*(?:guests?|more))/iu).filter((part) => part.trim() !== '');
}

interface Names {
  names: PastedName[];
  withoutName: number[];
  leftOut: number;
}

/** The names in a text that has one a line, however they are decorated. */
export function namesIn(text: string): Names {
  const lines = text.toWellFormed().split(/\r\n|[\n\r\u2028\u2029\u0085]/u);
  const names: PastedName[] = [];
  const withoutName: number[] = [];
  let read = 0;
  for (const [index, raw] of lines.slice(0, maxLines).entries()) {
    // A line may have several, and nobody looks through more.
    if (names.length >= maxLines) break;
    read += 1;
    // Far more than any name: nobody waits for what is in the rest of it.
    const found = partsOf(raw.slice(0, 1000))
      .map((part) => ({ line: index + 1, ...cleaned(part) }))
      .filter(({ name }) => isName(name));
    if (found.length === 0 && /[\p{L}\p{Nd}]/u.test(raw)) withoutName.push(index + 1);
    names.push(...found);
  }
  const unread = lines.slice(read).filter((line) => line.trim() !== '').length;
  // Of the last line some may be left out.
  const leftOut = unread + Number(names.length > maxLines);
  return { names: names.slice(0, maxLines), withoutName, leftOut };
}

/** Underscores are of usernames; a guest has none. */
export const guestName = (name: string): string => tidied(name.replaceAll('_', ' '));

const isName = (name: string): boolean => name !== '' && whyNoName(guestName(name)) === undefined;

/**
 * Takes each name for a member or a guest of the group where there is no doubt, and says who else it may be where there
 * is. In doubt it is a new guest, who can still be matched later: a game cannot be taken from a wrong member.
 */
export function recognise(
  { names, withoutName, leftOut }: Names,
  members: readonly KnownPerson[],
  guests: readonly KnownPerson[] = [],
  former: readonly KnownPerson[] = [],
): Recognition {
  const match = nameMatcher([...members, ...guests]);
  const gone = new Set(former.flatMap(keysOf));
  const seen = new Set<number | string>();
  const people: Recognised[] = [];
  const twice: string[] = [];
  for (const pasted of names) {
    const { key, only, candidates: near } = match(pasted.name);
    const identity = only?.id ?? key;
    if (seen.has(identity)) {
      twice.push(only?.name ?? pasted.name);
      continue;
    }
    seen.add(identity);
    people.push({ ...pasted, key, person: only, candidates: near, hasLeft: only === null && gone.has(key) });
  }
  // Who is there by their own name is no candidate for another line.
  const taken = new Set(people.map(({ person }) => person?.id));
  return {
    people: people.map((each) => ({ ...each, candidates: each.candidates.filter(({ id }) => !taken.has(id)) })),
    twice: [...new Set(twice)],
    withoutName,
    leftOut,
  };
}

import { readAs } from './names.ts';

/** Who a written name may mean. */
export interface KnownPerson {
  id: number;
  /** Null for a guest, who has no account. */
  username: string | null;
  name: string;
}

export interface Match {
  /** By which the name is known, however it is written. */
  key: string;
  /** Null where there is nobody, or a doubt. */
  only: KnownPerson | null;
  /** Who it may be: empty where there is no doubt. */
  candidates: KnownPerson[];
}

/** Without case, marks, and what parts words. */
export const nameKey = (name: string): string =>
  readAs(name)
    .replaceAll(/[ '._·-]+/g, ' ')
    .trim();

const firstWord = (key: string): string => key.split(' ')[0] ?? '';

const maxCandidates = 4;

/** So many names are compared letter by letter that nobody waits for it. */
const mostCompared = 400_000;

/** Who among some people is meant by a name: by the whole of it, by its first word, or by what is nearly the same. */
export function nameMatcher(people: readonly KnownPerson[]): (name: string) => Match {
  let compared = 0;
  const known = people.map((person) => ({ person, keys: keysOf(person) }));
  const byKey = indexed(known, (key) => key);
  const byFirst = indexed(known, firstWord);
  return (name) => {
    const key = nameKey(name);
    const exact = byKey.get(key) ?? byFirst.get(key) ?? [];
    const [first, ...others] = exact;
    if (first !== undefined && others.length === 0) return { key, only: first, candidates: [] };
    if (exact.length === 0) compared += known.length;
    const near =
      exact.length > 0 || compared > mostCompared
        ? exact
        : known.flatMap(({ person, keys }) => (keys.some((each) => isNear(key, each)) ? [person] : []));
    return { key, only: null, candidates: near.slice(0, maxCandidates) };
  };
}

function indexed(known: readonly { person: KnownPerson; keys: string[] }[], by: (key: string) => string) {
  const index = new Map<string, KnownPerson[]>();
  for (const { person, keys } of known) {
    for (const key of new Set(keys.map(by))) index.set(key, [...(index.get(key) ?? []), person]);
  }
  return index;
}

/** All by which somebody is known. */
export const keysOf = ({ name, username }: KnownPerson): string[] => [
  ...new Set([nameKey(name), ...(username === null ? [] : [nameKey(username)])]),
];

/** A letter or two apart, or the beginning of it: "Nadja" for nadia, "Max" for maximiliana. */
function isNear(key: string, known: string): boolean {
  if (key.length < 3 || known.length < 3) return false;
  if (known.startsWith(key) || key.startsWith(known)) return true;
  const allowed = Math.min(key.length, known.length) < 6 ? 1 : 2;
  const [pastedFirst, knownFirst] = [firstWord(key), firstWord(known)];
  return (
    isWithin(key, known, allowed) ||
    (pastedFirst.length >= 4 && isWithin(pastedFirst, knownFirst, 1) && key.includes(' ') !== known.includes(' '))
  );
}

/** Whether so many letters added, left out, exchanged or swapped make one of the other: no more are looked at. */
function isWithin(one: string, other: string, allowed: number): boolean {
  if (Math.abs(one.length - other.length) > allowed) return false;
  if (bitsIn(lettersOf(one) ^ lettersOf(other)) > 2 * allowed) return false;
  const far = allowed + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = new Array<number>(other.length + 1).fill(far);
    next[0] = i;
    let least = i;
    for (let j = Math.max(1, i - allowed); j <= Math.min(other.length, i + allowed); j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let cost = Math.min((row[j] ?? far) + 1, (next[j - 1] ?? far) + 1, (row[j - 1] ?? far) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? far) + 1);
      }
      next[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > allowed) return false;
    before = row;
    row = next;
  }
  return (row[other.length] ?? far) <= allowed;
}

/** Which letters a text has, some of them together: a letter more or less changes one of these, another letter two. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) % 31);
  return letters;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

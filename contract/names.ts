import { deletedName } from './deleted-name.ts';
import { folded, wordsIn } from './folding.ts';

export const longestName = 40;

/** What shows nothing, or turns the direction of what is around it. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\u2800]/gu;

/** Letters of any script, digits, and what stands between them. An '&' parts the players of a team. */
const allowed = /^[\p{L}\p{M}\p{Nd} '’ʼ.·‐-]*$/u;

/** Marks that are heaped on a letter until they cover the lines around it. */
const heaped = /\p{M}{4}/u;

/** Scripts that have letters in common by the look of them: none of them stands in one word with another. */
const alike = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'].map(
  (script) => new RegExp(String.raw`\p{Script=${script}}`, 'u'),
);

const isMixed = (word: string): boolean => alike.filter((script) => script.test(word)).length > 1;

/** A name as it is stored: one kind of space, one way to write each letter. */
export const tidied = (text: string): string =>
  text.toWellFormed().normalize('NFKC').replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim();

/** Why a name that was tidied is none to be shown; undefined where it is one. */
export function whyNoName(name: string): string | undefined {
  if (!allowed.test(name) || heaped.test(name)) {
    return 'A display name has letters, digits, spaces, hyphens, apostrophes and full stops only';
  }
  if (!/\p{L}/u.test(name)) return 'A display name has at least one letter';
  if (name.split(' ').some(isMixed)) return 'Write each word in letters of one alphabet';
  if (readAs(name) === readAs(deletedName)) return 'Choose another name: this one is for deleted accounts';
  return undefined;
}

/** Letters that look like one of the Latin alphabet. */
const latinOf = new Map(
  Object.entries({
    ...{ А: 'a', В: 'b', Е: 'e', Ѕ: 's', І: 'i', Ј: 'j', К: 'k', М: 'm', Н: 'h', О: 'o', Р: 'p', С: 'c', Т: 't' },
    ...{ У: 'y', Х: 'x', Ԛ: 'q', Ԝ: 'w', Ԍ: 'g', Ү: 'y', Һ: 'h', Ԁ: 'd' },
    ...{ а: 'a', е: 'e', ѕ: 's', і: 'i', ј: 'j', к: 'k', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', ԛ: 'q', ԝ: 'w' },
    ...{ ү: 'y', һ: 'h', ԁ: 'd', ӏ: 'l', Ӏ: 'l' },
    ...{ Α: 'a', Β: 'b', Ε: 'e', Ζ: 'z', Η: 'h', Ι: 'i', Κ: 'k', Μ: 'm', Ν: 'n', Ο: 'o', Ρ: 'p', Τ: 't', Υ: 'y' },
    ...{ Χ: 'x', α: 'a', γ: 'y', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', ω: 'w' },
    ...{ ı: 'i', ɑ: 'a', ɡ: 'g', ꞵ: 'b', ʙ: 'b', ɪ: 'i', ʟ: 'l', ɴ: 'n', ʀ: 'r', ᴀ: 'a', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e' },
    ...{
      ᴊ: 'j',
      ᴋ: 'k',
      ᴍ: 'm',
      ᴏ: 'o',
      ᴘ: 'p',
      ᴛ: 't',
      ᴜ: 'u',
      ᴠ: 'v',
      ᴡ: 'w',
      ᴢ: 'z',
      ø: 'o',
      Ø: 'o',
      ł: 'l',
      Ł: 'l',
    },
  }),
);

/** A name as a reader takes it in: without case and marks, in Latin letters where they look so. */
export const readAs = (name: string): string =>
  [...tidied(name).normalize('NFKD').replaceAll(/\p{M}/gu, '')]
    .map((letter) => latinOf.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replaceAll(/[’ʼ]/g, "'")
    .replaceAll('‐', '-');

/** Which usernames somebody might take a name for: also with letters in the place of digits. */
export function usernamesLike(name: string): string[] {
  const read = readAs(name);
  return [
    ...new Set([read, read.replaceAll('0', 'o').replaceAll('1', 'l'), read.replaceAll('0', 'o').replaceAll('1', 'i')]),
  ];
}

/** By which words somebody is found: of a script without spaces, from any character on. */
export const nameWords = (...names: readonly string[]): string[] => [
  ...new Set(
    names.flatMap((name) =>
      wordsIn(folded(name)).flatMap(({ text, isRun }) => {
        const characters = [...text];
        return isRun ? characters.map((_, at) => characters.slice(at).join('')) : [text];
      }),
    ),
  ),
];

/** How many words of a search count. */
const mostWords = 5;

/** The words that a search for somebody asks for: each begins one of theirs. */
export const wordsOfSearch = (typed: string): string[] => [
  ...new Set(
    wordsIn(folded(typed))
      .map(({ text }) => text)
      .slice(0, mostWords),
  ),
];

/** Whether somebody is found by what is typed, as the server finds them. */
export function isCalled(typed: string, ...names: readonly string[]): boolean {
  const words = nameWords(...names);
  const asked = wordsOfSearch(typed);
  return asked.length > 0 && asked.every((start) => words.some((word) => word.startsWith(start)));
}

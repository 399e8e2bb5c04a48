import { folded } from '#contract/folding.ts';

/** Of scripts that do not put spaces between words. */
const unspaced = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`;
const letter = String.raw`[\p{L}\p{N}]`;
const symbol = String.raw`[\p{Extended_Pictographic}\p{RI}]`;

/** In characters: PostgreSQL takes no word of more than 2 KB. What is longer is several words. */
const longest = 64;

const parts = new RegExp(
  `(?<run>[${letter}&&${unspaced}]+)|[${letter}--${unspaced}]{1,${longest}}|[${symbol}--${letter}]`,
  'gv',
);

/**
 * What a text is found by: its words, without regard to case and marks ('Café' is CAFE, 'Straße' STRASSE), each once.
 * Both databases keep and compare these words as they are, so the same text is found on both.
 *
 * Where a script has no spaces, any place in the text may begin a word, so each pair of neighbouring characters counts
 * as one. A symbol (🏓) is a word of its own; all else only parts words.
 */
export function wordsOf(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => (isPlain.test(text) ? plainWordsOf(text) : allWordsOf(text))))];
}

const allWordsOf = (text: string): string[] =>
  [...folded(text).matchAll(parts)].flatMap(([word, ...groups]) => (groups[0] === undefined ? [word] : pairsOf(word)));

/** Nearly everything that is said in English is, and more than twice as quickly taken apart. */
const isPlain = /^\p{ASCII}*$/u;

const plainWordsOf = (text: string): string[] => text.toUpperCase().match(plainParts) ?? [];

const plainParts = new RegExp(`[A-Z0-9]{1,${longest}}`, 'g');

/**
 * The words that a search asks for: a text is found by having each of them, or one that begins so.
 *
 * @param typed whatever somebody typed: nothing in it has a meaning of its own
 * @returns undefined where nothing was typed, and no words where there is nothing in it to be found by
 */
export function wordsAskedFor(typed: string | undefined): readonly string[] | undefined {
  return typed === undefined || typed.trim() === '' ? undefined : wordsOf(typed);
}

/**
 * Whether a word is only found by texts that have it, and not by those that have one which begins so: a single letter
 * begins nearly everything there is. Where a script has no spaces, a character is as good as a word.
 */
export const isFoundWhole = (word: string): boolean => letterAlone.test(word);

const letterAlone = new RegExp(`^[${letter}--${unspaced}]$`, 'v');

/** 'ABC' is AB, BC, C: so that what begins with any of its characters is found. */
function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.map((character, at) => character + (characters[at + 1] ?? ''));
}

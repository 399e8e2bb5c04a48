import { folded, longestWord, wordsIn } from '#contract/folding.ts';

/**
 * What a text is found by: its words, without regard to case and marks ('Café' is CAFE, 'Straße' STRASSE), each once.
 * Both databases keep and compare these words as they are, so the same text is found on both.
 *
 * Where a script has no spaces, any place in the text may begin a word, so each pair of neighbouring characters counts
 * as one.
 */
export function wordsOf(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => (isPlain.test(text) ? plainWordsOf(text) : allWordsOf(text))))];
}

const allWordsOf = (text: string): string[] =>
  wordsIn(folded(text)).flatMap(({ text: word, isRun }) => (isRun ? pairsOf(word) : [word]));

/** Nearly everything that is said in English is, and more than twice as quickly taken apart. */
const isPlain = /^\p{ASCII}*$/u;

const plainWordsOf = (text: string): string[] => text.toUpperCase().match(plainParts) ?? [];

const plainParts = new RegExp(`[A-Z0-9]{1,${longestWord}}`, 'g');

/**
 * The words that a search asks for: a text is found by having each of them, or one that begins so.
 *
 * @param typed whatever somebody typed: nothing in it has a meaning of its own
 * @returns undefined where nothing was typed, and no words where there is nothing in it to be found by
 */
export function wordsAskedFor(typed: string | undefined): readonly string[] | undefined {
  return typed === undefined || typed.trim() === '' ? undefined : wordsOf(typed);
}

/** 'ABC' is AB, BC, C: so that what begins with any of its characters is found. */
function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.map((character, at) => character + (characters[at + 1] ?? ''));
}

/** Letters with a stroke, and those of two, which Unicode does not take apart. */
const apart: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Đ: 'D',
  Ð: 'D',
  Ħ: 'H',
  Ł: 'L',
  Ø: 'O',
  Œ: 'OE',
  Ŧ: 'T',
  Þ: 'TH',
};

/**
 * A text as it is compared when something is searched for: without regard to case and marks ('Café' is CAFE). In upper
 * case: unlike lower case it does not depend on what stands around a letter.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .toUpperCase()
    .replaceAll(/[ÆĐÐĦŁØŒŦÞ]/g, (letter) => apart[letter] ?? letter);

/** Of scripts that do not put spaces between words. */
const unspaced = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}`;

/** In characters: PostgreSQL takes no word of more than 2 KB. What is longer is several words. */
export const longestWord = 64;

// Without sets within sets (`v`), which older browsers do not know.
const parts = new RegExp(
  String.raw`(?<run>(?:(?=[\p{L}\p{N}])[${unspaced}])+)|(?:(?![${unspaced}])[\p{L}\p{N}]){1,${longestWord}}|[\p{Extended_Pictographic}\p{RI}]`,
  'gu',
);

export interface Word {
  text: string;
  /** Of a script without spaces: any place in it may begin a word. */
  isRun: boolean;
  /** Where in the text it begins. */
  from: number;
}

/**
 * What texts are found by, and searches ask for: words, and runs of a script without spaces. A symbol (🏓) is a word of
 * its own; all else only parts words.
 *
 * @param text folded
 */
export const wordsIn = (text: string): Word[] =>
  [...text.matchAll(parts)].map(({ 0: word, index, groups }) => ({
    text: word,
    isRun: groups?.run !== undefined,
    from: index,
  }));

/**
 * Whether a word is only found by texts that have it, and not by those that have one which begins so: a single letter
 * begins nearly everything there is. Where a script has no spaces, a character is as good as a word.
 */
export const isFoundWhole = (word: string): boolean => letterAlone.test(word);

const letterAlone = new RegExp(String.raw`^(?![${unspaced}])[\p{L}\p{N}]$`, 'u');

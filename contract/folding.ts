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

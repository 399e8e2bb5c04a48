import { folded, isFoundWhole, wordsIn } from '#contract/folding.ts';

/** A part of a text, and whether it is what somebody searched for. */
export interface Piece {
  text: string;
  isFound: boolean;
}

/** A text as the server normalises it, and from where in the text each of its characters comes. */
function normalised(text: string): { folded: string; offsets: number[] } {
  const offsets: number[] = [];
  let all = '';
  let at = 0;
  for (const character of text) {
    const plain = folded(character);
    all += plain;
    for (let index = 0; index < plain.length; index += 1) offsets.push(at);
    at += character.length;
  }
  return { folded: all, offsets: [...offsets, text.length] };
}

/**
 * A text in parts: words by which a search finds it, for they are what was searched for, or begin so, without regard
 * to case and accents; and what is between them. In scripts without spaces it is what was typed that is found.
 */
export function foundIn(text: string, q: string): Piece[] {
  const asked = wordsIn(folded(q)).map((word) => word.text);
  const { folded: all, offsets } = normalised(text);
  const isFound = new Array<boolean>(text.length).fill(false);
  const mark = (from: number, length: number) => {
    const to = from + length;
    isFound.fill(true, offsets[from], endOf(text, offsets[to] ?? text.length));
  };
  for (const { text: word, isRun, from } of wordsIn(all)) {
    for (const wanted of asked) {
      if (!isRun) {
        if (isFoundWhole(wanted) ? word === wanted : word.startsWith(wanted)) mark(from, word.length);
        continue;
      }
      for (let at = word.indexOf(wanted); at !== -1; at = word.indexOf(wanted, at + 1)) mark(from + at, wanted.length);
    }
  }
  return partsOf(text, isFound);
}

/** With the marks on the last letter, which were written as characters of their own. */
function endOf(text: string, end: number): number {
  const [marks = ''] = /^\p{M}*/u.exec(text.slice(end)) ?? [];
  return end + marks.length;
}

function partsOf(text: string, isFound: readonly boolean[]): Piece[] {
  const pieces: Piece[] = [];
  for (let from = 0; from < text.length; ) {
    let to = from + 1;
    while (to < text.length && isFound[to] === isFound[from]) to += 1;
    pieces.push({ text: text.slice(from, to), isFound: isFound[from] === true });
    from = to;
  }
  return pieces;
}

/** In characters: how much is shown before what was found, and how much in all. */
const [maxLead, maxExcerpt] = [40, 200];

/** What of a long message is shown with a search: from a little before what was found first. */
export function excerpt(content: string, q: string): Piece[] {
  const text = content.replaceAll(/\s+/g, ' ').trim();
  const [before, ...others] = foundIn(text, q);
  if (!before) return [];
  if (before.isFound || before.text.length <= maxLead * 2 || others.length === 0) return cut([before, ...others]);
  const shown = before.text.slice(-maxLead);
  const start = shown.indexOf(' ') + 1;
  return cut([{ text: `…${shown.slice(start)}`, isFound: false }, ...others]);
}

function cut(pieces: readonly Piece[]): Piece[] {
  let left = maxExcerpt;
  return pieces.flatMap((piece) => {
    if (left <= 0) return [];
    const text = [...piece.text].slice(0, left).join('');
    left -= text.length;
    return [{ ...piece, text: text.length < piece.text.length ? `${text.trimEnd()}…` : text }];
  });
}

/** Where the line stands below which everything is new to the reader. */
export interface UnreadLine {
  /** Of the last message above it. */
  readSeq: number;
  /** The last one that is counted on it; what the reader saw come in is not. Absent while nobody looks. */
  upTo: number | undefined;
}

/** Puts the line down anew below what was seen, for somebody who looks away. */
export const lineBelow = (seenSeq: number): UnreadLine => ({ readSeq: seenSeq, upTo: undefined });

/** The line for somebody who looks again: with nothing below it there is none. */
export function lineFor(line: UnreadLine | undefined, lastSeq: number): UnreadLine | undefined {
  if (!line || lastSeq <= line.readSeq) return undefined;
  return { ...line, upTo: line.upTo ?? lastSeq };
}

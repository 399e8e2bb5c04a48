import type { Piece } from './found-words.ts';

/** A text with what was searched for marked in it, not by colour alone. */
export function Found({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isFound }, at) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
      <mark key={at} className="bg-transparent font-bold text-court-text underline underline-offset-4">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

import { useId, useState } from 'react';
import { classes } from '#client/ui/classes.ts';

/** What somebody objected to, where that is known, and what it was made into since. */
export function SaidBefore({ before, now, isDeleted }: { before: string | null; now: string; isDeleted: boolean }) {
  const isOther = !isDeleted && before !== null && before !== now;
  return (
    <>
      {(before !== null || !isDeleted) && <FoldedText text={before ?? now} />}
      {isOther && (
        <div>
          <p className="text-sm text-soft">Edited since:</p>
          <FoldedText text={now} />
        </div>
      )}
      {isDeleted && <p className="text-soft italic">This message has been deleted</p>}
    </>
  );
}

/** So much is in sight of a long text, and of one with many lines. */
const [fewCharacters, fewLines] = [240, 3];

/** Whether a text would take more of a list than a row of it may. */
export const isLong = (text: string): boolean => text.length > fewCharacters || text.split('\n').length > fewLines;

/** What somebody said, in a list: the beginning of what is long, and a button for the rest. */
function FoldedText({ text }: { text: string }) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const folds = isLong(text);
  return (
    <div>
      <p
        id={id}
        className={classes('whitespace-pre-line wrap-anywhere', folds && !isWhole && 'line-clamp-3')}
        dir="auto"
      >
        {text}
      </p>
      {folds && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
          className="min-h-11 rounded-md font-semibold text-court-text"
        >
          {isWhole ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}

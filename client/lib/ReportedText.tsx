import { useId, useState } from 'react';
import { classes } from '#client/ui/classes.ts';

/** What somebody objected to, where that is known, and what it was made into since. */
export function ReportedText({ before, now, isDeleted }: { before: string | null; now: string; isDeleted: boolean }) {
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

const maxLength = 240;
const maxLines = 3;

/** Whether a text would take more of a list than a row of it may. */
export const isLong = (text: string): boolean => text.length > maxLength || text.split('\n').length > maxLines;

/** What somebody said, in a list: the beginning of what is long, and a button for the rest. */
function FoldedText({ text }: { text: string }) {
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const folds = isLong(text);
  return (
    <div>
      <p
        id={id}
        className={classes('whitespace-pre-line wrap-anywhere', folds && !isExpanded && 'line-clamp-3')}
        dir="auto"
      >
        {text}
      </p>
      {folds && (
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setExpanded(!isExpanded)}
          className="min-h-11 rounded-md font-semibold text-court-text"
        >
          {isExpanded ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}

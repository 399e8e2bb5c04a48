import { useId, useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { isLong } from './folding.ts';

/** What somebody said, in a list: the beginning of what is long, and a button for the rest. */
export function FoldedText({ text }: { text: string }) {
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

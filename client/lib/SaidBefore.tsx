import { FoldedText } from './FoldedText.tsx';

interface SaidBeforeProps {
  /** What it said when somebody objected to it; null where that is not known. */
  before: string | null;
  now: string;
  isDeleted: boolean;
}

/** What somebody objected to, and what it was made into since. */
export function SaidBefore({ before, now, isDeleted }: SaidBeforeProps) {
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

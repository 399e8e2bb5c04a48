import { counted } from '#client/lib/counts.ts';
import { dayOf } from '#client/lib/moments.ts';
import type { Line } from './lines.ts';

const pill = 'rounded-full px-3 text-[0.78125rem]/6 font-semibold';
const quiet = `${pill} bg-surface text-soft shadow-low dark:bg-sunken forced-colors:border`;

/** What stands between two messages. `heightAbove` knows how high each part is. */
export function Separators({ line, now }: { line: Line; now: number }) {
  return (
    <>
      {line.startsDay && (
        <p className="flex justify-center pt-1">
          <DayPill moment={line.sentAt} now={now} />
        </p>
      )}
      {line.newBelow > 0 && (
        <p className="flex items-center pt-1.5 before:flex-1 before:border-t-2 before:border-court after:flex-1 after:border-t-2 after:border-court">
          {/* Beside a page the yellow is for what that page is about. */}
          <span
            className={`${pill} bg-ball px-3.5 font-bold text-on-ball in-data-docked:bg-court-soft in-data-docked:text-court-text forced-colors:border`}
          >
            {counted(line.newBelow, 'new message')}
          </span>
        </p>
      )}
      {line.isApart && (
        <p className="flex justify-center pt-1">
          <span className={quiet}>Later messages are not loaded</span>
        </p>
      )}
    </>
  );
}

export function DayPill({ moment, now }: { moment: string; now: number }) {
  return <span className={quiet}>{dayOf(moment, now)}</span>;
}

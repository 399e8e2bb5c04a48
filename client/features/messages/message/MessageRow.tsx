import { memo, useState } from 'react';
import { counted } from '#client/lib/counts.ts';
import { dayOf } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { classes } from '#client/ui/classes.ts';
import { Reactions, Refusal } from './Additions.tsx';
import { Bubble } from './Bubble.tsx';
import { heightAbove } from './heights.ts';
import { groupAround, hasReactions, isSameLine, type Line } from './lines.ts';

interface MessageRowProps {
  line: Line;
  now: number;
  /** It is under the pointer, or has the focus. */
  isActive: boolean;
}

/** So recent a message comes before the reader's eyes, in milliseconds. */
const recent = 2_000;

/** The column of a thread: what is in it has the composer's edges. */
const column = 'mx-auto max-w-[800px] px-2 lg:px-6';

/** One bubble, with what stands above it. Whose it is the avatar at the end of its group shows (`GroupAvatars`). */
export const MessageRow = memo(
  function MessageRow({ line, now, isActive }: MessageRowProps) {
    const { isMine, hasFace, startsGroup, unsent, edit, sentAt } = line;
    const [isRecent] = useState(() => Date.now() - Date.parse(sentAt) < recent);
    return (
      <>
        <div className="mx-auto max-w-[800px]">
          <Separators line={line} now={now} />
        </div>
        <div
          className={classes(
            column,
            'flex flex-col',
            startsGroup ? 'pt-1.5' : 'pt-0.5',
            isMine ? 'items-end' : 'items-start',
            isRecent && 'animate-rise',
          )}
        >
          <div
            className={classes(
              'flex flex-wrap items-end gap-x-2 gap-y-1',
              hasFace ? 'ml-8.5 max-w-[min(calc(100%-2.125rem),560px)]' : 'max-w-[min(86%,560px)]',
              isMine && 'flex-row-reverse',
            )}
          >
            <Bubble line={line} isActive={isActive} />
            {hasReactions(line) && <Reactions line={line} isActive={isActive} />}
          </div>
          {(unsent ?? edit)?.state === 'refused' && <Refusal line={line} isActive={isActive} />}
        </div>
      </>
    );
  },
  (before, after) =>
    before.now === after.now && before.isActive === after.isActive && isSameLine(before.line, after.line),
);

const pill = 'rounded-full px-3 text-[0.78125rem]/6 font-semibold';
const quiet = `${pill} bg-surface text-soft shadow-low dark:bg-sunken forced-colors:border`;

/** What stands between two messages. `heightAbove` knows how high each part is. */
function Separators({ line, now }: { line: Line; now: number }) {
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

/** Where a row is, in pixels from the top of the thread. */
interface Extent {
  start: number;
  end: number;
}

interface GroupAvatarsProps {
  lines: readonly Line[];
  /** The indices that are drawn, ascending. */
  shown: readonly number[];
  extentOf: (index: number) => Extent | undefined;
}

/**
 * The avatars beside the bubbles: one for all that somebody said within a minute, at its end, and in view while any of it
 * is. They lie beside the list, for there each message is an item by itself.
 */
export function GroupAvatars({ lines, shown, extentOf }: GroupAvatarsProps) {
  const groups = new Map(shown.map((index) => groupAround(lines, index)).map((group) => [group.last, group]));
  return (
    <div aria-hidden="true">
      {[...groups.values()].map(({ first, last }) => {
        const [line, begins, ends] = [lines[first], extentOf(first), extentOf(last)];
        if (!line?.hasFace || !begins || !ends) return null;
        const top = begins.start + heightAbove(line);
        return (
          <div
            key={lines[last]?.key}
            className="pointer-events-none absolute inset-x-0"
            style={{ top, height: ends.end - top }}
          >
            <div className={`${column} flex h-full items-end`}>
              <div className="sticky bottom-2.5 z-10 flex">
                <span style={{ pointerEvents: 'auto' }}>
                  <PlayerLink id={line.senderId} isSkipped>
                    <PlayerFace id={line.senderId} name={line.sender} size="tiny" />
                  </PlayerLink>
                </span>
              </div>
            </div>
          </div>
        );
      })}
    </div>
  );
}

import { memo, useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { Reactions, Refusal } from './Additions.tsx';
import { Bubble } from './Bubble.tsx';
import { hasReactions, isSameLine, type Line } from './lines.ts';
import { Separators } from './Separators.tsx';

interface MessageRowProps {
  line: Line;
  now: number;
  /** It is under the pointer, or has the focus. */
  isActive: boolean;
}

/** So recent a message comes before the reader's eyes, in milliseconds. */
const recent = 2_000;

/** The column of a thread: what is in it has the composer's edges. */
export const column = 'mx-auto max-w-[800px] px-2 lg:px-6';

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

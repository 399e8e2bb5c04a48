import { CircleAlert } from 'lucide-react';
import { memo, useState } from 'react';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import { classes } from '#client/ui/classes.ts';
import { Bubble } from './Bubble.tsx';
import { isSameLine, type Line } from './lines.ts';
import { Separators } from './Separators.tsx';

interface MessageRowProps {
  line: Line;
  now: number;
  outbox: Outbox;
}

/** So recent a message comes before the reader's eyes, in milliseconds. */
const recent = 2_000;

/** The column of a thread: what is in it has the composer's edges. */
export const column = 'mx-auto max-w-[800px] px-2 lg:px-6';

/** One bubble, with what stands above it. Whose it is the avatar at the end of its group shows (`GroupAvatars`). */
export const MessageRow = memo(
  function MessageRow({ line, now, outbox }: MessageRowProps) {
    const { isMine, startsGroup, unsent, sentAt } = line;
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
          <div className={isMine ? 'max-w-[min(86%,560px)]' : 'ml-8.5 max-w-[min(calc(100%-2.125rem),560px)]'}>
            <Bubble line={line} />
          </div>
          {unsent?.state === 'refused' && <Refusal id={unsent.id} problem={unsent.problem} outbox={outbox} />}
        </div>
      </>
    );
  },
  (before, after) => before.now === after.now && isSameLine(before.line, after.line),
);

const press =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md px-2 text-sm font-semibold underline underline-offset-4';

interface RefusalProps {
  id: string;
  problem: string | undefined;
  outbox: Outbox;
}

/** What stands against a message, for the person to decide about. */
function Refusal({ id, problem, outbox }: RefusalProps) {
  return (
    <div className="flex max-w-[86%] flex-col items-end text-[0.8125rem]/4 text-danger-text">
      <span role="alert" className="flex items-center gap-1.5 pt-1 font-medium">
        <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
        Not sent. {problem}
      </span>
      <span className="-mr-2 flex">
        <button type="button" className={press} onClick={() => outbox.retryRefused(id)}>
          Try again
        </button>
        <button type="button" className={press} onClick={() => outbox.drop(id)}>
          Discard
        </button>
      </span>
    </div>
  );
}

import { CircleAlert } from 'lucide-react';
import { memo, useState } from 'react';
import { counted } from '#client/lib/counts.ts';
import { dayOf } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { classes } from '#client/ui/classes.ts';
import { useThread } from '../model/open-thread.ts';
import { react, reactionLooks, reactionName, shownReactions } from '../model/reactions.ts';
import { editMessage, isOvertaken } from '../model/unsent-messages.ts';
import { Bubble } from './Bubble.tsx';
import { heightAbove } from './heights.ts';
import { groupAround, hasPoll, hasReactions, isSameLine, type Line } from './lines.ts';
import { shownPictures } from './picture-shape.ts';

interface MessageRowProps {
  line: Line;
  now: number;
  /** It is under the pointer, or has the focus. */
  isActive: boolean;
}

/** So recent a message comes before the reader's eyes. */
const recentMs = 2_000;

/** The column of a thread: what is in it has the composer's edges. */
const column = 'mx-auto max-w-[800px] px-2 lg:px-6';

/** One bubble, with what stands above it. Whose it is the avatar at the end of its group shows (`GroupAvatars`). */
export const MessageRow = memo(
  function MessageRow({ line, now, isActive }: MessageRowProps) {
    const { isMine, hasFace, startsGroup, sentAt } = line;
    const [isRecent] = useState(() => Date.now() - Date.parse(sentAt) < recentMs);
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
              line.isAnnouncement
                ? classes('self-stretch', hasFace && 'ml-8.5')
                : shownPictures(line).length > 0
                  ? classes('w-[calc(86%-2.125rem)] max-w-[23.25rem]', hasFace && 'ml-8.5')
                  : hasPoll(line)
                    ? classes('w-full max-w-[26.25rem]', hasFace && 'pl-8.5 max-w-[28.375rem]')
                    : hasFace
                      ? 'ml-8.5 max-w-[min(calc(100%-2.125rem),560px)]'
                      : 'max-w-[min(86%,560px)]',
              isMine && 'flex-row-reverse',
            )}
          >
            <Bubble line={line} isActive={isActive} />
            {hasReactions(line) && <Reactions line={line} isActive={isActive} />}
          </div>
          <Refusal line={line} />
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
      {line.isDetached && (
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

/** How many reacted, and how; a press reacts the same way, or takes that back. */
function Reactions({ line: { message, own, isMine }, isActive }: { line: Line; isActive: boolean }) {
  const { outbox } = useThread();
  if (!message) return null;
  const { id: messageId, conversationId } = message;
  return (
    <span className={classes('flex max-w-full flex-wrap', isMine && 'justify-end')}>
      {shownReactions(message, own).map((shown) => (
        <button
          key={shown.reaction}
          type="button"
          tabIndex={isActive ? 0 : -1}
          aria-pressed={shown.isMine}
          aria-label={reactionName(shown.reaction, shown)}
          title={reactionLooks[shown.reaction].name}
          onClick={() => react(outbox, { conversationId, messageId, reaction: shown.reaction, isOn: !shown.isMine })}
          className="-my-2.5 grid min-h-11 min-w-11 place-items-center rounded-full focus-visible:-outline-offset-4"
        >
          <span
            style={{ height: 24 }}
            className={classes(
              'flex items-center gap-1 rounded-full border px-2 text-sm shadow-low',
              shown.isMine
                ? 'border-court-text bg-court-soft text-court-text'
                : 'border-transparent bg-surface text-ink dark:bg-sunken forced-colors:border-2',
            )}
          >
            {reactionLooks[shown.reaction].emoji}
            <b className="figures">{shown.count.toLocaleString('en-GB')}</b>
          </span>
        </button>
      ))}
    </span>
  );
}

const choice =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md px-2 text-sm font-semibold underline underline-offset-4';

/** Why a message, or an edit of it, was refused, for the person to decide about. */
function Refusal({ line: { unsent, edit, message } }: { line: Line }) {
  const { outbox, composer } = useThread();
  const refused = unsent ?? edit;
  if (refused?.state !== 'refused') return null;
  const theirs = edit && message && isOvertaken(edit, message) ? message : undefined;
  // What is answered will not come back.
  const withoutQuote = unsent && refused.code === 'message_deleted' && { ...unsent.content, replyTo: undefined };
  const discard = (id: string) => {
    outbox.drop(id);
    const { pictures, userId = 0 } = unsent?.content ?? {};
    if (pictures) void import('../model/picture-store.ts').then((store) => store.dropPictures(userId, pictures));
  };
  const tryAgain = () =>
    edit && theirs
      ? editMessage(outbox, theirs, edit.content.content)
      : outbox.retryRefused(refused.id, withoutQuote || undefined);
  return (
    <div className="flex max-w-[86%] flex-col items-end text-[0.8125rem]/4 text-danger-text">
      <span role="alert" className="flex items-center gap-1.5 pt-1 font-medium">
        <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
        {edit ? 'Not changed.' : 'Not sent.'}{' '}
        {withoutQuote ? 'The message it replies to has been deleted.' : refused.problem}
      </span>
      <span className="-mr-2 flex">
        <button type="button" className={choice} onClick={tryAgain}>
          {theirs ? 'Keep mine' : withoutQuote ? 'Send without the quote' : 'Try again'}
        </button>
        {unsent && (
          <button
            type="button"
            className={choice}
            onClick={() => {
              composer.current?.restore(unsent.content);
              outbox.drop(unsent.id);
            }}
          >
            Edit
          </button>
        )}
        <button type="button" className={choice} onClick={() => discard(refused.id)}>
          {theirs ? 'Keep theirs' : 'Discard'}
        </button>
      </span>
    </div>
  );
}

interface GroupAvatarsProps {
  lines: readonly Line[];
  /** The indices that are drawn, ascending. */
  shown: readonly number[];
  /** Where a row is, in pixels from the top of the thread. */
  extentOf: (index: number) => { start: number; end: number } | undefined;
}

/**
 * The avatars beside the bubbles: one for all that somebody sent within a minute, at its end, and in view while any of it
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

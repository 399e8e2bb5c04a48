import { CircleAlert, Flag, Pin } from 'lucide-react';
import { classes } from '#client/ui/classes.ts';
import { toneOf, toneText } from '#client/ui/tones.ts';
import { useThread } from '../model/open-thread.ts';
import { react, reactionLooks, reactionName, shownReactions } from '../model/reactions.ts';
import { editMessage, isOvertaken } from '../model/unsent-messages.ts';
import type { Line } from './lines.ts';

interface AdditionProps {
  line: Line;
  /** The row is under the pointer, or has the focus: what is in it can be reached by Tab. */
  isActive: boolean;
}

/** What a message answers: a press leads there. */
export function Quoted({
  line: { replyTo, isQuoteMine, quoteWords, isMine, unsent, message, own },
  isActive,
}: AdditionProps) {
  const { goTo } = useThread();
  if (!replyTo) return null;
  const isOnCourt = isMine && !unsent && !message?.isFlagged && !own?.isReported;
  const tone = toneOf(replyTo.senderId);
  const colour = isOnCourt ? 'currentColor' : `var(--color-tone-${tone}-text)`;
  return (
    <button
      type="button"
      tabIndex={isActive ? 0 : -1}
      onClick={() => goTo(replyTo.seq)}
      // One line of who it was and one of what they said, in their colour.
      style={{
        borderColor: colour,
        background: isOnCourt ? 'rgb(0 0 0 / 0.16)' : `color-mix(in srgb, ${colour} 12%, transparent)`,
        minWidth: 140,
        width: 'calc(100% + 4px)',
        marginInline: -2,
      }}
      className="mb-0.5 block rounded-sm border-s-3 py-0.5 ps-2.5 pr-2 text-left text-[0.8125rem]/4"
    >
      <span className="sr-only">Answers </span>
      <b className={classes('block truncate', !isOnCourt && toneText[tone])}>
        {isQuoteMine ? 'You' : replyTo.sender.username}
        <span className="sr-only">: </span>
      </b>
      <span className="block truncate" dir="auto">
        {quoteWords ? <i>{quoteWords}</i> : replyTo.content.replaceAll(/\s+/g, ' ')}
      </span>
    </button>
  );
}

/** What the clock stands after. */
export function Marks({ line: { message, own } }: AdditionProps) {
  const isFlagged = message?.isFlagged || own?.isReported;
  return (
    <>
      {message?.isPinned && <Pin className="size-3" role="img" aria-label="Pinned" />}
      {isFlagged && (
        <Flag
          className="size-3 text-amber-text"
          role="img"
          aria-label={message?.isFlagged ? 'Flagged' : 'Reported by you'}
        />
      )}
    </>
  );
}

/** How many reacted, and how; a press reacts the same way, or takes that back. */
export function Reactions({ line: { message, own, isMine }, isActive }: AdditionProps) {
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

const press =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md px-2 text-sm font-semibold underline underline-offset-4';

/** What stands against a message, for the person to decide about. */
export function Refusal({ line: { unsent, edit, message } }: AdditionProps) {
  const { outbox } = useThread();
  const refused = [unsent, edit].find((each) => each?.state === 'refused');
  if (!refused) return null;
  const theirs = edit && message && isOvertaken(edit, message) ? message : undefined;
  // What is answered will not come back.
  const withoutQuote = unsent && refused.code === 'message_deleted' && { ...unsent.content, replyTo: undefined };
  const tryAgain = () =>
    edit && theirs
      ? editMessage(outbox, theirs, edit.content.content)
      : outbox.retryRefused(refused.id, withoutQuote || undefined);
  return (
    <div className="flex max-w-[86%] flex-col items-end text-[0.8125rem]/4 text-danger-text">
      <span role="alert" className="flex items-center gap-1.5 pt-1 font-medium">
        <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
        {edit ? 'Not changed.' : 'Not sent.'} {withoutQuote ? 'What it answers has been deleted.' : refused.problem}
      </span>
      <span className="-mr-2 flex">
        <button type="button" className={press} onClick={tryAgain}>
          {theirs ? 'Keep mine' : withoutQuote ? 'Send without the quote' : 'Try again'}
        </button>
        <button type="button" className={press} onClick={() => outbox.drop(refused.id)}>
          {theirs ? 'Keep theirs' : 'Discard'}
        </button>
      </span>
    </div>
  );
}

/** Shows what somebody said whom the viewer has blocked. */
export function Unfold({ line: { message, sender } }: AdditionProps) {
  const { unfold } = useThread();
  if (!message) return null;
  return (
    <button
      type="button"
      data-place="thread"
      onClick={() => unfold(message.id)}
      className="relative mx-0.5 font-semibold text-court-text underline underline-offset-3 before:absolute before:-inset-3"
    >
      Show<span className="sr-only"> what {sender} said</span>
    </button>
  );
}

import { CalendarCheck, CalendarPlus, Check, Clock } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import { useBlocked } from '#client/lib/blocks.ts';
import { counted } from '#client/lib/counts.ts';
import { timeOf } from '#client/lib/moments.ts';
import { Faces } from '#client/lib/players/Faces.tsx';
import { ownWriters } from '#client/lib/time-writers.ts';
import { minute, useNow } from '#client/lib/use-now.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { classes } from '#client/ui/classes.ts';
import { lazy } from '#client/ui/lazy.tsx';
import { type Poll as AskedPoll, facesPerOption } from '#contract/messages/poll.ts';
import type { Message } from '#contract/messages.ts';
import type { VotersDialogProps } from '../beside/VotersDialog.tsx';
import { useThread } from '../model/open-thread.ts';
import { dayText, optionText } from '../model/poll-times.ts';
import type { Own } from '../model/reactions.ts';
import { vote } from '../model/unsent-votes.ts';
import { afterPress, answeredText, isOver, leadingOption, type ShownOption, shownPoll } from '../model/votes.ts';

const VotersDialog = lazy<VotersDialogProps>(async () => ({
  default: (await import('../beside/parts.ts')).parts.VotersDialog,
}));

export interface PollProps {
  message: Message;
  poll: AskedPoll;
  own: Own | undefined;
  /** The row is under the pointer, or has the focus: what is in it can be reached by Tab. */
  isActive: boolean;
  /** When it was sent. */
  stamp: ReactNode;
}

/** More options than this are shown when somebody asks for all. */
const maxShown = 6;

/** What a message asks, and what people answer. */
export function Poll({ message, poll, own, isActive, stamp }: PollProps) {
  const { conversation, people, may, outbox, showDialog } = useThread();
  const viewer = useViewer();
  const blocked = useBlocked();
  const id = useId();
  const now = useNow(minute, poll.endsAt === null ? null : Date.parse(poll.endsAt));
  const [showsAll, setShowsAll] = useState(false);
  const { options, answered, chosen } = shownPoll(poll, own, viewer);
  const isEnded = isOver(poll, now);
  const leading = leadingOption(options);
  const mayVote = !isEnded && may?.hasBlocked !== true;
  const { id: messageId, conversationId } = message;
  const shown = showsAll ? options : options.slice(0, maxShown);
  const press = (number: number) =>
    vote(outbox, { conversationId, messageId, options: afterPress(poll, chosen, number) });
  const isDate = leading?.startsAt && Date.parse(leading.startsAt) > now;
  const mayMake = may?.mayMakeEvents === true && isDate && poll.event === null;
  const tabIndex = isActive ? 0 : -1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a message.
    <div role="group" aria-labelledby={`${id}-question`} className="pt-0.5 pb-1 text-ink">
      <p id={`${id}-question`} dir="auto" className="font-heading text-[1.0625rem]/6 font-bold">
        {message.content}
      </p>
      <p className="mb-2 text-[0.8125rem]/4.5 text-soft">{howItWorks(poll, isEnded)}</p>
      <ul className="grid gap-1.5">
        {shown.map((option) => (
          <li key={option.number}>
            <Option
              option={option}
              poll={poll}
              answered={answered}
              isEnded={isEnded}
              isLeading={isEnded && option.number === leading?.number}
              isWaiting={own?.wantedVotes !== undefined && option.isMine}
              blocked={blocked}
              tabIndex={tabIndex}
              onPress={mayVote ? () => press(option.number) : undefined}
            />
          </li>
        ))}
      </ul>
      {shown.length < options.length && (
        <button type="button" tabIndex={tabIndex} onClick={() => setShowsAll(true)} className={more}>
          Show all {options.length}
        </button>
      )}
      {own?.voteProblem !== undefined && own.wantedVotes === undefined && (
        <p role="alert" className="pt-1.5 text-[0.8125rem]/4.5 font-medium text-danger-text">
          Your answer did not count. {own.voteProblem}
        </p>
      )}
      <p className="flex items-end justify-between gap-3 pt-1.5 text-[0.8125rem]/4.5 text-soft">
        {answered === 0 ? (
          isEnded ? (
            'Nobody answered'
          ) : (
            'Be the first to answer'
          )
        ) : poll.isAnonymous ? (
          answeredText(answered, people)
        ) : (
          <button
            type="button"
            tabIndex={tabIndex}
            onClick={() =>
              showDialog(<VotersDialog messageId={messageId} options={options} onClose={() => showDialog(null)} />)
            }
            className="relative underline underline-offset-3 before:absolute before:-inset-x-2 before:-inset-y-3"
          >
            {answeredText(answered, people)}
            <span className="sr-only">. See who</span>
          </button>
        )}
        {stamp}
      </p>
      {poll.event && conversation.groupId !== null && (
        <Link
          href={`/groups/${conversation.groupId}/events/${poll.event.id}`}
          tabIndex={tabIndex}
          className="mt-2 flex min-h-11 items-center gap-2 rounded-md bg-court-soft px-3 font-semibold text-court-text"
        >
          <CalendarCheck className="size-5 shrink-0" aria-hidden="true" />
          {dayText(poll.event.startsAt)}, {timeOf(poll.event.startsAt)} it is
        </Link>
      )}
      {mayMake && conversation.groupId !== null && leading?.startsAt && (
        <Link href={makeEventAddress(conversation.groupId, message, leading.startsAt)} className={makeEvent}>
          <CalendarPlus className="size-5 shrink-0" aria-hidden="true" />
          Make {ownWriters.weekday.format(new Date(leading.startsAt))} {timeOf(leading.startsAt)} an event
        </Link>
      )}
    </div>
  );
}

const more = 'mt-1 min-h-11 px-1 text-sm font-semibold text-court-text underline underline-offset-3';
const makeEvent = classes('mt-2', buttonStyle('ball', { width: 'full' }));

function howItWorks({ isMultiple, isAnonymous, endsAt }: AskedPoll, isEnded: boolean): string {
  if (isEnded) return 'This poll has ended.';
  const choose = isMultiple ? 'Tap all that suit you.' : 'Tap one.';
  const until = endsAt ? ` Ends ${dayText(endsAt)}, ${timeOf(endsAt)}.` : '';
  return `${choose} ${isAnonymous ? 'Names are hidden.' : 'Names are shown.'}${until}`;
}

/** The form for an event with what is known of it. */
function makeEventAddress(groupId: number, { id, content, poll }: Message, startsAt: string): string {
  const zone = poll?.timeZone ?? '';
  const asked = new URLSearchParams({ dialog: 'create', poll: `${id}`, startsAt, zone, name: content });
  return `/groups/${groupId}/events?${asked}`;
}

interface OptionProps {
  option: ShownOption;
  poll: AskedPoll;
  answered: number;
  isEnded: boolean;
  /** It has ended, and most chose this. */
  isLeading: boolean;
  /** The server is not known to have it. */
  isWaiting: boolean;
  blocked: ReadonlySet<number>;
  tabIndex: number;
  /** Absent where nobody can choose any more. */
  onPress: (() => void) | undefined;
}

function Option({ option, poll, answered, isEnded, isLeading, isWaiting, blocked, tabIndex, onPress }: OptionProps) {
  const { isMine, count, startsAt, content } = option;
  const faces = option.voters.filter(({ id }) => !blocked.has(id)).slice(0, facesPerOption);
  const names = faces.map(({ name }) => name);
  const others = count - names.length;
  const who = names.length === 0 ? '' : [...names, ...(others > 0 ? [`${others} more`] : [])].join(', ');
  const said = [
    optionText(option),
    counted(count, 'answer'),
    who,
    isLeading && 'chosen by most',
    isWaiting && 'not sent yet',
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browser's own has no room for faces and a bar.
    <button
      type="button"
      role="checkbox"
      aria-checked={isMine}
      aria-disabled={onPress === undefined || undefined}
      aria-label={said.filter(Boolean).join(', ')}
      tabIndex={tabIndex}
      onClick={onPress}
      className={classes(
        'relative flex min-h-11 w-full items-center gap-2.5 overflow-hidden rounded-md border px-2.5 py-1.5 text-left focus-visible:-outline-offset-2',
        isMine ? 'border-court-text inset-ring inset-ring-court-text' : 'border-line',
        isEnded && !isLeading && 'text-soft',
        onPress === undefined ? 'cursor-default' : 'hover:border-control',
      )}
    >
      <span
        aria-hidden="true"
        style={{ width: `${answered === 0 ? 0 : Math.min(100, (count / answered) * 100)}%` }}
        className={classes(
          'absolute inset-y-0 left-0',
          isWaiting && 'transition-[width] duration-180 motion-reduce:transition-none',
          isMine || isLeading ? 'bg-court-soft' : 'bg-sunken dark:bg-surface',
        )}
      />
      <span
        aria-hidden="true"
        className={classes(
          'relative grid size-5.5 shrink-0 place-items-center border-2',
          poll.isMultiple ? 'rounded-sm' : 'rounded-full',
          (isEnded ? isLeading : isMine) ? 'border-court-text bg-court text-on-court' : 'border-control',
          isEnded && !isMine && !isLeading && 'invisible',
        )}
      >
        {(isMine || isLeading) && <Check className="size-4" strokeWidth={3} />}
      </span>
      <span className="relative min-w-0 flex-1 wrap-anywhere" dir="auto">
        {startsAt === null ? (
          content
        ) : (
          <>
            <b className="font-semibold">{dayText(startsAt)}</b> {timeOf(startsAt)}
          </>
        )}
      </span>
      {isWaiting && <Clock className="relative size-3 shrink-0 text-soft" aria-hidden="true" />}
      {faces.length > 0 && (
        <span className="relative max-[22.4rem]:hidden">
          <Faces people={faces} />
        </span>
      )}
      <b className="figures relative shrink-0 text-right">{count.toLocaleString('en-GB')}</b>
    </button>
  );
}

import { Clock, Flag, Megaphone, Pin } from 'lucide-react';
import { Suspense } from 'react';
import { LinkedText } from '#client/lib/LinkedText.tsx';
import { dateOf, timeOf } from '#client/lib/moments.ts';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { classes } from '#client/ui/classes.ts';
import { lazy } from '#client/ui/lazy.tsx';
import { toneOf, toneText } from '#client/ui/tones.ts';
import { summaryOf } from '#contract/messages/summary.ts';
import { announcementParts, everybody } from '#contract/messages/text.ts';
import { useThread } from '../model/open-thread.ts';
import { isEmojiOnly, pollHeight } from './heights.ts';
import type { Line } from './lines.ts';
import type { PicturesProps } from './Pictures.tsx';
import type { PollProps } from './Poll.tsx';
import { isPictureGone, picturesHeight, shownPictures } from './picture-shape.ts';

const Pictures = lazy<PicturesProps>(async () => ({ default: (await import('./attached.ts')).attached.Pictures }));
const Poll = lazy<PollProps>(async () => ({ default: (await import('./attached.ts')).attached.Poll }));

interface BubbleProps {
  line: Line;
  /** The row is under the pointer, or has the focus: what is in it can be reached by Tab. */
  isActive: boolean;
}

/** A message, with the clock at the end of its last line. */
export function Bubble({ line, isActive }: BubbleProps) {
  const { content, notice, isMine, hasFace, sender, senderId, startsGroup, unsent, replyTo, message, isFolded } = line;
  const { unfold } = useThread();
  const { isAnnouncement } = line;
  const poll = notice === undefined ? message?.poll : undefined;
  const pictures = shownPictures(line);
  const isLarge = notice === undefined && !replyTo && !isAnnouncement && pictures.length === 0 && isEmojiOnly(content);
  return (
    <div
      data-bubble=""
      className={classes(
        'relative max-w-full wrap-anywhere',
        isLarge ? large : bubble,
        !isLarge && coloursOf(line),
        (isAnnouncement || poll || pictures.length > 0) && 'w-full',
      )}
    >
      {hasFace && startsGroup ? (
        <p className={`text-[0.8125rem]/4 font-bold ${toneText[toneOf(senderId)]}`}>
          <PlayerLink id={senderId} isSkipped={!isActive}>
            {sender}
          </PlayerLink>
        </p>
      ) : (
        <span className="sr-only">{isMine ? 'You: ' : `${sender}: `}</span>
      )}
      <Quoted line={line} isActive={isActive} />
      {isAnnouncement && (
        <p className="flex items-center gap-1.5 py-1 text-[0.8125rem]/4 font-semibold text-court-text">
          <Megaphone className="size-4 shrink-0" aria-hidden="true" />
          Announcement
        </p>
      )}
      {pictures.length > 0 && (
        <Suspense fallback={<div style={{ height: picturesHeight(pictures, innerWidth) }} />}>
          <Pictures line={line} pictures={pictures} tabIndex={isActive ? 0 : -1} />
        </Suspense>
      )}
      {poll && message ? (
        <Suspense fallback={<div style={{ height: pollHeight(poll) }} />}>
          <Poll message={message} poll={poll} own={line.own} isActive={isActive} stamp={<Stamp line={line} isRead />} />
        </Suspense>
      ) : (
        <p dir="auto" className={isLarge ? 'text-[2rem]/9' : undefined}>
          <span className="whitespace-pre-wrap">
            {notice === undefined ? <Said line={line} /> : <i className={isMine ? undefined : 'text-soft'}>{notice}</i>}
            {isFolded && message && (
              <>
                {' '}
                <button
                  type="button"
                  data-place="thread"
                  onClick={() => unfold(message.id)}
                  className="relative mx-0.5 font-semibold text-court-text underline underline-offset-3 before:absolute before:-inset-3"
                >
                  Show<span className="sr-only"> what {sender} said</span>
                </button>
              </>
            )}
          </span>
          {unsent?.state !== 'refused' && (
            <>
              {/* Keeps the place of the clock in the last line, or takes a line of its own where that is full. */}
              <span className="invisible inline-block h-px pl-2" aria-hidden="true">
                <Stamp line={line} />
              </span>
              <span className={classes('absolute end-2.5 bottom-1.5 text-[0.6875rem]/3.5', stampColour(line, isLarge))}>
                <Stamp line={line} isRead />
              </span>
            </>
          )}
        </p>
      )}
      {message && (notice === undefined || isFolded) && (
        // The thread hears a press on any of them, by `data-actions`.
        <button
          type="button"
          data-actions=""
          aria-label={`Actions for ${isMine ? 'your message' : sender}: “${[...(notice ?? summaryOf({ content, attachment: message.attachment }))].slice(0, 50).join('')}”`}
          aria-haspopup="menu"
          tabIndex={isActive ? 0 : -1}
          // At the corner, where no text is.
          style={isMine ? { left: -20, top: -16 } : { right: -6, top: -20 }}
          className={isActive ? actions : 'sr-only'}
        >
          {isActive && <b aria-hidden="true">⋯</b>}
        </button>
      )}
    </div>
  );
}

/** What a message says; of an announcement its first line is its title. */
function Said({ line }: { line: Line }) {
  const { content, message, isAnnouncement, isMine } = line;
  const { id: viewerId } = useViewer();
  const people = message?.mentions ?? [];
  const mentions = message?.isForAll ? [...people, { id: 0, typed: everybody, name: everybody }] : people;
  const mentionView = ({ id, typed, name }: (typeof mentions)[number]) => (
    <span
      title={name === typed ? undefined : `@${typed}`}
      className={classes(
        'rounded-sm px-0.5 font-semibold',
        isMine && isOnCourt(line) ? 'bg-black/16' : 'bg-blue-soft text-blue-text',
        (id === viewerId || id === 0) && 'forced-colors:underline',
      )}
    >
      @{name}
    </span>
  );
  if (isPictureGone(line) && content === '') return <i className={isMine ? undefined : 'text-soft'}>Picture removed</i>;
  const { title, rest } = isAnnouncement ? announcementParts(content) : { title: '', rest: content };
  return (
    <>
      {title && (
        <b className="text-[1.0625rem]/6">
          <LinkedText text={title} mentions={mentions} mentionView={mentionView} />
        </b>
      )}
      {title && rest && '\n'}
      <LinkedText text={rest} mentions={mentions} mentionView={mentionView} />
    </>
  );
}

const actions =
  'absolute z-10 grid size-7 place-items-center rounded-full border border-line bg-surface text-ink shadow-low hover:bg-sunken';

const bubble = 'px-2.5 py-[5px] text-base/5 shadow-low forced-colors:border';
const large = 'pr-2.5 pl-0.5';

const isFlagged = ({ message, own }: Line): boolean => message?.isFlagged === true || own?.isReported === true;

/** White on the green of what one has said oneself. */
const isOnCourt = (line: Line): boolean =>
  line.isMine && line.unsent === undefined && !isCard(line) && !isFlagged(line);

/** As light as what others say, whoever’s it is. */
const isCard = ({ isAnnouncement, message, notice }: Line): boolean =>
  isAnnouncement || (notice === undefined && message?.poll !== undefined);

function coloursOf(line: Line): string {
  const { isMine, startsGroup, endsGroup, unsent, notice } = line;
  const corners = isMine
    ? ['rounded-l-lg rounded-r-sm', startsGroup && 'rounded-tr-lg', endsGroup && 'rounded-br-[4px]']
    : ['rounded-l-sm rounded-r-lg', startsGroup && 'rounded-tl-lg', endsGroup && 'rounded-bl-[4px]'];
  const ground =
    isFlagged(line) && notice === undefined
      ? 'bg-amber-soft text-ink outline-1 -outline-offset-1 outline-amber-text'
      : !isMine || (isCard(line) && unsent === undefined)
        ? 'bg-surface text-ink dark:bg-sunken'
        : unsent === undefined
          ? 'on-dark bg-court text-on-court transition-colors forced-colors:border-[Highlight]'
          : unsent.state === 'refused'
            ? 'bg-danger-soft text-ink outline-1 -outline-offset-1 outline-danger-text'
            : 'bg-court-soft text-ink outline-1 -outline-offset-1 outline-court-text outline-dashed';
  return classes(...corners, ground, line.isForMe && 'border-s-3 border-blue-text');
}

function stampColour(line: Line, isLarge: boolean): string {
  if (line.unsent) return 'text-court-text';
  return isOnCourt(line) && !isLarge ? 'text-on-court/90' : 'text-soft';
}

/** What a message replies to: a press leads there. */
function Quoted({ line, isActive }: BubbleProps) {
  const { replyTo, isQuoteMine, quoteNotice } = line;
  const { goTo } = useThread();
  if (!replyTo) return null;
  const isGreen = isOnCourt(line);
  const tone = toneOf(replyTo.senderId);
  const colour = isGreen ? 'currentColor' : `var(--color-tone-${tone}-text)`;
  return (
    <button
      type="button"
      tabIndex={isActive ? 0 : -1}
      onClick={() => goTo(replyTo.seq)}
      // One line of who it was and one of what they said, in their colour.
      style={{
        borderColor: colour,
        background: isGreen ? 'rgb(0 0 0 / 0.16)' : `color-mix(in srgb, ${colour} 12%, transparent)`,
        minWidth: 140,
        width: 'calc(100% + 4px)',
        marginInline: -2,
      }}
      className="mb-0.5 block rounded-sm border-s-3 py-0.5 ps-2.5 pr-2 text-left text-[0.8125rem]/4"
    >
      <span className="sr-only">Answers </span>
      <b className={classes('block truncate', !isGreen && toneText[tone])}>
        {isQuoteMine ? 'You' : replyTo.sender.name}
        <span className="sr-only">: </span>
      </b>
      <span className="block truncate" dir="auto">
        {quoteNotice ? <i>{quoteNotice}</i> : summaryOf(replyTo).replaceAll(/\s+/g, ' ')}
      </span>
    </button>
  );
}

/** When it was sent; of what is not stored, that it is not. */
function Stamp({ line, isRead = false }: { line: Line; isRead?: boolean }) {
  const { sentAt, unsent, edit, message, notice } = line;
  const unstored = unsent ?? edit;
  // What was refused goes nowhere until its writer decides.
  const isOnItsWay = unstored !== undefined && unstored.state !== 'refused';
  const row = 'inline-flex items-center gap-1 text-[0.6875rem]/3.5 whitespace-nowrap';
  if (unsent?.state === 'waiting') {
    const whole = `Not sent yet. Trying again…${unsent.problem ? ` ${unsent.problem}` : ''}`;
    return (
      <span className={row} title={whole}>
        <Clock className="size-3" aria-hidden="true" />
        <span aria-hidden="true">not sent yet</span>
        {isRead && <span className="sr-only">{whole}</span>}
      </span>
    );
  }
  return (
    <span className={row}>
      {notice === undefined && (
        <>
          {message?.isPinned && <Pin className="size-3" role="img" aria-label="Pinned" />}
          {isFlagged(line) && (
            <Flag
              className="size-3 text-amber-text"
              role="img"
              aria-label={message?.isFlagged ? 'Flagged' : 'Reported by you'}
            />
          )}
          {message?.isEdited && (
            <span className="max-w-44 truncate">edited{message.editedBy && ` by ${message.editedBy.name}`}</span>
          )}
        </>
      )}
      {isOnItsWay && <Clock className="size-3" aria-hidden="true" />}
      <time dateTime={sentAt} title={`${dateOf(sentAt)}, ${timeOf(sentAt)}`} className="tabular-nums">
        {timeOf(sentAt)}
      </time>
      {isOnItsWay && isRead && <span className="sr-only">Sending…</span>}
    </span>
  );
}

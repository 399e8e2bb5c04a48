import { Clock } from 'lucide-react';
import { useMemo } from 'react';
import { dateOf, timeOf } from '#client/lib/moments.ts';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { classes } from '#client/ui/classes.ts';
import { toneOf, toneText } from '#client/ui/tones.ts';
import { Marks, Quoted, Unfold } from './Additions.tsx';
import { isEmojiOnly } from './heights.ts';
import type { Line } from './lines.ts';

/** What somebody said, with the clock at the end of its last line. */
export function Bubble({ line, isActive }: { line: Line; isActive: boolean }) {
  const { content, words, isMine, hasFace, sender, senderId, startsGroup, unsent, replyTo, message, isFolded } = line;
  const isLarge = words === undefined && !replyTo && isEmojiOnly(content);
  return (
    <div
      data-bubble=""
      className={classes('relative max-w-full wrap-anywhere', isLarge ? large : bubble, !isLarge && coloursOf(line))}
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
      {replyTo && <Quoted line={line} isActive={isActive} />}
      <p dir="auto" className={isLarge ? 'text-[2rem]/9' : undefined}>
        <span className="whitespace-pre-wrap">
          {words === undefined ? (
            <SaidText text={content} />
          ) : (
            <i className={isMine ? undefined : 'text-soft'}>{words}</i>
          )}
          {isFolded && (
            <>
              {' '}
              <Unfold line={line} isActive={isActive} />
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
      {message && (words === undefined || isFolded) && (
        // The thread hears a press on any of them, by `data-actions`.
        <button
          type="button"
          data-actions=""
          aria-label={`Actions for ${isMine ? 'your message' : sender}: “${[...(words ?? content)].slice(0, 50).join('')}”`}
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

const actions =
  'absolute z-10 grid size-7 place-items-center rounded-full border border-line bg-surface text-ink shadow-low hover:bg-sunken';

const bubble = 'px-2.5 py-[5px] text-base/5 shadow-low forced-colors:border';
const large = 'pr-2.5 pl-0.5';

function coloursOf({ isMine, startsGroup, endsGroup, unsent, message, words, own }: Line): string {
  const place = isMine
    ? ['rounded-l-lg rounded-r-sm', startsGroup && 'rounded-tr-lg', endsGroup && 'rounded-br-[4px]']
    : ['rounded-l-sm rounded-r-lg', startsGroup && 'rounded-tl-lg', endsGroup && 'rounded-bl-[4px]'];
  const ground =
    (message?.isFlagged || own?.isReported) && words === undefined
      ? 'bg-amber-soft text-ink outline-1 -outline-offset-1 outline-amber-text'
      : !isMine
        ? 'bg-surface dark:bg-sunken'
        : unsent === undefined
          ? 'on-dark bg-court text-on-court transition-colors forced-colors:border-[Highlight]'
          : unsent.state === 'refused'
            ? 'bg-danger-soft text-ink outline-1 -outline-offset-1 outline-danger-text'
            : 'bg-court-soft text-ink outline-1 -outline-offset-1 outline-court-text outline-dashed';
  return classes(...place, ground);
}

function stampColour({ isMine, unsent, message, own }: Line, isLarge: boolean): string {
  if (unsent) return 'text-court-text';
  if (message?.isFlagged || own?.isReported) return 'text-soft';
  return isMine && !isLarge ? 'text-on-court/90' : 'text-soft';
}

/** When it was said; of what is not stored, that it is not. */
function Stamp({ line, isRead = false }: { line: Line; isRead?: boolean }) {
  const { sentAt, unsent, edit, message, own, words } = line;
  const unstored = unsent ?? edit;
  // What was refused goes nowhere until its writer decides.
  const isOnItsWay = unstored !== undefined && unstored.state !== 'refused';
  const row = 'inline-flex items-center gap-1 text-[0.6875rem]/3.5 whitespace-nowrap';
  if (unsent?.state === 'waiting') {
    const whole = `Not sent yet. Trying again by itself…${unsent.problem ? ` ${unsent.problem}` : ''}`;
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
      {words === undefined && (message?.isPinned || message?.isFlagged || own?.isReported) && (
        <Marks line={line} isActive={false} />
      )}
      {message?.isEdited && words === undefined && 'edited'}
      {isOnItsWay && <Clock className="size-3" aria-hidden="true" />}
      <time dateTime={sentAt} title={`${dateOf(sentAt)}, ${timeOf(sentAt)}`} className="tabular-nums">
        {timeOf(sentAt)}
      </time>
      {isOnItsWay && isRead && <span className="sr-only">Sending…</span>}
    </span>
  );
}

/** The text with its web addresses as links. */
function SaidText({ text }: { text: string }) {
  const parts = useMemo(() => textParts(text), [text]);
  let at = 0;
  return parts.map(({ text: part, href }) => {
    const key = at;
    at += part.length;
    return href ? (
      <a
        key={key}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {part}
      </a>
    ) : (
      part
    );
  });
}

interface TextPart {
  text: string;
  /** Where the text leads, when it is an address. */
  href?: string;
}

/** An address begins with its scheme or with `www.`, at the start of a word, and goes on to the next white space. */
const address = /(?<![\p{L}\p{N}_@/.-])(?:https?:\/\/|www\.)[^\s<>"]+/giu;

/** Marks that end a sentence rather than an address. */
const trailing = /[.,;:!?'"’”…*_~]+$/u;

const pairs = [
  ['(', ')'],
  ['[', ']'],
] as const;

/** Splits what somebody said into plain text and web addresses. Put together, the parts are the text again. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = trimmed(found);
    const href = hrefOf(shown);
    if (!href) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: shown, href });
    done = index + shown.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

/** Without the full stop of the sentence, and without a bracket that was opened before the address. */
function trimmed(found: string): string {
  let text = found;
  for (;;) {
    let shorter = text.replace(trailing, '');
    for (const [open, close] of pairs) {
      if (shorter.endsWith(close) && count(shorter, close) > count(shorter, open)) shorter = shorter.slice(0, -1);
    }
    if (shorter === text) return text;
    text = shorter;
  }
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

function hrefOf(text: string): string | undefined {
  const whole = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  // Nothing but the web: whatever else an address may do, it does not do it from here.
  return /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : undefined;
}

import { Clock } from 'lucide-react';
import { useMemo } from 'react';
import { dateOf, timeOf } from '#client/lib/moments.ts';
import { classes } from '#client/ui/classes.ts';
import { toneOf, toneText } from '#client/ui/tones.ts';
import { isEmojiOnly } from './emoji.ts';
import type { Line } from './lines.ts';
import { textParts } from './links.ts';

/** What somebody said, with the clock at the end of its last line. */
export function Bubble({ line }: { line: Line }) {
  const { content, isMine, sender, senderId, startsGroup, unsent } = line;
  const hasName = startsGroup && !isMine;
  const isLarge = isEmojiOnly(content);
  return (
    <div
      className={classes('relative max-w-full wrap-anywhere', isLarge ? large : bubble, !isLarge && coloursOf(line))}
    >
      {hasName ? (
        <p className={`text-[0.8125rem]/4 font-bold ${toneText[toneOf(senderId)]}`}>{sender}</p>
      ) : (
        <span className="sr-only">{isMine ? 'You: ' : `${sender}: `}</span>
      )}
      <p dir="auto" className={isLarge ? 'text-[2rem]/9' : undefined}>
        <span className="whitespace-pre-wrap">
          <SaidText text={content} />
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
    </div>
  );
}

const bubble = 'px-2.5 py-[5px] text-base/5 shadow-low forced-colors:border';
const large = 'pr-2.5 pl-0.5';

function coloursOf({ isMine, startsGroup, endsGroup, unsent }: Line): string {
  const place = isMine
    ? ['rounded-l-lg rounded-r-sm', startsGroup && 'rounded-tr-lg', endsGroup && 'rounded-br-[4px]']
    : ['rounded-l-sm rounded-r-lg', startsGroup && 'rounded-tl-lg', endsGroup && 'rounded-bl-[4px]'];
  const ground = !isMine
    ? 'bg-surface dark:bg-sunken'
    : unsent === undefined
      ? 'on-dark bg-court text-on-court transition-colors forced-colors:border-[Highlight]'
      : unsent.state === 'refused'
        ? 'bg-danger-soft text-ink outline-1 -outline-offset-1 outline-danger-text'
        : 'bg-court-soft text-ink outline-1 -outline-offset-1 outline-court-text outline-dashed';
  return classes(...place, ground);
}

function stampColour({ isMine, unsent }: Line, isLarge: boolean): string {
  if (unsent) return 'text-court-text';
  return isMine && !isLarge ? 'text-on-court/90' : 'text-soft';
}

/** When it was said; of what is not stored, that it is not. */
function Stamp({ line: { sentAt, unsent }, isRead = false }: { line: Line; isRead?: boolean }) {
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
      {unsent && <Clock className="size-3" aria-hidden="true" />}
      <time dateTime={sentAt} title={`${dateOf(sentAt)}, ${timeOf(sentAt)}`} className="tabular-nums">
        {timeOf(sentAt)}
      </time>
      {unsent && isRead && <span className="sr-only">Sending…</span>}
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

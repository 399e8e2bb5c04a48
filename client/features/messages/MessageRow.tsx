import { memo } from 'react';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import { ago, dateOf, dayOf, timeOf } from '#client/lib/moments.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { classes } from '#client/ui/classes.ts';
import { toneOf, toneText } from '#client/ui/tones.ts';
import type { Line } from './lines.ts';
import { SaidText } from './SaidText.tsx';
import { UnsentNote } from './UnsentNote.tsx';

interface MessageRowProps {
  line: Line;
  now: number;
  outbox: Outbox;
}

/** One bubble, with what stands above it: the day, the unread line, the name. */
export const MessageRow = memo(function MessageRow({ line, now, outbox }: MessageRowProps) {
  const { isMine, sender, startsGroup, endsGroup, unsent } = line;
  const tone = toneOf(line.senderId);
  return (
    <div className={classes('px-3 sm:px-4', startsGroup ? 'pt-3' : 'pt-0.5')}>
      {line.startsDay && <Separator text={dayOf(line.sentAt, now)} />}
      {line.startsUnread && <Separator text="New messages" isUnread />}
      <div className={classes('flex gap-2', isMine && 'justify-end')}>
        {!isMine && (
          <div className="w-8 shrink-0">{startsGroup && <Avatar name={sender} tone={tone} size="small" />}</div>
        )}
        <div className={classes('flex max-w-[82%] min-w-0 flex-col sm:max-w-[70%]', isMine && 'items-end')}>
          {!isMine && (
            <p className={startsGroup ? `mb-0.5 px-1 text-sm font-semibold ${toneText[tone]}` : 'sr-only'}>{sender}</p>
          )}
          {isMine && <p className="sr-only">You</p>}
          <div
            className={classes(
              'max-w-full rounded-lg border px-3.5 py-2 whitespace-pre-wrap wrap-anywhere',
              isMine
                ? 'on-dark border-transparent bg-court text-on-court forced-colors:border-[Highlight]'
                : 'border-line bg-surface',
              endsGroup && (isMine ? 'rounded-br-sm' : 'rounded-bl-sm'),
              unsent && unsent.state !== 'sending' && 'opacity-75',
            )}
          >
            <SaidText text={line.content} />
          </div>
          {unsent ? (
            <UnsentNote unsent={unsent} outbox={outbox} />
          ) : (
            endsGroup && (
              <time
                dateTime={line.sentAt}
                title={`${dateOf(line.sentAt)}, ${timeOf(line.sentAt)}`}
                className="mt-0.5 px-1 text-xs text-soft"
              >
                {ago(line.sentAt, now)}
              </time>
            )
          )}
        </div>
      </div>
    </div>
  );
}, isSame);

/** Lines are made anew with every message that comes; most of them are as they were. */
function isSame(before: MessageRowProps, after: MessageRowProps): boolean {
  return (
    before.now === after.now &&
    before.line.key === after.line.key &&
    before.line.content === after.line.content &&
    before.line.sentAt === after.line.sentAt &&
    before.line.unsent === after.line.unsent &&
    before.line.startsDay === after.line.startsDay &&
    before.line.startsUnread === after.line.startsUnread &&
    before.line.startsGroup === after.line.startsGroup &&
    before.line.endsGroup === after.line.endsGroup
  );
}

function Separator({ text, isUnread }: { text: string; isUnread?: boolean }) {
  return (
    <div className={classes('flex items-center gap-3 pt-2 pb-4', isUnread ? 'text-court-text' : 'text-soft')}>
      <span className="h-px flex-1 bg-current/30" aria-hidden="true" />
      <p className="text-sm font-semibold">
        {isUnread && <span className="mr-2 inline-block size-2.5 rounded-full bg-ball ring-1 ring-on-ball/60" />}
        {text}
      </p>
      <span className="h-px flex-1 bg-current/30" aria-hidden="true" />
    </div>
  );
}

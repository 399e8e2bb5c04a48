import { Pencil, Reply, X } from 'lucide-react';
import { useEffect } from 'react';
import { useNow } from '#client/lib/use-now.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { announce } from '#client/ui/announce.ts';
import { classes } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { toneOf, toneText } from '#client/ui/tones.ts';
import { summaryOf } from '#contract/messages/summary.ts';
import { useThread } from '../model/open-thread.ts';
import { useTellTyping } from '../model/typing.ts';
import { type Composing, modeLabel, textOf } from './composing.ts';
import { countdown, useCooldown } from './cooldown.ts';

interface AboveProps {
  composing: Composing;
  /** Ends replying, or editing. */
  onLeave: () => void;
  /** Told whether nothing may be sent for a while. */
  onHeld: (isHeld: boolean) => void;
}

/** What stands above the field: what is replied to or edited, and how long one has to wait. */
export function Above({ composing, onLeave, onHeld }: AboveProps) {
  const { conversation } = useThread();
  const { id: viewerId } = useViewer();
  const { editing, replyTo } = composing;
  // An edited message is sent already.
  useTellTyping(conversation.id, editing ? '' : textOf(composing));
  const about = editing?.message ?? replyTo;
  const Icon = editing ? Pencil : Reply;
  const tone = !editing && replyTo ? toneOf(replyTo.senderId) : undefined;
  return (
    <>
      <Cooldown onHeld={onHeld} isHidden={editing !== undefined} />
      {about && (
        <div className="mb-1 flex items-center gap-2 pl-2">
          <Icon className="size-5 shrink-0 text-court-text" aria-hidden="true" />
          <div
            style={{ borderColor: tone ? `var(--color-tone-${tone}-text)` : 'var(--color-court-text)' }}
            className="min-w-0 flex-1 border-s-3 ps-2.5 text-sm"
          >
            <b className={classes('block truncate', tone ? toneText[tone] : 'text-court-text')}>
              {modeLabel(composing, viewerId)}
            </b>
            <span className="block truncate text-soft" dir="auto">
              {summaryOf(about).replaceAll(/\s+/g, ' ')}
            </span>
          </div>
          <IconButton icon={X} label={editing ? 'Stop editing' : 'Stop replying'} onClick={onLeave} />
        </div>
      )}
    </>
  );
}

function Cooldown({ onHeld, isHidden }: Pick<AboveProps, 'onHeld'> & { isHidden: boolean }) {
  const { freeAt, reason } = useCooldown();
  const now = useNow(freeAt > 0 ? 250 : null);
  const isHeld = freeAt > now;
  useEffect(() => onHeld(isHeld), [isHeld, onHeld]);
  useEffect(() => {
    if (isHeld) announce(`You can write again in ${Math.ceil((freeAt - Date.now()) / 1000)} seconds`, { own: true });
  }, [isHeld, freeAt]);
  if (!isHeld || isHidden) return null;
  return (
    <p className="mb-1 px-4 text-sm wrap-anywhere text-soft tabular-nums">
      <span aria-hidden="true">You can write again in {countdown(freeAt - now)}</span>
      <span className="sr-only">You can’t send yet. The group has a cooldown.</span>
      {reason && (
        <>
          {' · '}
          <bdi>{reason}</bdi>
        </>
      )}
    </p>
  );
}

import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { onEscape } from './escape.ts';
import { rememberOrigin, returnFrom } from './focus-keeper.ts';
import { IconButton } from './IconButton.tsx';
import { useInnermostDialog } from './open-dialogs.ts';
import { useSwipe } from './swipe.ts';
import { dismissToast, type ShownToast } from './toast.ts';
import { useToastPlace } from './toast-place.ts';
import { useToastSpeech } from './toast-speech.ts';
import { useToastTimer } from './toast-timer.ts';

/** The toast that is visible, in the innermost dialog while one is open: there F8 and a finger reach it. */
export default function ToastArea({ toast }: { toast: ShownToast }) {
  const dialog = useInnermostDialog();
  const [isHeld, setHeld] = useState(false);
  const isAway = useIsAway();
  const area = useRef<HTMLElement>(null);
  const place = useToastPlace(area, toast.id, dialog === undefined);
  useToastSpeech(toast);
  useToastTimer(toast, isHeld || isAway, () => dismissToast(toast.id));
  return createPortal(
    <section
      ref={area}
      aria-label="Notifications (F8)"
      style={place}
      className={classes(
        'w-full p-3',
        !dialog &&
          'fixed inset-x-0 bottom-[max(var(--bar-below),env(safe-area-inset-bottom))] z-60 mx-auto md:right-0 md:mr-0 md:max-w-[420px]',
      )}
    >
      <OneToast key={toast.id} toast={toast} onHold={setHeld} />
    </section>,
    dialog?.toasts ?? document.body,
  );
}

function OneToast({ toast, onHold }: { toast: ShownToast; onHold: (isHeld: boolean) => void }) {
  const { id, title, description, destructive, action } = toast;
  const bubble = useRef<HTMLDivElement>(null);
  // On a phone there is no room for many words beside its button.
  const isLong = title.length + (description?.length ?? 0) > 60;
  const dismiss = () => dismissToast(id);
  useF8(bubble);
  useEffect(() => () => onHold(false), [onHold]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it can be swiped and held; its buttons do the rest.
    <div
      ref={bubble}
      tabIndex={-1}
      onKeyDown={onEscape(dismiss)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      {...useSwipe(dismiss)}
      className={classes(
        'group on-dark flex animate-rise [touch-action:pan-y] items-center gap-3 rounded-lg border py-2 pr-2 pl-4 shadow-high select-none',
        isLong && action && 'flex-wrap md:flex-nowrap',
        'focus-visible:outline-ball focus-visible:-outline-offset-1',
        destructive ? 'border-transparent bg-danger text-white' : 'border-[#2a3d32] bg-[#0f1f18] text-[#edf5ef]',
      )}
    >
      {!destructive && <span className="size-2.5 shrink-0 rounded-full bg-ball" aria-hidden="true" />}
      <div className="min-w-0 flex-1 py-1.5">
        <p className="font-semibold">{title}</p>
        {/* All of it while it is held. */}
        {description && (
          <p className="line-clamp-4 group-focus-within:line-clamp-none group-hover:line-clamp-none">{description}</p>
        )}
      </div>
      {action && (
        <span className={isLong ? 'order-last flex basis-full justify-end md:order-none md:basis-auto' : undefined}>
          <Button
            variant="ball"
            onClick={() => {
              dismiss();
              action.onPress();
            }}
          >
            {action.label}
          </Button>
        </span>
      )}
      <IconButton icon={X} label="Dismiss" onClick={dismiss} />
    </div>
  );
}

/** F8 moves the focus to the toast; when it goes, the focus goes back. */
function useF8(toast: { current: HTMLElement | null }): void {
  useEffect(() => {
    const bubble = toast.current;
    if (!bubble) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || bubble.contains(document.activeElement)) return;
      event.preventDefault();
      rememberOrigin(bubble);
      bubble.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      returnFrom(bubble);
    };
  }, [toast]);
}

/** Whether the window is not the one that is worked in: what appears then waits until it is. */
function useIsAway(): boolean {
  const [isAway, setAway] = useState(() => !document.hasFocus());
  useEffect(() => {
    const left = () => setAway(true);
    const back = () => setAway(false);
    addEventListener('blur', left);
    addEventListener('focus', back);
    return () => {
      removeEventListener('blur', left);
      removeEventListener('focus', back);
    };
  }, []);
  return isAway;
}

import { X } from 'lucide-react';
import {
  type CSSProperties,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { announce, answer, sentence } from './announce.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { rememberOrigin, returnFrom } from './focus-keeper.ts';
import { IconButton } from './IconButton.tsx';
import { onEscape, useInnermostDialog } from './open-dialogs.ts';
import { belowHeaders, dismissToast, hasComposer, type ShownToast, type ToastContent, useToastTimer } from './toast.ts';

/** The toast that is visible, in the innermost dialog while one is open: there F8 and a finger reach it. */
export default function ToastArea({ toast }: { toast: ShownToast }) {
  const dialog = useInnermostDialog();
  const [isHeld, setHeld] = useState(false);
  const isAway = useIsAway();
  const area = useRef<HTMLElement>(null);
  const style = useToastPosition(area, toast.id, dialog === undefined);
  useToastSpeech(toast);
  useToastTimer(toast, isHeld || isAway, () => dismissToast(toast.id));
  return createPortal(
    <section
      ref={area}
      aria-label="Notifications (F8)"
      style={style}
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
      {/* Two lines on a phone, more elsewhere and where something went wrong; all of it while it is held. */}
      <div
        className={classes(
          'my-1.5 min-w-0 flex-1 group-focus-within:line-clamp-none group-hover:line-clamp-none md:line-clamp-5',
          destructive ? 'line-clamp-4' : 'line-clamp-2',
        )}
      >
        <p>
          <b className="font-semibold md:block">{title}</b>{' '}
          {description && <span className="md:block">{description}</span>}
        </p>
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
const useIsAway = (): boolean => useSyncExternalStore(subscribeToFocus, () => !document.hasFocus());

function subscribeToFocus(listener: () => void): () => void {
  addEventListener('blur', listener);
  addEventListener('focus', listener);
  return () => {
    removeEventListener('blur', listener);
    removeEventListener('focus', listener);
  };
}

/** Reads out each toast, once; two equal ones are two. */
function useToastSpeech(toast: ShownToast): void {
  const speak = useEffectEvent(() => {
    if (toast.isNews) announce(spokenToast(toast));
    else answer(spokenToast(toast), { isUrgent: toast.destructive ?? false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast has an id of its own.
  useEffect(() => speak(), [toast.id]);
}

/** A toast for the ear: whole sentences, and how to get to its button. */
export function spokenToast({ title, description = '', action }: ToastContent): string {
  const parts = [title, description, action && `Press F8 for ${action.label}`];
  return parts.flatMap((part) => (part ? sentence(part) : [])).join(' ');
}

/** How far to the right it has to be dragged, in pixels. */
const swipeThreshold = 50;

/** Handlers for what can be swiped away to the right; it follows the finger until then. */
function useSwipe(onAway: () => void) {
  const from = useRef<number>(undefined);
  const distance = ({ clientX }: PointerEvent) => Math.max(0, clientX - (from.current ?? clientX));
  const end = (event: PointerEvent<HTMLElement>, isAway: boolean) => {
    if (from.current === undefined) return;
    from.current = undefined;
    event.currentTarget.style.translate = '';
    if (isAway) onAway();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (isOnButton || event.button !== 0) return;
      from.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current !== undefined) event.currentTarget.style.translate = `${distance(event)}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, distance(event) >= swipeThreshold),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}

/**
 * Where the toasts lie: at the bottom of the window, and below its headers where one writes at the bottom, or where they
 * would lie on what has the focus. What else is there, and what is scrolled to, leaves their room free (`styles.css`).
 *
 * @param id of the toast
 * @param isOnPage not in a dialog, which has a place for them
 */
function useToastPosition(
  area: RefObject<HTMLElement | null>,
  id: number,
  isOnPage: boolean,
): CSSProperties | undefined {
  const [isAbove, setAbove] = useState(hasComposer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another toast may be higher.
  useLayoutEffect(() => {
    if (!isOnPage) return;
    let frame = 0;
    const avoid = () => {
      if (area.current && !hasComposer() && liesOnFocus(area.current)) setAbove((before) => !before);
    };
    // What gets the focus is scrolled to first.
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(avoid);
    };
    avoid();
    document.addEventListener('focusin', later);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', later);
    };
  }, [area, id, isOnPage]);
  useEffect(() => {
    if (!area.current || !isOnPage) return;
    const { style } = document.documentElement;
    const side = isAbove ? '--toast-above' : '--toast-below';
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty(side, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
      document.querySelector('[data-above-toasts]')?.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(area.current);
    return () => {
      observer.disconnect();
      style.removeProperty(side);
    };
  }, [area, isOnPage, isAbove]);
  return isOnPage && isAbove ? { ...belowHeaders, top: 'calc(var(--bar-above) + 3.75rem)' } : undefined;
}

/** What is half as high as the window cannot be left free, and is never hidden. */
function liesOnFocus(area: HTMLElement): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || area.contains(activeElement)) return false;
  const [own, other] = [area.getBoundingClientRect(), activeElement.getBoundingClientRect()];
  if (other.height > innerHeight / 2) return false;
  return own.left < other.right && other.left < own.right && own.top < other.bottom && other.top < own.bottom;
}

import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'wouter';
import { AchievementMedal } from '#client/lib/medals/AchievementMedal.tsx';
import { announce } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Confetti } from '#client/ui/Confetti.tsx';
import { rememberOrigin, returnFrom } from '#client/ui/focus-keeper.ts';
import { onEscape, useInnermostDialog } from '#client/ui/open-dialogs.ts';
import { belowHeaders, hasComposer, useToastTimer } from '#client/ui/toast.ts';
import { contentOf, type News } from './queue.ts';

interface PopupProps {
  news: News;
  onOver: () => void;
}

/** Says what was earned, above the page and in the way of nothing. Behind an open dialog it waits. */
export default function Popup({ news, onOver }: PopupProps) {
  const { id, duration, spoken } = contentOf(news);
  const dialog = useInnermostDialog();
  const isHidden = useSyncExternalStore(onVisibility, () => document.visibilityState === 'hidden');
  const [isHeld, setHeld] = useState(false);
  useEffect(() => announce(spoken, { own: true }), [spoken]);
  useToastTimer({ id, duration }, isHeld || isHidden || dialog !== undefined, onOver);
  const celebration = useCelebration(dialog === undefined && !isHidden);
  if (dialog) return null;
  return createPortal(
    <>
      {celebration}
      <Card key={id} news={news} onOver={onOver} onHold={setHeld} />
    </>,
    document.body,
  );
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const overDashboard = { count: 200, seconds: 5 };

function useCelebration(isSeen: boolean): ReactNode {
  const [place] = useLocation();
  const [isOver, setOver] = useState(wantsStillness);
  const isOn = isSeen && !isOver && place === '/dashboard';
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setOver(true), overDashboard.seconds * 1000);
    return () => clearTimeout(timer);
  }, [isOn]);
  return (
    isOn && (
      <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-40">
        <Confetti {...overDashboard} />
      </div>
    )
  );
}

const confetti = { count: 60, seconds: 3, scale: 2.5 };

const line = 'linear-gradient(rgb(255 255 255 / 0.14), rgb(255 255 255 / 0.14))';
const onCourt = `${line} 7.5rem 0 / 2px 100% no-repeat, ${line} 0 62% / 7.5rem 2px no-repeat, var(--color-court)`;

function Card({ news, onOver, onHold }: PopupProps & { onHold: (isHeld: boolean) => void }) {
  const card = useRef<HTMLElement>(null);
  const [isFocused, setFocused] = useState(false);
  const isHovered = useHovered(card);
  useEffect(() => {
    onHold(isFocused || isHovered);
    return () => onHold(false);
  }, [onHold, isFocused, isHovered]);
  useFocusBack(card);
  const { title, text } = contentOf(news);
  const isOne = 'achievement' in news;
  return (
    <section
      ref={card}
      aria-label="Achievement Unlocked!"
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={onEscape(onOver)}
      style={{ background: onCourt, ...(hasComposer() && belowHeaders) }}
      className="on-dark pointer-events-none fixed right-3 bottom-[calc(max(var(--bar-below),env(safe-area-inset-bottom))+var(--toast-below))] z-50 isolate my-3 flex w-[min(22rem,100vw-1.5rem)] animate-rise flex-wrap items-center gap-x-4 gap-y-3 overflow-hidden rounded-lg border border-transparent p-4 text-on-court [box-shadow:var(--shadow-high)] [&_:is(a,button)]:pointer-events-auto"
    >
      {!wantsStillness() && (
        <div className="absolute inset-0 -z-1">
          <Confetti {...confetti} />
        </div>
      )}
      {isOne && <AchievementMedal type={news.achievement.type} size={96} isFresh />}
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="inline-block rounded-[1rem] bg-ball px-2.5 py-0.25 text-[0.8125rem] font-semibold text-on-ball">
          Achievement Unlocked!
        </p>
        <p className="mt-1 font-heading text-[1.375rem] leading-[1.15] font-bold" dir="auto">
          {title}
        </p>
        <p className="mt-0.5 text-[0.9375rem] leading-[1.35]" dir="auto">
          {text}
        </p>
        <div className="mt-2.5 flex flex-wrap gap-2">
          {!isOne && (
            <Link href="/achievements" onClick={onOver} className={buttonStyle('ball')}>
              See all
            </Link>
          )}
          {/* A press does not take the focus from where it is. */}
          <Button variant="on-court" onClick={onOver} onMouseDown={(event) => event.preventDefault()}>
            Dismiss
          </Button>
        </div>
      </div>
    </section>
  );
}

function useFocusBack(card: { current: HTMLElement | null }): void {
  useEffect(() => {
    const layer = card.current;
    if (!layer) return;
    rememberOrigin(layer);
    return () => returnFrom(layer);
  }, [card]);
}

/** Whether the pointer is over something that does not take it, so that what is beneath can be pressed. */
function useHovered(element: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setHovered] = useState(false);
  useEffect(() => {
    const onMove = ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
      const box = element.current?.getBoundingClientRect();
      if (!box || pointerType === 'touch') return;
      setHovered(x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
    };
    addEventListener('pointermove', onMove, { passive: true });
    return () => removeEventListener('pointermove', onMove);
  }, [element]);
  return isHovered;
}

import './popup.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'wouter';
import { AchievementMedal } from '#client/lib/medals/AchievementMedal.tsx';
import { announce } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { belowHeaders, hasComposer } from '#client/ui/beside-composer.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import Confetti from '#client/ui/confetti/Confetti.tsx';
import { onEscape } from '#client/ui/escape.ts';
import { rememberOrigin, returnFrom } from '#client/ui/focus-keeper.ts';
import { useInnermostDialog } from '#client/ui/open-dialogs.ts';
import { useToastTimer } from '#client/ui/toast-timer.ts';
import type { News } from './queue.ts';
import { useHovered, useIsHidden } from './stillness.ts';
import { tellingOf } from './words.ts';

interface PopupProps {
  news: News;
  /** Its time is over, or it was dismissed. */
  onOver: () => void;
}

/** Says what was earned, above the page and in the way of nothing. Behind an open dialog it waits. */
export default function Popup({ news, onOver }: PopupProps) {
  const { id, duration, spoken } = tellingOf(news);
  const dialog = useInnermostDialog();
  const isHidden = useIsHidden();
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

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Specification section 9. */
const overDashboard = { count: 200, seconds: 5 };

/** Over the whole dashboard, once for all that is told in a row. */
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
      <div aria-hidden="true" className="popup-celebration">
        <Confetti {...overDashboard} />
      </div>
    )
  );
}

/** Specification section 9. */
const confetti = { count: 60, seconds: 3, scale: 2.5 };

function Card({ news, onOver, onHold }: PopupProps & { onHold: (isHeld: boolean) => void }) {
  const card = useRef<HTMLElement>(null);
  const [isFocused, setFocused] = useState(false);
  const isHovered = useHovered(card);
  useEffect(() => {
    onHold(isFocused || isHovered);
    return () => onHold(false);
  }, [onHold, isFocused, isHovered]);
  useFocusBack(card);
  const { title, text } = tellingOf(news);
  const isOne = 'achievement' in news;
  return (
    <section
      ref={card}
      aria-label="Achievement Unlocked!"
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={onEscape(onOver)}
      style={hasComposer() ? belowHeaders : undefined}
      className="popup on-dark animate-rise"
    >
      {!wantsStillness() && (
        <div className="popup-sky">
          <Confetti {...confetti} />
        </div>
      )}
      {isOne && <AchievementMedal type={news.achievement.type} size={96} isFresh />}
      <div className="popup-words">
        <p className="popup-new">Achievement Unlocked!</p>
        <p className="popup-title" dir="auto">
          {title}
        </p>
        <p className="popup-text" dir="auto">
          {text}
        </p>
        <div className="popup-deeds">
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

/** Whoever came to it by keyboard is where they were before when it goes. */
function useFocusBack(card: { current: HTMLElement | null }): void {
  useEffect(() => {
    const layer = card.current;
    if (!layer) return;
    rememberOrigin(layer);
    return () => returnFrom(layer);
  }, [card]);
}

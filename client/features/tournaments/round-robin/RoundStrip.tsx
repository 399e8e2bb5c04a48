import { Check } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo, useLayoutEffect, useRef } from 'react';
import { classes } from '#client/ui/classes.ts';
import { type InView, isDrawn, useDrawn } from '#client/ui/drawn.ts';
import { progressOf, type Round } from '../rounds.ts';

interface RoundStripProps {
  rounds: readonly Round[];
  /** The number of the round on screen. */
  shown: number;
  onShow: (roundNumber: number) => void;
}

/** All rounds, to be leafed through by finger, mouse and arrow keys. One tab stop. */
export const RoundStrip = memo(function RoundStrip({ rounds, shown, onShow }: RoundStripProps) {
  const strip = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the round that counts.
  useLayoutEffect(() => bringIntoView(strip.current), [shown]);
  const at = rounds.findIndex(({ roundNumber }) => roundNumber === shown);
  const drawn = useDrawn(rounds.length, { from: at - beside, to: at + beside }, () =>
    inView(strip.current, rounds.length),
  );
  // One for all: no button is drawn again for the sake of its handler.
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-round]') : null;
    if (button) onShow(Number(button.dataset.round));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = rounds[targetOf(event.key, at, rounds.length)];
    if (!next) return;
    event.preventDefault();
    onShow(next.roundNumber);
    strip.current?.querySelector<HTMLElement>(`[data-round="${next.roundNumber}"]`)?.focus();
  };
  return (
    <fieldset
      ref={strip}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className="-mx-4 flex min-w-0 [scroll-snap-type:x] scroll-px-4 overflow-x-auto overscroll-x-contain px-4 [scrollbar-width:none] lg:[scrollbar-width:thin] lg:mx-0 lg:scroll-px-0 lg:px-0"
    >
      <legend className="sr-only">First Rounds</legend>
      {rounds.map((round, place) => (
        <RoundButton
          key={round.roundNumber}
          round={round}
          isShown={round.roundNumber === shown}
          isDrawn={isDrawn(drawn, place)}
        />
      ))}
    </fieldset>
  );
});

/** So many rounds before and after the one on screen come with the first paint. */
const beside = 8;

function inView(strip: HTMLElement | null, count: number): InView | undefined {
  if (!strip) return undefined;
  const { scrollLeft, clientWidth, scrollWidth } = strip;
  return { start: scrollLeft, end: scrollLeft + clientWidth, size: scrollWidth / count };
}

interface RoundButtonProps {
  round: Round;
  isShown: boolean;
  /** Near the window; else it is there for the ear and the keyboard alone. */
  isDrawn: boolean;
}

const RoundButton = memo(function RoundButton({ round, isShown, isDrawn: hasLook }: RoundButtonProps) {
  const { played, all } = progressOf(round);
  const isOver = played === all;
  return (
    <button
      type="button"
      data-round={round.roundNumber}
      data-place={`round-${round.roundNumber}`}
      aria-pressed={isShown}
      aria-label={`${round.title}, ${spokenProgress(round)}`}
      tabIndex={isShown ? 0 : -1}
      className={classes(
        'grid size-11 shrink-0 snap-start content-center justify-items-center gap-1 rounded-md font-heading text-[0.9375rem] leading-none font-bold transition-colors focus-visible:-outline-offset-3',
        isShown ? 'bg-court text-on-court' : isOver ? 'text-court-text hover:bg-sunken' : 'text-soft hover:bg-sunken',
      )}
    >
      {hasLook && <RoundLook round={round} isShown={isShown} />}
    </button>
  );
});

function RoundLook({ round, isShown }: { round: Round; isShown: boolean }) {
  const { played, all } = progressOf(round);
  return (
    <>
      {round.roundNumber}
      <span className="grid h-3 place-items-center" aria-hidden="true">
        {played === all ? (
          <Check className="size-3" strokeWidth={3.5} />
        ) : (
          <span
            className={classes('block h-1 w-4 overflow-hidden rounded-full', isShown ? 'bg-on-court/30' : 'bg-line')}
          >
            <span className="block h-full bg-current" style={{ width: `${(100 * played) / all}%` }} />
          </span>
        )}
      </span>
    </>
  );
}

/** 'played', '2 of 4 played', 'not played' */
export function spokenProgress(round: Round): string {
  const { played, all } = progressOf(round);
  if (played === all) return 'played';
  return played === 0 ? 'not played' : `${played} of ${all} played`;
}

/** Scrolls the strip alone, never the page. */
function bringIntoView(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector<HTMLElement>('[aria-pressed="true"]');
  if (!strip || !chosen) return;
  const [from, to] = [chosen.offsetLeft - strip.offsetLeft, chosen.offsetLeft - strip.offsetLeft + chosen.offsetWidth];
  const margin = chosen.offsetWidth;
  if (from - margin < strip.scrollLeft) strip.scrollLeft = from - margin;
  else if (to + margin > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = to + margin - strip.clientWidth;
}

/** Where a key leads to in a row of so many; -1 where it leads nowhere. */
function targetOf(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
      return at + 1;
    case 'ArrowLeft':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}

import { Check, Trophy } from 'lucide-react';
import { Fragment, type KeyboardEvent, type MouseEvent, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classes } from '#client/ui/classes.ts';
import { type InView, isDrawn, useDrawn } from '#client/ui/drawn.ts';
import { progressOf, type Round } from '../model/rounds.ts';

interface RoundStripProps {
  rounds: readonly Round[];
  /** The number of the round on screen. */
  shown: number;
  onShow: (roundNumber: number) => void;
  legend?: string;
  /** What stands for a round where that is not its number, and what a group that begins with it is called. */
  labels?: ReadonlyMap<number, RoundLabel>;
  /** What the cup at its end says, where Finals follow: it is one number on. */
  finals?: string | undefined;
}

interface RoundLabel {
  short: ReactNode;
  group: string | undefined;
}

/** All rounds, to be leafed through by finger, mouse and arrow keys. One tab stop. */
export const RoundStrip = memo(function RoundStrip({
  rounds,
  shown,
  onShow,
  legend = 'First Rounds',
  labels,
  finals,
}: RoundStripProps) {
  const strip = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the round that counts.
  useLayoutEffect(() => bringIntoView(strip.current), [shown]);
  const numbers = rounds.map(({ roundNumber }) => roundNumber);
  const cup = afterLast(rounds);
  if (finals !== undefined) numbers.push(cup);
  const at = numbers.indexOf(shown);
  const drawn = useDrawn(rounds.length, { from: at - beside, to: at + beside }, () =>
    inView(strip.current, rounds.length),
  );
  // One for all: no button is drawn again for the sake of its handler.
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-round]') : null;
    if (button) onShow(Number(button.dataset.round));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = numbers[targetOf(event.key, at, numbers.length)];
    if (next === undefined) return;
    event.preventDefault();
    onShow(next);
    strip.current?.querySelector<HTMLElement>(`[data-round="${next}"]`)?.focus();
  };
  return (
    <fieldset
      ref={strip}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className="-mx-4 flex min-w-0 [scroll-snap-type:x] scroll-px-4 overflow-x-auto overscroll-x-contain px-4 [scrollbar-width:none] lg:[scrollbar-width:thin] lg:mx-0 lg:scroll-px-0 lg:px-0"
    >
      <legend className="sr-only">{legend}</legend>
      {rounds.map((round, place) => {
        const label = labels?.get(round.roundNumber);
        return (
          <Fragment key={round.roundNumber}>
            {label?.group && (
              <span aria-hidden="true" className="self-center px-2 text-xs font-semibold text-soft">
                {label.group}
              </span>
            )}
            <RoundButton
              round={round}
              short={label?.short ?? round.roundNumber}
              isShown={round.roundNumber === shown}
              isDrawn={isDrawn(drawn, place)}
            />
          </Fragment>
        );
      })}
      {finals !== undefined && (
        <button
          type="button"
          data-round={cup}
          aria-pressed={shown === cup}
          aria-label={`Finals, ${finals}`}
          title="Finals"
          tabIndex={shown === cup ? 0 : -1}
          className={classes(
            'grid size-11 shrink-0 snap-start place-items-center rounded-md transition-colors focus-visible:-outline-offset-3',
            shown === cup ? 'bg-court text-on-court' : 'text-soft hover:bg-sunken',
          )}
        >
          <Trophy className="size-5" aria-hidden="true" />
        </button>
      )}
    </fieldset>
  );
});

/** The number by which the Finals are shown: of the rounds in which everybody meets everybody it is that after the last. */
export const afterLast = (rounds: readonly Round[]): number => (rounds.at(-1)?.roundNumber ?? 0) + 1;

/** So many rounds before and after the one on screen come with the first paint. */
const beside = 8;

function inView(strip: HTMLElement | null, count: number): InView | undefined {
  if (!strip) return undefined;
  const { scrollLeft, clientWidth, scrollWidth } = strip;
  return { start: scrollLeft, end: scrollLeft + clientWidth, size: scrollWidth / count };
}

interface RoundButtonProps {
  round: Round;
  short: ReactNode;
  isShown: boolean;
  /** Near the window; else it is there for the ear and the keyboard alone. */
  isDrawn: boolean;
}

const RoundButton = memo(function RoundButton({ round, short, isShown, isDrawn: hasLook }: RoundButtonProps) {
  const { played, all } = progressOf(round);
  const isOver = played === all;
  return (
    <button
      type="button"
      data-round={round.roundNumber}
      data-place={`round-${round.roundNumber}`}
      aria-pressed={isShown}
      tabIndex={isShown ? 0 : -1}
      className={classes(
        'relative grid size-11 shrink-0 snap-start content-center justify-items-center gap-1 rounded-md font-heading text-[0.9375rem] leading-none font-bold transition-colors focus-visible:-outline-offset-3',
        isShown ? 'bg-court text-on-court' : isOver ? 'text-court-text hover:bg-sunken' : 'text-soft hover:bg-sunken',
      )}
    >
      <span className="sr-only">
        {round.title}, {spokenProgress(round)}
      </span>
      {hasLook && <RoundLook round={round} short={short} isShown={isShown} />}
    </button>
  );
});

function RoundLook({ round, short, isShown }: Omit<RoundButtonProps, 'isDrawn'>) {
  const { played, all } = progressOf(round);
  return (
    <>
      <span aria-hidden="true">{short}</span>
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

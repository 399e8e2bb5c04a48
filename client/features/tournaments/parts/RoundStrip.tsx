import { Check, Trophy } from 'lucide-react';
import { Fragment, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classes } from '#client/ui/classes.ts';
import { isIfNeeded, progressOf, type Round } from '../model/rounds.ts';

interface RoundStripProps {
  rounds: readonly Round[];
  /** The number of the round on screen. */
  shown: number;
  onShow: (roundNumber: number) => void;
  legend?: string;
  /** What stands for a round where that is not its number, and what a group that begins with it is called. */
  labels?: ReadonlyMap<number, { short: ReactNode; group: string | undefined }>;
  /** What the cup at its end says, where Finals follow: it is one number on. */
  finals?: string | undefined;
}

/** All rounds, to be leafed through by finger, mouse and arrow keys. One tab stop. */
export function RoundStrip({ rounds, shown, onShow, legend = 'First Rounds', labels, finals }: RoundStripProps) {
  const strip = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the round that counts.
  useLayoutEffect(() => bringIntoView(strip.current), [shown]);
  const cup = afterLast(rounds);
  const numbers = [...rounds.map(({ roundNumber }) => roundNumber), ...(finals === undefined ? [] : [cup])];
  const onKeyDown = (event: KeyboardEvent) => {
    const at = numbers.indexOf(shown);
    const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: numbers.length - 1 };
    const next = numbers[targets[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onShow(next);
    strip.current?.querySelector<HTMLElement>(`[data-round="${next}"]`)?.focus();
  };
  const buttonFor = (roundNumber: number) =>
    ({
      type: 'button',
      'data-round': roundNumber,
      'aria-pressed': roundNumber === shown,
      tabIndex: roundNumber === shown ? 0 : -1,
      onClick: () => onShow(roundNumber),
    }) as const;
  const look = 'grid size-11 shrink-0 snap-start rounded-md transition-colors focus-visible:-outline-offset-3';
  return (
    <fieldset
      ref={strip}
      onKeyDown={onKeyDown}
      className="-mx-4 flex min-w-0 [scroll-snap-type:x] scroll-px-4 overflow-x-auto overscroll-x-contain px-4 [scrollbar-width:none] lg:[scrollbar-width:thin] lg:mx-0 lg:scroll-px-0 lg:px-0"
    >
      <legend className="sr-only">{legend}</legend>
      {rounds.map((round) => {
        const { roundNumber, title } = round;
        const label = labels?.get(roundNumber);
        const isShown = roundNumber === shown;
        const { played, all } = progressOf(round);
        const isOver = played === all;
        const share = `${(100 * played) / all}%`;
        return (
          <Fragment key={roundNumber}>
            {label?.group && (
              <span aria-hidden="true" className="self-center px-2 text-xs font-semibold text-soft">
                {label.group}
              </span>
            )}
            <button
              {...buttonFor(roundNumber)}
              data-place={`round-${roundNumber}`}
              className={classes(
                look,
                'relative content-center justify-items-center gap-1 font-heading text-[0.9375rem] leading-none font-bold',
                isShown
                  ? 'bg-court text-on-court'
                  : isOver
                    ? 'text-court-text hover:bg-sunken'
                    : 'text-soft hover:bg-sunken',
              )}
            >
              <span className="sr-only">
                {title}, {spokenProgress(round)}
              </span>
              <span aria-hidden="true">{label?.short ?? roundNumber}</span>
              {isOver ? (
                <Check className="size-3" strokeWidth={3.5} />
              ) : (
                <span
                  className={classes('my-1 h-1 w-4 rounded-full', isShown ? 'bg-on-court/30' : 'bg-line')}
                  style={{ backgroundImage: `linear-gradient(to right, currentColor ${share}, transparent ${share})` }}
                />
              )}
            </button>
          </Fragment>
        );
      })}
      {finals !== undefined && (
        <button
          {...buttonFor(cup)}
          aria-label={`Finals, ${finals}`}
          title="Finals"
          className={classes(
            look,
            'place-items-center',
            shown === cup ? 'bg-court text-on-court' : 'text-soft hover:bg-sunken',
          )}
        >
          <Trophy className="size-5" aria-hidden="true" />
        </button>
      )}
    </fieldset>
  );
}

/** The number by which the Finals are shown: of the rounds in which everybody meets everybody it is that after the last. */
export const afterLast = (rounds: readonly Round[]): number => (rounds.at(-1)?.roundNumber ?? 0) + 1;

/** 'played', '2 of 4 played', 'not played' */
export function spokenProgress(round: Round): string {
  if (isIfNeeded(round)) return 'if needed';
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

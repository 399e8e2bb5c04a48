import { ownWriters } from '#client/lib/time-writers.ts';
import { Ball } from '#client/ui/LoadingBall.tsx';
import type { PlayedDay } from './ratings.ts';

interface PlotProps {
  /** Of play, the latest first; at least one. */
  days: readonly PlayedDay[];
  isWhole: boolean;
  /** Else only the band in which the rating is. */
  hasLine: boolean;
  spoken: string;
}

export function Plot({ days, isWhole, hasLine, spoken }: PlotProps) {
  const { points, lines, times } = plotOf(days, isWhole);
  const path = (along: readonly { x: number; y: number }[]) => along.map(({ x, y }) => `${x} ${y}`).join('L');
  const upper = points.map(({ x, high }) => ({ x, y: high }));
  const lower = points.map(({ x, low }) => ({ x, y: low })).toReversed();
  const last = points.at(-1);
  return (
    <div className="mt-2 mr-11 ml-4">
      <div className="relative h-42">
        <svg
          className="block size-full"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={spoken}
        >
          {lines.map(({ at }) => (
            <path key={at} d={`M0 ${at}H100`} className="fill-none stroke-line [vector-effect:non-scaling-stroke]" />
          ))}
          <path d={`M${path([...upper, ...lower])}Z`} className="fill-court opacity-16 dark:opacity-36" />
          {hasLine && (
            <path
              d={`M${path(points.map(({ x, mean }) => ({ x, y: mean })))}`}
              className="fill-none stroke-court-text stroke-[2.5px] [stroke-linejoin:round] [vector-effect:non-scaling-stroke]"
            />
          )}
        </svg>
        {lines.map(({ at, text }) => (
          <i
            key={at}
            className="figures absolute left-[calc(100%+0.5rem)] -translate-y-1/2 text-[0.8125rem] leading-4 font-medium text-soft not-italic"
            style={{ top: `${at}%` }}
            aria-hidden="true"
          >
            {text}
          </i>
        ))}
        {hasLine && last && (
          <span className="absolute size-4 -translate-1/2" style={{ left: `${last.x}%`, top: `${last.mean}%` }}>
            <Ball />
          </span>
        )}
      </div>
      <p
        className="relative mt-1.5 mb-2.5 h-4.5 text-[0.8125rem] leading-4.5 whitespace-nowrap text-soft"
        aria-hidden="true"
      >
        {times.map(({ at, text }) => (
          <span key={at} className="absolute -translate-x-1/2 @max-[17rem]:not-last:hidden" style={{ left: `${at}%` }}>
            {text}
          </span>
        ))}
      </p>
    </div>
  );
}

/** In hundredths of the plot, from its left and its top. */
interface Point {
  x: number;
  mean: number;
  /** The ends of what is not sure. */
  high: number;
  low: number;
}

interface Label {
  at: number;
  text: string;
}

interface Plotted {
  points: readonly Point[];
  lines: readonly Label[];
  times: readonly Label[];
}

/** What the lines of a grid are apart, in points of rating: no result leads beyond the maxStep. */
const maxStep = 20;
const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, maxStep];

/** So many lines, with one part of the plot between any two and half a one beyond. */
const lineCount = 4;

/** What the plot begins with lies so far before the first day of play. */
const firstDayAt = 8;

/** It ends there, where the ball on its end has room beside the ratings. */
const lastDayAt = 97;

/**
 * @param days the latest first, at least one
 * @param isWhole whether none came before: then the plot begins with the rating before them
 */
export function plotOf(days: readonly PlayedDay[], isWhole: boolean): Plotted {
  const inTime = days.toReversed();
  const [first, last] = [inTime[0]?.start ?? 0, inTime.at(-1)?.start ?? 0];
  const left = isWhole ? firstDayAt : 0;
  const xOf = (moment: number) =>
    first === last ? lastDayAt : left + ((lastDayAt - left) * (moment - first)) / (last - first);
  const start = inTime[0] && isWhole ? [{ x: 0, ...inTime[0].before }] : [];
  const all = [...start, ...inTime.map((day) => ({ x: xOf(day.start), ...day.after }))];
  const [least, most] = [
    Math.min(...all.map(({ rating, deviation }) => rating - deviation)),
    Math.max(...all.map(({ rating, deviation }) => rating + deviation)),
  ];
  const { step, lowest } = gridFor(least, most);
  const yOf = (rating: number) => 100 - (100 * (rating / step - lowest + 0.5)) / lineCount;
  return {
    points: all.map(({ x, rating, deviation }) => ({
      x,
      mean: yOf(rating),
      high: yOf(rating + deviation),
      low: yOf(rating - deviation),
    })),
    lines: Array.from({ length: lineCount }, (_, at) => {
      const rating = (lowest + at) * step;
      return { at: yOf(rating), text: rating.toFixed(1) };
    }),
    times: timesBetween(first, last).map(({ moment, text }) => ({ at: xOf(moment), text })),
  };
}

/** The finest grid whose lines, and half a step beyond them, hold all of it; `lowest` is in steps. */
function gridFor(least: number, most: number): { step: number; lowest: number } {
  const grids = steps.map((step) => ({
    step,
    // In the middle, as near as the lines allow.
    lowest: Math.round((least + most) / 2 / step - (lineCount - 1) / 2),
  }));
  const holds = ({ step, lowest }: (typeof grids)[number]) =>
    least >= (lowest - 0.5) * step && most <= (lowest + lineCount - 0.5) * step;
  return grids.find(holds) ?? { step: maxStep, lowest: 0 };
}

/** So many labels have room on a phone; of those with the year fewer. */
const maxMonths = 5;
const maxMonthsWithYear = 3;

const month = ownWriters.write({ month: 'short' });
const monthWithYear = ownWriters.write({ month: 'short', year: 'numeric' });

/** Where months begin, as far as there are some; else the first day and the last. */
function timesBetween(first: number, last: number): { moment: number; text: string }[] {
  const begun = monthsWithin(first, last);
  if (begun.length < 2) {
    const ends = first === last ? [last] : [first, last];
    return ends.map((moment) => ({ moment, text: ownWriters.date.format(moment) }));
  }
  const [most, writer] = begun.length > 12 ? [maxMonthsWithYear, monthWithYear] : [maxMonths, month];
  const every = Math.ceil(begun.length / most);
  return begun.filter((_, at) => at % every === 0).map((moment) => ({ moment, text: writer.format(moment) }));
}

function monthsWithin(first: number, last: number): number[] {
  const months: number[] = [];
  const from = new Date(first);
  for (let later = 0; ; later++) {
    const moment = new Date(from.getFullYear(), from.getMonth() + later, 1).getTime();
    if (moment > last) return months;
    if (moment >= first) months.push(moment);
  }
}

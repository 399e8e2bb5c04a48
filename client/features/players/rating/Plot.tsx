import { Ball } from '#client/ui/LoadingBall.tsx';
import type { PlayedDay } from './days.ts';
import { plotOf } from './plot.ts';

interface PlotProps {
  /** Of play, the latest first; at least one. */
  days: readonly PlayedDay[];
  isWhole: boolean;
  /** Else only the band in which the rating is. */
  hasLine: boolean;
  spoken: string;
}

/** A rating from one day of play to the next, and how sure it was. */
export function Plot({ days, isWhole, hasLine, spoken }: PlotProps) {
  const { points, lines, times } = plotOf(days, isWhole);
  const path = (along: readonly { x: number; y: number }[]) => along.map(({ x, y }) => `${x} ${y}`).join('L');
  const upper = points.map(({ x, high }) => ({ x, y: high }));
  const lower = points.map(({ x, low }) => ({ x, y: low })).toReversed();
  const last = points.at(-1);
  return (
    <div className="rt-plot">
      <div>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={spoken}>
          {lines.map(({ at }) => (
            <path key={at} d={`M0 ${at}H100`} className="rt-grid" />
          ))}
          <path d={`M${path([...upper, ...lower])}Z`} className="rt-band" />
          {hasLine && <path d={`M${path(points.map(({ x, mean }) => ({ x, y: mean })))}`} className="rt-line" />}
        </svg>
        {lines.map(({ at, text }) => (
          <i key={at} className="figures" style={{ top: `${at}%` }} aria-hidden="true">
            {text}
          </i>
        ))}
        {hasLine && last && (
          <span className="rt-ball" style={{ left: `${last.x}%`, top: `${last.mean}%` }}>
            <Ball />
          </span>
        )}
      </div>
      <p aria-hidden="true">
        {times.map(({ at, text }) => (
          <span key={at} style={{ left: `${at}%` }}>
            {text}
          </span>
        ))}
      </p>
    </div>
  );
}

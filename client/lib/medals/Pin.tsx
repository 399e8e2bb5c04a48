import type { Motif } from '#contract/achievements/catalogue.ts';
import { Figure } from './Figure.tsx';
import { MedalBall } from './MedalBall.tsx';
import { motifs } from './motifs.tsx';

interface PinProps {
  motif: Motif;
  /** How many it took, where that is more than one: it stands in the kitchen. */
  count: number | null;
  isSmall: boolean;
}

/** Where the kitchen begins, without a figure in it and with one. */
const kitchens = { low: 184, high: 144 } as const;

/** A deed: a rounded court with painted lines, and the kitchen in the other colour. */
export function Pin({ motif, count, isSmall }: PinProps) {
  const { isGreen, lines, ball, above = 'translate(128 84) scale(.76) translate(-128 -106)' } = motifs[motif];
  const line = count === null ? kitchens.low : kitchens.high;
  const place = count === null ? undefined : above;
  return (
    <g className={isGreen ? 'medal-on-green' : 'medal-on-blue'}>
      <rect x="10" y="10" width="236" height="236" rx="60" fill="var(--medal-ground)" />
      <path d={`M10 ${line}H246V186a60 60 0 0 1-60 60H70a60 60 0 0 1-60-60Z`} fill="var(--medal-kitchen)" />
      <path d={`M${isSmall ? 10 : 24} ${line}H${isSmall ? 246 : 232}`} stroke={paint} strokeWidth={isSmall ? 12 : 6} />
      <g transform={place}>{lines}</g>
      {count !== null && <Count value={count} isSmall={isSmall} />}
      <path d={glaze} fill="var(--medal-glaze)" />
      <rect x="10" y="10" width="236" height="236" rx="60" fill="none" stroke="var(--medal-case)" strokeWidth="5" />
      <g transform={place}>
        <MedalBall {...ball} radius={isSmall ? ball.radius * 1.1 : ball.radius} isSmall={isSmall} />
      </g>
      <rect
        {...(isSmall
          ? { x: 14, y: 14, width: 228, height: 228, rx: 56 }
          : { x: 24, y: 24, width: 208, height: 208, rx: 47 })}
        className="medal-line"
        fill="none"
        stroke={isSmall ? 'var(--medal-rim)' : paint}
        strokeWidth={isSmall ? 8 : 6}
      />
    </g>
  );
}

const paint = 'var(--medal-paint)';
const glaze = 'M70 10H186A60 60 0 0 1 205 13L13 205A60 60 0 0 1 10 186V70A60 60 0 0 1 70 10Z';

function Count({ value, isSmall }: { value: number; isSmall: boolean }) {
  const stretch = value < 100 ? 1.1 : 0.94;
  return (
    <Figure value={value} x={128} y={isSmall ? 232 : 220} height={isSmall ? 78 : 62} stretch={stretch} paint={paint} />
  );
}

import type { Metal, Motif } from '#contract/achievements/catalogue.ts';

import { arc, beads, circle, crescent, scalloped, segment, toothed } from './geometry.ts';
import { Figure, MedalBall } from './MedalBall.tsx';
import { motifs } from './motifs.ts';

const centre = { x: 128, y: 162 };

/** The three can be told apart by their edges, too. */
const ranks = {
  gold: { rank: 1, edge: scalloped(centre, 18, 83) },
  silver: { rank: 2, edge: toothed(centre, 12, 92, 83.5) },
  bronze: { rank: 3, edge: circle(centre, 87) },
} as const satisfies Record<Metal, unknown>;

/** What somebody has who earned what this side does not know. */
const plain = { rank: null, edge: circle(centre, 87) };

/** The one behind first. */
const ribbons = [
  { d: 'M200 4H144L106 100H152Z', stripe: 'M176 4H168L125 100H133Z', fill: 'var(--medal-ribbon-2)' },
  { d: 'M56 4H112L150 100H104Z', stripe: 'M80 4H88L131 100H123Z', fill: 'var(--medal-ribbon-1)' },
];

const holes = beads(centre, 24, 69, 4);
const light = segment(centre, 60, 239, 419);
const glints = arc(centre, 77, 285, 345) + arc(centre, 77, 352, 358);
const shade = crescent(centre, 80, 75, 195, 26);

export function Disc({ metal, isSmall }: { metal: Metal | null; isSmall: boolean }) {
  const { rank, edge } = metal ? ranks[metal] : plain;
  return (
    <>
      {ribbons.map(({ d, stripe, fill }) => (
        <g key={d}>
          <path d={d} className="medal-line" fill={fill} stroke="var(--medal-hem)" strokeWidth="4" />
          <path d={stripe} fill="var(--medal-ribbon-line)" />
        </g>
      ))}
      <path d="M110 82H146" stroke="var(--medal-edge)" strokeWidth="16" strokeLinecap="round" />
      <path
        d={edge}
        fill="var(--medal-fill)"
        stroke="var(--medal-edge)"
        strokeWidth={isSmall ? 9 : 5}
        strokeLinejoin="round"
      />
      {!isSmall && (
        <g className="medal-gleam">
          <path d={shade} fill="var(--medal-edge)" opacity=".3" />
          <path d={holes} fill="var(--medal-edge)" />
          <path d={glints} fill="none" stroke="var(--medal-light)" strokeWidth="5" strokeLinecap="round" />
        </g>
      )}
      <path d={light} fill="var(--medal-light)" opacity=".75" />
      {!isSmall && (
        <>
          <path
            d="M72.2 140H183.8M72.2 184H183.8M128 102V140M128 184V222"
            fill="none"
            stroke="var(--medal-edge)"
            strokeWidth="2.5"
            opacity=".5"
          />
          <circle
            cx={centre.x}
            cy={centre.y}
            r="60"
            className="medal-line"
            fill="none"
            stroke="var(--medal-edge)"
            strokeWidth="4"
          />
        </>
      )}
      {rank === null ? (
        <MedalBall {...centre} radius={40} isSmall={isSmall} />
      ) : (
        <Figure
          value={rank}
          x={centre.x}
          y={isSmall ? 209 : 199}
          height={isSmall ? 94 : 74}
          stretch={1.12}
          paint="var(--medal-ink)"
          isEngraved={!isSmall}
        />
      )}
    </>
  );
}

interface PinProps {
  motif: Motif;
  /** How many it took, where that is more than one: it stands in the kitchen. */
  count: number | null;
  isSmall: boolean;
}

/** Where the kitchen begins, without a figure in it and with one. */
const kitchens = { low: 184, high: 144 } as const;

export function Pin({ motif, count, isSmall }: PinProps) {
  const { isGreen, shapes, ball, above = 'translate(128 84) scale(.76) translate(-128 -106)' } = motifs[motif];
  const line = count === null ? kitchens.low : kitchens.high;
  const transform = count === null ? undefined : above;
  return (
    <g className={isGreen ? 'medal-on-green' : 'medal-on-blue'}>
      <rect x="10" y="10" width="236" height="236" rx="60" fill="var(--medal-ground)" />
      <path d={`M10 ${line}H246V186a60 60 0 0 1-60 60H70a60 60 0 0 1-60-60Z`} fill="var(--medal-kitchen)" />
      <path d={`M${isSmall ? 10 : 24} ${line}H${isSmall ? 246 : 232}`} stroke={paint} strokeWidth={isSmall ? 12 : 6} />
      <g transform={transform}>
        {shapes.map((shape) => (
          <path key={`${shape.d} ${shape.transform}`} {...shape} />
        ))}
      </g>
      {count !== null && (
        <Figure
          value={count}
          x={128}
          y={isSmall ? 232 : 220}
          height={isSmall ? 78 : 62}
          stretch={count < 100 ? 1.1 : 0.94}
          paint={paint}
        />
      )}
      <path d={glaze} fill="var(--medal-glaze)" />
      <rect x="10" y="10" width="236" height="236" rx="60" fill="none" stroke="var(--medal-case)" strokeWidth="5" />
      <g transform={transform}>
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

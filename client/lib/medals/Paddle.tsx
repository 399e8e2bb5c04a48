import type { ReactNode } from 'react';
import type { Threshold } from '#contract/achievements/catalogue.ts';
import { arc, beads, laurel, middle, stems, toothed } from './geometry.ts';
import { Figure, MedalBall } from './MedalBall.tsx';

/** A paddle seen from the front, with its grip, on a ground of 256 × 256. */
export const paddleOutline =
  'M128 14C176 14 196 42 196 82V108C196 140 176 156 154 168L151 178V226a16 16 0 0 1-16 16h-14a16 16 0 0 1-16-16V178L102 168C80 156 60 140 60 108V82C60 42 80 14 128 14Z';

const face = 'M128 28C167 28 182 52 182 84V106C182 131 165 145 144 154H112C91 145 74 131 74 106V84C74 52 89 28 128 28Z';
const faceLight = 'M128 28C89 28 74 52 74 84V106C74 118 78 128 84 135L172 48C163 34 149 28 128 28Z';
const grip = 'M105 184h46v40a18 18 0 0 1-18 18h-10a18 18 0 0 1-18-18z';

interface Step {
  /** How large the paddle is beside what is behind it, and how far from the top its middle. */
  scale: number;
  y: number;
  ball: { x: number; y: number } | null;
  behind: ((isSmall: boolean) => ReactNode) | null;
}

const centred = { cx: middle.x, cy: middle.y };
const leaves = laurel(middle, 108, 7, 36);
const innerLeaves = laurel(middle, 74, 6, 24);

const steps: Record<Threshold, Step> = {
  1: { scale: 1.04, y: 128, ball: null, behind: null },
  5: { scale: 1, y: 128, ball: { x: 190, y: 196 }, behind: null },
  10: { scale: 0.86, y: 124, ball: { x: 198, y: 200 }, behind: (isSmall) => <Ring isSmall={isSmall} /> },
  20: { scale: 0.84, y: 122, ball: { x: 192, y: 202 }, behind: () => <Laurel /> },
  50: { scale: 0.8, y: 124, ball: { x: 196, y: 200 }, behind: (isSmall) => <Cogwheel isSmall={isSmall} /> },
  100: { scale: 0.76, y: 122, ball: { x: 196, y: 200 }, behind: (isSmall) => <Sun isSmall={isSmall} /> },
};

export function Paddle({ count, isSmall }: { count: Threshold; isSmall: boolean }) {
  const { scale, y, ball, behind } = steps[count];
  return (
    <>
      {behind?.(isSmall)}
      <g transform={`translate(128 ${y}) scale(${scale}) translate(-128 -128)`}>
        <path
          d={paddleOutline}
          className="medal-line"
          fill="var(--medal-frame)"
          stroke="var(--medal-rim)"
          strokeWidth="6"
        />
        <path d={face} fill="var(--medal-fill)" />
        <path d={faceLight} fill="var(--medal-light)" opacity=".6" />
        {!isSmall && <path d={face} fill="none" stroke="var(--medal-bevel)" strokeWidth="4" />}
        <path d={grip} fill="var(--medal-grip)" />
        {!isSmall && <path d="M106 204l44-11M106 219l44-11M108 234l42-10" stroke="var(--medal-edge)" strokeWidth="4" />}
        <path d="M102 168h52" stroke="var(--medal-light)" strokeWidth="5" strokeLinecap="round" />
        <PaddleFigure value={count} isSmall={isSmall} />
      </g>
      {ball && <MedalBall {...ball} radius={isSmall ? 44 : 38} isSmall={isSmall} />}
    </>
  );
}

/** Height and stretch, as large as the face lets them be: of one digit, two and three. */
const figureSizes = {
  small: [
    [92, 1],
    [84, 0.78],
    [74, 0.62],
  ],
  large: [
    [70, 1.08],
    [64, 0.93],
    [58, 0.72],
  ],
} as const;

function PaddleFigure({ value, isSmall }: { value: Threshold; isSmall: boolean }) {
  const sizes = figureSizes[isSmall ? 'small' : 'large'];
  const [height, stretch] = value < 10 ? sizes[0] : value < 100 ? sizes[1] : sizes[2];
  return (
    <Figure
      value={value}
      x={128}
      y={91 + height / 2}
      height={height}
      stretch={stretch}
      paint="var(--medal-ink)"
      isEngraved={!isSmall}
    />
  );
}

function Ring({ isSmall }: { isSmall: boolean }) {
  return (
    <>
      <circle {...centred} r="110" fill="none" className="medal-line" stroke="var(--medal-edge)" strokeWidth="28" />
      <circle {...centred} r="110" fill="none" stroke="var(--medal-fill)" strokeWidth={isSmall ? 14 : 20} />
      {!isSmall && (
        <g className="medal-gleam">
          <path d={beads(middle, 30, 110, 3.6)} fill="var(--medal-edge)" opacity=".75" />
          <path
            d={arc(middle, 116.5, 300, 378)}
            fill="none"
            stroke="var(--medal-light)"
            strokeWidth="5"
            strokeLinecap="round"
          />
        </g>
      )}
    </>
  );
}

function Laurel() {
  return (
    <>
      <path d={stems(middle, 108)} fill="none" stroke="var(--medal-edge)" strokeWidth="5" strokeLinecap="round" />
      <path d={leaves} fill="var(--medal-fill)" stroke="var(--medal-edge)" strokeWidth="3.5" strokeLinejoin="round" />
    </>
  );
}

function Cogwheel({ isSmall }: { isSmall: boolean }) {
  return (
    <>
      <path
        d={toothed(middle, isSmall ? 12 : 18, 125, 110)}
        fill="var(--medal-fill)"
        stroke="var(--medal-edge)"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <circle {...centred} r="98" fill="var(--medal-green)" stroke="var(--medal-edge)" strokeWidth="5" />
      {!isSmall && (
        <circle
          cx="128"
          cy="128"
          r="86"
          className="medal-line"
          fill="none"
          stroke="var(--medal-paint)"
          strokeWidth="4"
          opacity=".9"
        />
      )}
    </>
  );
}

function Sun({ isSmall }: { isSmall: boolean }) {
  return (
    <>
      <path
        d={isSmall ? toothed(middle, 16, 128, 92) : toothed(middle, 20, 126, 98)}
        fill="var(--medal-light)"
        stroke="var(--medal-edge)"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <circle {...centred} r="100" fill="var(--medal-fill)" stroke="var(--medal-edge)" strokeWidth="4" />
      <circle
        {...centred}
        r="88"
        className="medal-line"
        fill="var(--medal-blue)"
        stroke="var(--medal-edge)"
        strokeWidth="5"
      />
      {!isSmall && <path d={innerLeaves} className="medal-gleam" fill="var(--medal-light)" />}
    </>
  );
}

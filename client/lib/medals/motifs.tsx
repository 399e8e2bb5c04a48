import type { ReactNode } from 'react';
import type { Motif } from '#contract/achievements/catalogue.ts';
import { paddleOutline } from './Paddle.tsx';

interface Drawing {
  /** What lies on the court is court green, and its kitchen blue; else the other way round. */
  isGreen: boolean;
  /** In white, above the kitchen's line (184). */
  lines: ReactNode;
  ball: { x: number; y: number; radius: number };
  /** How it finds room above a figure. */
  above?: string;
}

const paint = 'var(--medal-paint)';

const stroke = (width: number) =>
  ({ fill: 'none', stroke: paint, strokeWidth: width, strokeLinecap: 'round', strokeLinejoin: 'round' }) as const;

/** A paddle that leans to one side, and stands before what was drawn before it. */
const leaning = (angle: number) => (
  <path
    d={paddleOutline}
    transform={`translate(128 140) rotate(${angle}) scale(.48 .6) translate(-128 -182)`}
    fill={paint}
    stroke="var(--medal-ground)"
    strokeWidth="14"
  />
);

/** Each has the ball exactly once. */
export const motifs: Record<Motif, Drawing> = {
  net: {
    isGreen: false,
    lines: (
      <>
        <path d="M64 126H192" {...stroke(13)} />
        <path d="M68 130V180M188 130V180" {...stroke(9)} />
        <path d="M98 132V184M128 132V184M158 132V184M70 157H186" {...stroke(4)} opacity=".75" />
        <path d="M46 150C48 104 78 60 122 58" {...stroke(10)} strokeDasharray="1 20" />
      </>
    ),
    ball: { x: 160, y: 70, radius: 33 },
  },
  bubble: {
    isGreen: false,
    lines: (
      <path
        d="M84 50H172A34 34 0 0 1 206 84V114A34 34 0 0 1 172 148H118L84 174A6 6 0 0 1 75 169V147A34 34 0 0 1 50 114V84A34 34 0 0 1 84 50Z"
        fill={paint}
      />
    ),
    ball: { x: 128, y: 99, radius: 33 },
  },
  /** The ball is one of us. */
  people: {
    isGreen: true,
    lines: (
      <>
        <path
          d="M40 184C40 152 56 138 78 138S100 144 106 152C96 160 90 172 90 184ZM216 184C216 152 200 138 178 138S156 144 150 152C160 160 166 172 166 184Z"
          fill={paint}
        />
        <circle cx="78" cy="106" r="23" fill={paint} />
        <circle cx="178" cy="106" r="23" fill={paint} />
        <path d="M84 184C84 146 102 130 128 130S172 146 172 184Z" fill={paint} />
        <path
          d="M84 184C84 146 102 130 128 130S172 146 172 184"
          fill="none"
          stroke="var(--medal-ground)"
          strokeWidth="7"
        />
      </>
    ),
    ball: { x: 128, y: 88, radius: 34 },
  },
  /** The ball is the whistle's pea. */
  whistle: {
    isGreen: true,
    lines: (
      <>
        <path d="M46 74H126V96H142V74H150A50 50 0 1 1 100 124V118H70A24 24 0 0 1 46 94Z" fill={paint} />
        <path d="M184 56L194 44M206 76L220 68" {...stroke(10)} />
      </>
    ),
    ball: { x: 150, y: 124, radius: 29 },
  },
  bracket: {
    isGreen: true,
    lines: <path d="M52 56H98V98H52M98 77H132M52 122H98V160H52M98 141H132V77M132 109H158" {...stroke(13)} />,
    ball: { x: 184, y: 109, radius: 34 },
  },
  paddles: {
    isGreen: false,
    lines: (
      <>
        {leaning(-42)}
        {leaning(42)}
      </>
    ),
    ball: { x: 128, y: 58, radius: 27 },
  },
  calendar: {
    isGreen: true,
    lines: (
      <>
        <path
          d="M84 58H172A22 22 0 0 1 194 80V146A22 22 0 0 1 172 168H84A22 22 0 0 1 62 146V80A22 22 0 0 1 84 58Z"
          fill={paint}
        />
        <path d="M96 44V68M160 44V68" {...stroke(13)} />
        <path d="M62 90H194" stroke="var(--medal-ground)" strokeWidth="8" />
      </>
    ),
    ball: { x: 128, y: 130, radius: 29 },
  },
  lightning: {
    isGreen: false,
    lines: (
      <path
        d="M102 46H168L138 90H182L84 172L108 112H70Z"
        fill={paint}
        stroke={paint}
        strokeWidth="6"
        strokeLinejoin="round"
      />
    ),
    ball: { x: 182, y: 142, radius: 32 },
  },
  shield: {
    isGreen: true,
    lines: (
      <>
        <path
          d="M128 34C148 48 172 54 194 54V102C194 140 166 164 128 178C90 164 62 140 62 102V54C84 54 108 48 128 34Z"
          fill={paint}
        />
        <path
          d="M128 54C144 63 160 68 177 70V102C177 130 156 148 128 159C100 148 79 130 79 102V70C96 68 112 63 128 54Z"
          fill="none"
          stroke="var(--medal-ground)"
          strokeWidth="6"
        />
      </>
    ),
    ball: { x: 128, y: 106, radius: 34 },
  },
  return: {
    isGreen: false,
    lines: (
      <>
        <path d="M48 82C66 88 82 116 90 158" {...stroke(14)} strokeDasharray="1 25" />
        <path d="M102 182C100 122 120 74 164 44L212 92C162 96 122 126 102 182Z" fill={paint} />
      </>
    ),
    ball: { x: 186, y: 70, radius: 36 },
  },
  chain: {
    isGreen: true,
    lines: (
      <>
        <path d="M102 92H76A30 30 0 0 0 76 152H102" {...stroke(15)} />
        <path d="M154 92H180A30 30 0 0 1 180 152H154" {...stroke(15)} />
        <path d="M84 122H172" {...stroke(13)} />
      </>
    ),
    ball: { x: 128, y: 122, radius: 34 },
    above: 'translate(0 -38)',
  },
};

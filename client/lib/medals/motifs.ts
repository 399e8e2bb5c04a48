import type { SVGProps } from 'react';
import type { Motif } from '#contract/achievements/catalogue.ts';
import { circle } from './geometry.ts';
import { paddleOutline } from './Paddle.tsx';

type Shape = SVGProps<SVGPathElement> & { d: string };

interface Drawing {
  /** What lies on the court is court green, and its kitchen blue; else the other way round. */
  isGreen: boolean;
  /** In white, above the kitchen's line (184). */
  shapes: readonly Shape[];
  ball: { x: number; y: number; radius: number };
  /** How it finds room above a figure. */
  above?: string;
}

const paint = 'var(--medal-paint)';
const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const filled = (d: string): Shape => ({ d, fill: paint });
const line = (strokeWidth: number, d: string): Shape => ({ d, fill: 'none', stroke: paint, strokeWidth, ...round });
/** In the colour of the court below. */
const gap = (strokeWidth: number, d: string): Shape => ({
  d,
  fill: 'none',
  stroke: 'var(--medal-ground)',
  strokeWidth,
});

/** A paddle that leans to one side, and stands before what was drawn before it. */
const leaning = (angle: number): Shape => ({
  ...gap(14, paddleOutline),
  fill: paint,
  transform: `translate(128 140) rotate(${angle}) scale(.48 .6) translate(-128 -182)`,
});

/** Each has the ball exactly once. */
export const motifs: Record<Motif, Drawing> = {
  net: {
    isGreen: false,
    shapes: [
      line(13, 'M64 126H192'),
      line(9, 'M68 130V180M188 130V180'),
      { ...line(4, 'M98 132V184M128 132V184M158 132V184M70 157H186'), opacity: 0.75 },
      { ...line(10, 'M46 150C48 104 78 60 122 58'), strokeDasharray: '1 20' },
    ],
    ball: { x: 160, y: 70, radius: 33 },
  },
  bubble: {
    isGreen: false,
    shapes: [
      filled(
        'M84 50H172A34 34 0 0 1 206 84V114A34 34 0 0 1 172 148H118L84 174A6 6 0 0 1 75 169V147A34 34 0 0 1 50 114V84A34 34 0 0 1 84 50Z',
      ),
    ],
    ball: { x: 128, y: 99, radius: 33 },
  },
  /** The ball is one of us. */
  people: {
    isGreen: true,
    shapes: [
      filled('M40 184C40 152 56 138 78 138S100 144 106 152C96 160 90 172 90 184Z'),
      filled('M216 184C216 152 200 138 178 138S156 144 150 152C160 160 166 172 166 184Z'),
      filled(circle({ x: 78, y: 106 }, 23)),
      filled(circle({ x: 178, y: 106 }, 23)),
      filled('M84 184C84 146 102 130 128 130S172 146 172 184Z'),
      gap(7, 'M84 184C84 146 102 130 128 130S172 146 172 184'),
    ],
    ball: { x: 128, y: 88, radius: 34 },
  },
  /** The ball is the whistle's pea. */
  whistle: {
    isGreen: true,
    shapes: [
      filled('M46 74H126V96H142V74H150A50 50 0 1 1 100 124V118H70A24 24 0 0 1 46 94Z'),
      line(10, 'M184 56L194 44M206 76L220 68'),
    ],
    ball: { x: 150, y: 124, radius: 29 },
  },
  bracket: {
    isGreen: true,
    shapes: [line(13, 'M52 56H98V98H52M98 77H132M52 122H98V160H52M98 141H132V77M132 109H158')],
    ball: { x: 184, y: 109, radius: 34 },
  },
  paddles: { isGreen: false, shapes: [leaning(-42), leaning(42)], ball: { x: 128, y: 58, radius: 27 } },
  calendar: {
    isGreen: true,
    shapes: [
      filled('M84 58H172A22 22 0 0 1 194 80V146A22 22 0 0 1 172 168H84A22 22 0 0 1 62 146V80A22 22 0 0 1 84 58Z'),
      line(13, 'M96 44V68M160 44V68'),
      gap(8, 'M62 90H194'),
    ],
    ball: { x: 128, y: 130, radius: 29 },
  },
  lightning: {
    isGreen: false,
    shapes: [{ ...line(6, 'M102 46H168L138 90H182L84 172L108 112H70Z'), fill: paint }],
    ball: { x: 182, y: 142, radius: 32 },
  },
  shield: {
    isGreen: true,
    shapes: [
      filled('M128 34C148 48 172 54 194 54V102C194 140 166 164 128 178C90 164 62 140 62 102V54C84 54 108 48 128 34Z'),
      gap(6, 'M128 54C144 63 160 68 177 70V102C177 130 156 148 128 159C100 148 79 130 79 102V70C96 68 112 63 128 54Z'),
    ],
    ball: { x: 128, y: 106, radius: 34 },
  },
  return: {
    isGreen: false,
    shapes: [
      { ...line(14, 'M48 82C66 88 82 116 90 158'), strokeDasharray: '1 25' },
      filled('M102 182C100 122 120 74 164 44L212 92C162 96 122 126 102 182Z'),
    ],
    ball: { x: 186, y: 70, radius: 36 },
  },
  chain: {
    isGreen: true,
    shapes: [
      line(15, 'M102 92H76A30 30 0 0 0 76 152H102'),
      line(15, 'M154 92H180A30 30 0 0 1 180 152H154'),
      line(13, 'M84 122H172'),
    ],
    ball: { x: 128, y: 122, radius: 34 },
    above: 'translate(0 -38)',
  },
};

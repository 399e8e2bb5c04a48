import { beads, circle, crescent } from './geometry.ts';

const origin = { x: 0, y: 0 };
const holes = circle(origin, 5.6) + beads(origin, 6, 19.2, 5.2) + beads(origin, 6, 32.8, 3.2);
const shade = crescent(origin, 37.5, 80, 220, 12);

interface MedalBallProps {
  x: number;
  y: number;
  /** Of its middle line, as the rest of a drawing is measured. */
  radius: number;
  isSmall: boolean;
}

/** It lies where something is earned; where it is not yet, its place is empty. */
export function MedalBall({ x, y, radius, isSmall }: MedalBallProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${(radius / 40).toFixed(3)})`}>
      <g className="medal-ball">
        <circle r="40" fill="var(--medal-ball)" stroke="var(--medal-seam)" strokeWidth={isSmall ? 9 : 5} />
        <circle r="31" className="medal-line" fill="none" stroke="var(--medal-place)" strokeWidth={isSmall ? 9 : 5} />
        {!isSmall && (
          <g className="medal-gleam">
            <path d={shade} fill="var(--medal-seam)" opacity=".28" />
            <path d={holes} fill="var(--medal-hole)" />
          </g>
        )}
      </g>
    </g>
  );
}

import { useEffect, useRef } from 'react';

const colours = ['#dcf62b', '#ffffff', '#f2c230', '#8cc0f2', '#6fd3a0'] as const;

export interface ConfettiProps {
  /** How many pieces. */
  count: number;
  seconds: number;
  /** How large the pieces are beside those that fall over a whole page. */
  scale?: number;
}

/** Falls once behind what it lies under, unless somebody wants nothing to move. */
export default function ConfettiCanvas({ count, seconds, scale = 1 }: ConfettiProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      return rain(canvas.current, scattered(count, colours.length), seconds, scale);
  }, [count, seconds, scale]);
  return <canvas ref={canvas} data-confetti className="absolute inset-0 size-full" />;
}

/** @returns what ends it */
function rain(canvas: HTMLCanvasElement, pieces: readonly Piece[], seconds: number, scale: number): () => void {
  const context = canvas.getContext('2d');
  if (!context) return () => {};
  canvas.width = canvas.clientWidth * devicePixelRatio;
  canvas.height = canvas.clientHeight * devicePixelRatio;
  const began = performance.now();
  let frame = 0;
  const draw = (now: number) => {
    const after = (now - began) / 1000;
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (after >= seconds) return;
    context.globalAlpha = opacityAfter(after, seconds);
    for (const piece of pieces) drawPiece(context, piece, after, scale);
    frame = requestAnimationFrame(draw);
  };
  frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}

function drawPiece(context: CanvasRenderingContext2D, piece: Piece, after: number, scale: number): void {
  const { width, height } = context.canvas;
  const { x, y, angle, tilt } = placed(piece, after);
  const size = piece.size * height * scale;
  context.save();
  context.translate(x * width, y * height);
  context.rotate(angle);
  context.scale(1, tilt);
  context.fillStyle = colours[piece.colour] ?? colours[0];
  context.fillRect(-size / 2, -size / 4, size, size / 2);
  context.restore();
}

/** A piece of confetti. Lengths are parts of the field's height, times seconds. */
interface Piece {
  /** Part of the field's width. */
  x: number;
  /** Where it begins, above the field. */
  y: number;
  /** How fast it falls. */
  fall: number;
  /** How far to the sides it swings, and how often. */
  swing: number;
  pace: number;
  turn: number;
  size: number;
  colour: number;
}

/** @param random 0 up to 1 */
export function scattered(count: number, colours: number, random: () => number = Math.random): Piece[] {
  return Array.from({ length: count }, () => ({
    x: random(),
    y: -random() * 1.2,
    fall: 0.45 + random() * 0.35,
    swing: 0.01 + random() * 0.04,
    pace: 1 + random() * 3,
    turn: random() * Math.PI * 2,
    size: 0.012 + random() * 0.012,
    colour: Math.floor(random() * colours),
  }));
}

/** Where a piece is after so long, and how it is turned. */
export function placed(piece: Piece, after: number): { x: number; y: number; angle: number; tilt: number } {
  const phase = piece.turn + after * piece.pace;
  return {
    x: piece.x + Math.sin(phase) * piece.swing,
    y: piece.y + after * piece.fall,
    angle: phase,
    tilt: Math.cos(phase * 2),
  };
}

/** How much of it is to be seen: towards the end it fades. @param seconds how long all of it takes */
export const opacityAfter = (after: number, seconds: number): number =>
  Math.max(0, Math.min(1, (seconds - after) / 0.8));

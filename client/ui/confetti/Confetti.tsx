import { useEffect, useRef } from 'react';
import { opacityAfter, type Piece, placed, scattered } from './falling.ts';

const colours = ['#dcf62b', '#ffffff', '#f2c230', '#8cc0f2', '#6fd3a0'] as const;

interface ConfettiProps {
  /** How many pieces. */
  count: number;
  seconds: number;
  /** How large the pieces are beside those that fall over a whole page. */
  scale?: number;
}

/** Falls once behind what it lies under, unless somebody wants nothing to move. */
export default function Confetti({ count, seconds, scale = 1 }: ConfettiProps) {
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

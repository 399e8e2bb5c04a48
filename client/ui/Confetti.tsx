import { useEffect, useRef } from 'react';

const colours = ['#dcf62b', '#ffffff', '#f2c230', '#8cc0f2', '#6fd3a0'] as const;

interface ConfettiProps {
  count: number;
  seconds: number;
  /** How large the pieces are beside those that fall over a whole page. */
  scale?: number;
}

/** Falls once behind what it lies under, unless somebody wants nothing to move. */
export function Confetti({ count, seconds, scale = 1 }: ConfettiProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    return rain(canvas.current, { count, seconds, scale });
  }, [count, seconds, scale]);
  return <canvas ref={canvas} data-confetti className="absolute inset-0 size-full" />;
}

/** @returns what ends it */
function rain(canvas: HTMLCanvasElement, { count, seconds, scale }: Required<ConfettiProps>): (() => void) | undefined {
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  canvas.width = canvas.clientWidth * devicePixelRatio;
  canvas.height = canvas.clientHeight * devicePixelRatio;
  const { width, height } = canvas;
  const pieces = Array.from({ length: count }, newPiece);
  const startedAt = performance.now();
  let frame = 0;
  const draw = (now: number) => {
    const passed = (now - startedAt) / 1000;
    context.clearRect(0, 0, width, height);
    if (passed >= seconds) return;
    // Towards the end it fades.
    context.globalAlpha = Math.min(1, (seconds - passed) / 0.8);
    for (const piece of pieces) {
      const phase = piece.phase + passed * piece.pace;
      const size = piece.size * height * scale;
      context.save();
      context.translate((piece.x + Math.sin(phase) * piece.swing) * width, (piece.y + passed * piece.fall) * height);
      context.rotate(phase);
      context.scale(1, Math.cos(phase * 2));
      context.fillStyle = piece.colour;
      context.fillRect(-size / 2, -size / 4, size, size / 2);
      context.restore();
    }
    frame = requestAnimationFrame(draw);
  };
  frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}

/** Somewhere above the field. Lengths are parts of the field's height, across of its width; speeds are per second. */
const newPiece = () => ({
  x: Math.random(),
  y: -Math.random() * 1.2,
  fall: 0.45 + Math.random() * 0.35,
  swing: 0.01 + Math.random() * 0.04,
  pace: 1 + Math.random() * 3,
  phase: Math.random() * Math.PI * 2,
  size: 0.012 + Math.random() * 0.012,
  colour: colours[Math.floor(Math.random() * colours.length)] ?? colours[0],
});

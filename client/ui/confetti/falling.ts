/** A piece of confetti. Lengths are parts of the field's height, times seconds. */
export interface Piece {
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

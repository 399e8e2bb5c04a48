/** '3.81' */
export const ratingFigure = (rating: number): string => rating.toFixed(2);

/** '± 0.18' */
export const sureTo = (deviation: number): string => `± ${deviation.toFixed(2)}`;

/** '3.1–3.9', where two in three players are that of whom no more is known. */
export const spanText = ({ rating, deviation }: { rating: number; deviation: number }): string =>
  `${(rating - deviation).toFixed(1)}–${(rating + deviation).toFixed(1)}`;

/** '+0.07', '−0.12' with a minus sign, 'no change' */
export function changeText(by: number): string {
  const size = Math.abs(by).toFixed(2);
  if (Number(size) === 0) return 'no change';
  return `${by > 0 ? '+' : '−'}${size}`;
}

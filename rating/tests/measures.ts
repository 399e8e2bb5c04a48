/** What was foretold of the first team’s winning a game, and whether it did. */
export interface Forecast {
  chance: number;
  isWon: boolean;
}

/** The mean of what each outcome was a surprise, in nats: 0.693 is a coin. */
export function logLoss(forecasts: readonly Forecast[]): number {
  return (
    forecasts.reduce((sum, { chance, isWon }) => sum - Math.log(isWon ? chance : 1 - chance), 0) / forecasts.length
  );
}

/** The expected calibration error: by how much chances and outcomes differ, over ten bins of chances. */
export function calibrationError(forecasts: readonly Forecast[]): number {
  const bins = Array.from({ length: 10 }, () => 0);
  for (const { chance, isWon } of forecasts) {
    const at = Math.min(9, Math.floor(chance * 10));
    bins[at] = (bins[at] ?? 0) + chance - (isWon ? 1 : 0);
  }
  return bins.reduce((sum, excess) => sum + Math.abs(excess), 0) / forecasts.length;
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** '640 B', '96 MB', '1.2 GB' */
export function bytesInWords(bytes: number): string {
  // What would be rounded up to the next unit is written in it.
  const unit = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes * 1.0005)) / 3)));
  const value = bytes / 1000 ** unit;
  const digits = value < 9.95 && unit > 1 ? 1 : 0;
  return `${value.toLocaleString('en-GB', { maximumFractionDigits: digits })} ${units[unit]}`;
}

/**
 * The server writes for many readers, and does not know by which clock they tell hours: '18:00' or '6:00 pm'. In words that
 * a browser shows each time stands between two signs that isolate it, and is written there as its reader is used to.
 */

const pattern = /\u2068(\d{1,2}):(\d{2})\u2069/g;

const by24Hours = (hour: number, minute: number): string => `${hour}:${String(minute).padStart(2, '0')}`;

export const clockTime = (hour: number, minute: number): string => `\u2068${by24Hours(hour, minute)}\u2069`;

/** @param write by 24 hours, where nothing is known of the reader */
export function withClockTimes(words: string, write: (hour: number, minute: number) => string = by24Hours): string {
  return words.replace(pattern, (_, hour: string, minute: string) => write(Number(hour), Number(minute)));
}

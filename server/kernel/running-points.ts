interface Sent {
  /** Left out where it is not said. */
  at?: string | undefined;
  isLate: boolean;
}

/**
 * From when the points are that are told of a match. Clocks differ: nothing is from later than now, and what is told as
 * it happens counts, whatever the clock of its sender says.
 *
 * @param known from when those are that it stands at; undefined where that is not known
 * @returns undefined where they are older than those
 */
export function timestampOf({ at, isLate }: Sent, known: string | undefined, now: string): string | undefined {
  const timestamp = at === undefined || at > now ? now : at;
  return isLate && known !== undefined && timestamp < known ? undefined : timestamp;
}

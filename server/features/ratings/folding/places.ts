/** Where a result stands in the order in which they count. */
export interface Place {
  playedAt: string;
  id: number;
}

export const isBefore = (one: Place, other: Place): boolean =>
  one.playedAt === other.playedAt ? one.id < other.id : one.playedAt < other.playedAt;

/**
 * What is told of one tournament, of its matches, too, is told of what its page shows: subject `tournament:3`. So of several
 * matches the last counts, and it is read there. Guests of the group who play are told as its members are.
 */
export const about = ({ id, groupId }: { id: number; groupId: number }) =>
  ({ subject: subjectOf(id), groupId, isForGuests: true }) as const;

export const subjectOf = (tournamentId: number): string => `tournament:${tournamentId}`;

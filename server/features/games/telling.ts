/** What is told of one game is told of what its page shows: subject `game:5`. */
export const subjectOf = (gameId: number): string => `game:${gameId}`;

/** No group has anything to do with it. */
export const about = (gameId: number) => ({ subject: subjectOf(gameId), groupId: null });

/**
 * Matches that can be played, as they would be called: first, in their order, as many as can be on at the same time with
 * those that are on, then as many as can be after these.
 *
 * @param busy who plays at the moment
 */
export function callOrder<Ready>(
  ready: readonly Ready[],
  playersOf: (match: Ready) => readonly number[],
  busy: readonly number[],
): Ready[] {
  let playing = new Set(busy);
  let waiting = ready;
  const ordered: Ready[] = [];
  while (waiting.length > 0) {
    const later: Ready[] = [];
    for (const match of waiting) {
      const players = playersOf(match);
      if (players.some((userId) => playing.has(userId))) later.push(match);
      else {
        ordered.push(match);
        for (const userId of players) playing.add(userId);
      }
    }
    waiting = later;
    playing = new Set();
  }
  return ordered;
}

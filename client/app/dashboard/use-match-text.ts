import { useInfiniteQuery } from '@tanstack/react-query';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { rowsOf } from '#client/data/queries.ts';
import { enteredScores } from '#client/features/tournaments/entered-scores.ts';
import { ownLiveLine } from '#client/features/tournaments/floor/own-live.ts';
import { unsentFor } from '#client/features/tournaments/score/unsent-score.ts';
import { activeTournaments, type MatchActivity } from './activities.ts';
import { recordLine } from './words.ts';

/** What is said of the viewer's match: where it is, what it stands at, how they have done so far. */
export function useMatchText(match: MatchActivity | undefined): string {
  const { data } = useInfiniteQuery(activeTournaments);
  const { unsent } = useUnsent(enteredScores);
  if (!match) return '';
  if (unsentFor(unsent, match.id)) return 'Your score is not sent yet.';
  const own = data && rowsOf(data).find(({ id }) => id === match.tournamentId)?.own;
  const live = own?.next?.matchId === match.id ? own.next.live : null;
  const where = match.court === null ? match.groupName : `Court ${match.court}, now`;
  const stands = live && ownLiveLine(live, match.opponent?.username ?? '');
  return [`${stands ?? where}.`, recordLine(own)].filter(Boolean).join(' ');
}

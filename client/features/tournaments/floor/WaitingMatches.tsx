import { counted } from '#client/lib/counts.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Field } from '../open/field.ts';
import type { Callable } from './courts.ts';
import { pairOf } from './pair.ts';

/** More than these nobody looks through on a court's edge. */
const most = 30;

interface WaitingMatchesProps {
  id: string;
  court: number;
  waiting: readonly Callable[];
  field: Field;
  onCall: (match: Match) => void;
}

/** What else could be called to a court, in the order of playing; first those whose players are free. */
export function WaitingMatches({ id, court, waiting, field, onCall }: WaitingMatchesProps) {
  const isFree = ({ busyId }: Callable) => busyId === undefined;
  const all = [...waiting.filter(isFree), ...waiting.filter((each) => !isFree(each))];
  const nameOf = (userId: number) => field.players.get(userId)?.name ?? 'A player';
  return (
    <ul id={id} className="divide-y divide-line border-t border-line">
      {all.slice(0, most).map(({ match, busyId, tiredId }) => (
        <li key={match.id}>
          <button
            type="button"
            aria-disabled={busyId !== undefined || undefined}
            onClick={() => busyId === undefined && onCall(match)}
            className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 px-1 text-left hover:bg-sunken aria-disabled:cursor-not-allowed"
          >
            <span className="min-w-0 font-semibold wrap-anywhere" dir="auto">
              <span className="sr-only">Call to court {court}: </span>
              {pairOf(match, field)}
            </span>
            <span className="text-sm text-soft">
              {busyId !== undefined
                ? `${nameOf(busyId)} plays now`
                : tiredId !== undefined
                  ? `${nameOf(tiredId)} has just played`
                  : `Round ${match.round}`}
            </span>
          </button>
        </li>
      ))}
      {all.length > most && (
        <li className="px-1 py-2.5 text-sm text-soft">{counted(all.length - most, 'match', 'matches')} more</li>
      )}
    </ul>
  );
}

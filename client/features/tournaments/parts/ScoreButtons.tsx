import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import { buttonStyle } from '#client/ui/button-style.ts';
import type { Match } from '#contract/tournaments/matches.ts';

/**
 * The match that is opened, kept in the address, so that it is open again for whoever had to sign in meanwhile. The
 * entry of the history stays the one that it is.
 */
function useIdInAddress(name: 'match' | 'points'): [id: number | undefined, open: (id: number | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const open = useCallback(
    (id: number | undefined) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          // One of the two is open at a time.
          after.delete('match');
          after.delete('points');
          if (id !== undefined) after.set(name, String(id));
          return after;
        },
        { replace: true, state: history.state },
      ),
    [name, setSearch],
  );
  return [Number(search.get(name)) || undefined, open];
}

export const useMatchInAddress = () => useIdInAddress('match');

export const usePointsInAddress = () => useIdInAddress('points');

/**
 * In the panel with the viewer's next match, where they may score it: the whole score, or one point after the other.
 *
 * @param props.names of both sides, the viewer's own first
 */
export function ScoreButtons(props: { match: Match; names: readonly [string, string] }) {
  const { match, names } = props;
  const [own, other] = names;
  const [, open] = useMatchInAddress();
  const [, openPoints] = usePointsInAddress();
  return (
    <>
      <button
        type="button"
        data-place="next-match"
        onClick={() => open(match.id)}
        className={`${buttonStyle('ball', { size: 'large', width: 'full' })} mt-2 min-h-12`}
      >
        Enter score
        <span className="sr-only">
          {' '}
          of {own} against {other}
        </span>
      </button>
      <button
        type="button"
        data-place="points"
        onClick={() => openPoints(match.id)}
        className="mt-1 -mb-2 flex min-h-11 w-full items-center justify-center gap-1.5 rounded-md text-sm font-semibold hover:underline"
      >
        {match.live ? 'Continue point by point' : 'Score point by point'}
      </button>
    </>
  );
}

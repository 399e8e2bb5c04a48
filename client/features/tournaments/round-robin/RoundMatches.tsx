import { memo, useRef } from 'react';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import { type InView, isDrawn, placesOf, useDrawn } from '#client/ui/drawn.ts';
import type { Field } from '../model/field.ts';
import { mineFirst, type Round, restingIn, restsText } from '../model/rounds.ts';
import { RefusedScoreNote } from '../score/RefusedScoreNote.tsx';
import { type UnsentScore, unsentFor } from '../score/unsent-score.ts';
import { MatchRow } from './MatchRow.tsx';

interface RoundMatchesProps {
  round: Round;
  field: Field;
  /** Undefined for whoever may only look. */
  outbox: Outbox | undefined;
  unsent: readonly UnsentScore[];
  onOpen: (matchId: number) => void;
}

/** The matches of a round and who sits it out, drawn where the window is. */
export const RoundMatches = memo(function RoundMatches({ round, field, outbox, unsent, onOpen }: RoundMatchesProps) {
  const list = useRef<HTMLUListElement>(null);
  const matches = mineFirst(round, field.viewerId);
  const drawn = useDrawn(matches.length, { from: 0, to: atFirst }, () => inView(list.current, matches.length));
  const places = placesOf(matches.length, (at) => {
    const match = matches[at];
    return isDrawn(drawn, at) || (match !== undefined && unsentFor(unsent, match.id) !== undefined);
  });
  const resting = restingIn(round).map((userId) => field.players.get(userId)?.name ?? 'A player');
  return (
    <ul ref={list} className="mt-2 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {places.map((place, nth) => {
        if ('gap' in place) {
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing but room
          return <li key={`gap ${nth}`} aria-hidden="true" className="box-content" style={gapOf(place.gap)} />;
        }
        const match = matches[place.at];
        if (!match) return null;
        const entered = unsentFor(unsent, match.id);
        return (
          <li
            // Another round is the same rows with other names.
            key={place.at}
            data-at={place.at}
            aria-setsize={matches.length}
            aria-posinset={place.at + 1}
            className="box-content min-h-12"
          >
            <MatchRow match={match} field={field} unsent={entered} onOpen={onOpen} />
            {outbox && entered?.state === 'refused' && (
              <RefusedScoreNote unsent={entered} outbox={outbox} onChange={() => onOpen(match.id)} />
            )}
          </li>
        );
      })}
      {resting.length > 0 && (
        <li dir="auto" className="px-3 py-2.5 text-sm text-soft">
          {restsText(resting)}
        </li>
      )}
    </ul>
  );
});

/** So many matches come with the first paint: no phone shows more below the court. */
const atFirst = 8;

/** The room of so many matches, with the lines between them. */
const gapOf = (matches: number) => ({ height: `calc(${matches} * (3rem + 1px) - 1px)` });

function inView(list: HTMLElement | null, count: number): InView | undefined {
  if (!list) return undefined;
  const { top, height } = list.getBoundingClientRect();
  const focused = document.activeElement?.closest<HTMLElement>('[data-at]');
  return {
    start: -top,
    end: innerHeight - top,
    size: height / count,
    focused: focused && list.contains(focused) ? Number(focused.dataset.at) : -1,
  };
}

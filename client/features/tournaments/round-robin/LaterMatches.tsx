import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { counted } from '#client/lib/counts.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { partOf } from '../finish/finals.ts';
import { type Field, sidesOf } from '../open/field.ts';
import { matchName } from '../open/match-words.ts';
import { PlayerName } from '../open/PlayerName.tsx';
import { mayScoreIn } from '../rounds.ts';

interface LaterMatchesProps {
  matches: readonly Match[];
  field: Field;
  onOpen: (matchId: number) => void;
}

/** What the viewer plays after the next match, in whichever round, for whoever asks: with 64 players it is a long list. */
export function LaterMatches({ matches, field, onOpen }: LaterMatchesProps) {
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        onClick={() => setOpen(!isOpen)}
        className="mt-1 -mb-2 flex min-h-11 w-full items-center justify-center gap-1.5 rounded-md text-sm font-semibold hover:underline"
      >
        {counted(matches.length, 'more match', 'more matches')}
        <ChevronDown className={classes('size-4', isOpen && 'rotate-180')} aria-hidden="true" />
      </button>
      {isOpen && (
        <ul id={list} className="mt-2 divide-y divide-on-court/25 border-t border-on-court/25">
          {matches.map((match) => (
            <li key={match.id}>
              <LaterMatch match={match} field={field} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function LaterMatch({ match, field, onOpen }: Omit<LaterMatchesProps, 'matches'> & { match: Match }) {
  const sides = sidesOf(match, field);
  const [, other] = sides;
  return (
    <button
      type="button"
      data-place={`match-${match.id}`}
      onClick={() => onOpen(match.id)}
      className="flex min-h-11 w-full items-center gap-2 px-1 text-left focus-visible:-outline-offset-3"
    >
      <span className="sr-only">
        {partOf(match)}: {matchName(match, sides, mayScoreIn(field.tournament.viewer, match))}
      </span>
      <span className="contents" aria-hidden="true">
        <PlayerFace id={other.userId} name={other.name} tone={other.tone} size="tiny" hasRing />
        <PlayerName name={other.name} />
        <span className="ml-auto shrink-0 text-[0.8125rem]">{partOf(match)}</span>
      </span>
    </button>
  );
}

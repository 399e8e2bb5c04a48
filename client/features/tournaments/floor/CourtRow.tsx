import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { counted } from '#client/lib/counts.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Field } from '../open/field.ts';
import type { Callable, Court } from './courts.ts';
import { LivePoints } from './LivePoints.tsx';
import { pairOf } from './pair.ts';
import { WaitingMatches } from './WaitingMatches.tsx';

interface CourtRowProps {
  court: Court;
  field: Field;
  /** Its button is the loudest. */
  isFirstFree: boolean;
  waiting: readonly Callable[];
  isChoosing: boolean;
  onChoose: (chooses: boolean) => void;
  onCall: (match: Match) => void;
  onTakeOff: (match: Match) => void;
  onOpen: (matchId: number) => void;
}

/** A court: who plays there, or whom to call. */
export function CourtRow({ court, field, waiting, onTakeOff, onOpen, ...calling }: CourtRowProps) {
  const { number, match } = court;
  const heading = useId();
  return (
    <li
      tabIndex={-1}
      aria-labelledby={heading}
      className={classes(
        'grid content-start gap-2 rounded-lg border p-3',
        match ? 'border-court bg-court-soft' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 id={heading} className="text-[1.0625rem]">
          Court {number}
          {!match && <span className="font-normal text-soft"> is free</span>}
        </h3>
        {match && <LivePoints match={match} field={field} />}
      </div>
      {match ? (
        <>
          <p className="font-semibold wrap-anywhere" dir="auto">
            {pairOf(match, field)}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" data-place={`court-${number}`} onClick={() => onOpen(match.id)}>
              Enter score<span className="sr-only"> of {pairOf(match, field)}</span>
            </Button>
            <Button variant="ghost" size="small" onClick={() => onTakeOff(match)}>
              Take off<span className="sr-only"> court {number}</span>
            </Button>
          </div>
        </>
      ) : (
        <FreeCourt court={court} field={field} waiting={waiting} {...calling} />
      )}
    </li>
  );
}

type FreeCourtProps = Omit<CourtRowProps, 'onTakeOff' | 'onOpen'>;

function FreeCourt({ court, field, isFirstFree, waiting, isChoosing, onChoose, onCall }: FreeCourtProps) {
  const { number, next } = court;
  const list = useId();
  if (waiting.length === 0) return <p className="text-sm text-soft">No match is ready to be called.</p>;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {next ? (
          <Button
            variant={isFirstFree ? 'ball' : 'secondary'}
            data-place={`court-${number}`}
            onClick={() => onCall(next)}
          >
            <span className="min-w-0 wrap-anywhere">
              Call next: {pairOf(next, field)}
              <span className="sr-only">, to court {number}</span>
            </span>
          </Button>
        ) : (
          <p className="flex-1 self-center text-sm text-soft">Nobody else is free to play.</p>
        )}
        <Button
          variant="ghost"
          size="small"
          aria-expanded={isChoosing}
          aria-controls={isChoosing ? list : undefined}
          onClick={() => onChoose(!isChoosing)}
        >
          Another
          <span className="sr-only"> of {counted(waiting.length, 'match', 'matches')}</span>
          <ChevronDown className={classes('size-4', isChoosing && 'rotate-180')} aria-hidden="true" />
        </Button>
      </div>
      {isChoosing && <WaitingMatches id={list} court={number} waiting={waiting} field={field} onCall={onCall} />}
    </>
  );
}

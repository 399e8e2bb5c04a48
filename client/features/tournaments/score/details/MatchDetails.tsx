import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { dateOf, timeOf } from '#client/lib/moments.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import type { Match } from '#contract/tournaments/matches.ts';
import { type Field, sidesOf } from '../../open/field.ts';
import { hasBothSides, isFinished } from '../../rounds.ts';
import { useStoredMatch } from '../use-stored-match.ts';
import { endWords } from './end-words.ts';
import { ScoringLog } from './ScoringLog.tsx';
import { SideLine } from './SideLine.tsx';
import { TakeBack } from './TakeBack.tsx';

interface MatchDetailsProps {
  match: Match;
  field: Field;
  /** Opens the sheet. */
  onCorrect: () => void;
  onClose: () => void;
}

/** A match as it is: names whole, however long they are, and each game. Who runs the tournament corrects it from here. */
export function MatchDetails({ match: given, field, onCorrect, onClose }: MatchDetailsProps) {
  const { tournament } = field;
  const { match, round } = useStoredMatch(tournament, given);
  const [asks, setAsks] = useState(false);
  const [one, two] = sidesOf(match, field);
  const { mayScoreAny } = tournament.viewer;
  const isDone = isFinished(match);
  // A withdrawal is taken back where it was said.
  const mayCorrect = mayScoreAny && isDone && hasBothSides(match) && match.decidedBy !== 'withdrawal';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${one.name} against ${two.name}`}
      description={round.title}
      footer={
        mayCorrect && asks ? (
          <TakeBack match={match} tournament={tournament} onKeep={() => setAsks(false)} onDone={onClose} />
        ) : mayCorrect ? (
          <>
            <Button variant="quiet-danger" data-place="undo" onClick={() => setAsks(true)}>
              Undo
            </Button>
            <Button variant="secondary" data-place={`correct-${match.id}`} onClick={onCorrect}>
              Correct
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="grid gap-4">
        <ul className="grid gap-2">
          <SideLine side={one} match={match} field={field} />
          <SideLine side={two} match={match} field={field} />
        </ul>
        {isDone ? (
          <p className="flex flex-wrap items-center gap-x-2 font-semibold text-court-text">
            <CircleCheck className="size-5" aria-hidden="true" />
            Match Complete
            {match.playedAt && (
              <span className="font-normal text-soft">
                {dateOf(match.playedAt)}, {timeOf(match.playedAt)}
              </span>
            )}
          </p>
        ) : (
          <p className="text-soft">
            {hasBothSides(match)
              ? 'Not played yet. Its players and the organisers enter the score.'
              : 'Not played yet. It waits for other matches.'}
          </p>
        )}
        {isDone && match.decidedBy !== 'play' && <p className="text-soft">{endWords(match, tournament)}</p>}
        {mayScoreAny && <ScoringLog match={match} tournament={tournament} />}
      </div>
    </Dialog>
  );
}

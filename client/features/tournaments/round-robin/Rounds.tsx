import { useCallback, useDeferredValue, useRef } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { enteredScores } from '../entered-scores.ts';
import type { Field } from '../open/field.ts';
import { progressOf } from '../rounds.ts';
import { RoundMatches } from './RoundMatches.tsx';
import { RoundStrip, spokenProgress } from './RoundStrip.tsx';

interface RoundsProps {
  field: Field;
  /** The number of the round that is read. */
  shown: number;
  onShow: (roundNumber: number) => void;
  onOpen: (matchId: number) => void;
}

/** One round at a time: with 64 players all of them would be two thousand matches. */
export function Rounds({ field, shown, onShow, onOpen }: RoundsProps) {
  const { outbox, unsent: latest } = useUnsent(enteredScores);
  const unsent = useDeferredValue(latest);
  const { rounds, currentRound, status } = field.bracket;
  const section = useRef<HTMLElement>(null);
  const round = rounds.find(({ roundNumber }) => roundNumber === shown) ?? rounds[0];
  // The round that is pressed lights up first; its matches follow.
  const read = useDeferredValue(round);
  const show = useCallback(
    (next: number) => {
      if (next === shown) return;
      onShow(next);
      const chosen = rounds.find(({ roundNumber }) => roundNumber === next);
      if (chosen) answer(`${chosen.title}, ${spokenProgress(chosen)}`);
    },
    [rounds, shown, onShow],
  );
  if (!round) return null;
  const goToCurrent = () => {
    show(currentRound);
    section.current?.querySelector<HTMLElement>(`[data-round="${currentRound}"]`)?.focus();
  };
  const { played, all } = progressOf(round);
  return (
    <section ref={section} aria-label={round.title} className="min-w-0">
      <div className="flex min-h-11 items-center gap-3">
        <h2 tabIndex={-1} className="text-[1.0625rem]">
          {round.title}
        </h2>
        <p className="figures text-sm font-semibold text-soft">
          {played} of {all} played
        </p>
        {status === 'active' && shown !== currentRound && (
          <div className="-mr-2 ml-auto">
            <Button variant="ghost" size="small" onClick={goToCurrent}>
              Go to current
              <span className="sr-only"> round, {currentRound}</span>
            </Button>
          </div>
        )}
      </div>
      <RoundStrip rounds={rounds} shown={round.roundNumber} onShow={show} />
      {read && <RoundMatches round={read} field={field} outbox={outbox} unsent={unsent} onOpen={onOpen} />}
    </section>
  );
}

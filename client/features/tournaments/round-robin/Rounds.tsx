import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import type { Field } from '../model/field.ts';
import { finalsProgress, firstRounds, hasFinals } from '../model/finals.ts';
import { progressOf, type Round } from '../model/rounds.ts';
import { useUnsentScores } from '../score/entered-scores.ts';
import { FinalsList } from './Finals.tsx';
import { RoundMatches } from './RoundMatches.tsx';
import { afterLast, RoundStrip, spokenProgress } from './RoundStrip.tsx';

interface RoundsProps {
  field: Field;
  /** The number of the round that is read. */
  shown: number;
  onShow: (roundNumber: number) => void;
  onOpen: (matchId: number) => void;
}

/** One round at a time: with 64 players all of them would be two thousand matches. */
export function Rounds({ field, shown, onShow, onOpen }: RoundsProps) {
  const { outbox, unsent: latest } = useUnsentScores();
  const unsent = useDeferredValue(latest);
  const { status } = field.bracket;
  const rounds = useMemo(() => firstRounds(field.bracket), [field.bracket]);
  const section = useRef<HTMLElement>(null);
  // In the end they stand by themselves.
  const cup = hasFinals(field.tournament) && status === 'active' ? afterLast(rounds) : undefined;
  // The Finals are rounds of their own, and read as one.
  const currentRound = Math.min(field.bracket.currentRound, cup ?? Number.POSITIVE_INFINITY);
  const isFinals = cup !== undefined && shown >= cup;
  const round = isFinals ? undefined : (rounds.find(({ roundNumber }) => roundNumber === shown) ?? rounds.at(-1));
  // The round that is pressed lights up first; its matches follow.
  const read = useDeferredValue(round);
  const show = useCallback(
    (next: number) => {
      if (next === shown) return;
      onShow(next);
      const chosen = rounds.find(({ roundNumber }) => roundNumber === next);
      answer(chosen ? `${chosen.title}, ${spokenProgress(chosen)}` : 'Finals');
    },
    [rounds, shown, onShow],
  );
  if (rounds.length === 0) return null;
  const finals = cup === undefined ? undefined : finalsProgress(field);
  const title = round?.title ?? 'Finals';
  const goToCurrent = () => {
    show(currentRound);
    section.current?.querySelector<HTMLElement>(`[data-round="${currentRound}"]`)?.focus();
  };
  return (
    <section ref={section} aria-label={title} className="min-w-0">
      <div className="flex min-h-11 items-center gap-3">
        <h2 tabIndex={-1} className="text-[1.0625rem]">
          {title}
        </h2>
        <p className="figures text-sm font-semibold text-soft">{round ? playedOf(round) : finals}</p>
        {status === 'active' && (isFinals ? cup : shown) !== currentRound && (
          <div className="-mr-2 ml-auto">
            <Button variant="ghost" size="small" onClick={goToCurrent}>
              Go to current
              <span className="sr-only"> round{currentRound !== cup && `, ${currentRound}`}</span>
            </Button>
          </div>
        )}
      </div>
      <RoundStrip rounds={rounds} shown={round?.roundNumber ?? cup ?? shown} onShow={show} finals={finals} />
      {!round && (
        <div className="mt-2">
          <FinalsList field={field} onOpen={onOpen} />
        </div>
      )}
      {round && read && <RoundMatches round={read} field={field} outbox={outbox} unsent={unsent} onOpen={onOpen} />}
    </section>
  );
}

function playedOf(round: Round): string {
  const { played, all } = progressOf(round);
  return `${played} of ${all} played`;
}

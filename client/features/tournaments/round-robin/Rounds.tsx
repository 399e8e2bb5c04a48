import { useDeferredValue, useRef } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { type InView, isDrawn, useDrawn } from '#client/ui/drawn.ts';
import { enteredScores } from '../entered-scores.ts';
import type { Field } from '../open/field.ts';
import { mineFirst, progressOf, restingIn } from '../rounds.ts';
import { RefusedScoreNote } from '../score/RefusedScoreNote.tsx';
import { type UnsentScore, unsentFor } from '../score/unsent-scores.ts';
import { MatchRow } from './MatchRow.tsx';
import { RoundStrip, spokenProgress } from './RoundStrip.tsx';
import { restsText } from './words.ts';

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
  const list = useRef<HTMLUListElement>(null);
  const round = rounds.find(({ roundNumber }) => roundNumber === shown) ?? rounds[0];
  const matches = round ? mineFirst(round, field.viewerId) : [];
  const drawn = useDrawn(matches.length, { from: 0, to: atFirst }, () => inView(list.current, matches.length));
  if (!round) return null;
  const show = (next: number) => {
    if (next === shown) return;
    onShow(next);
    const chosen = rounds.find(({ roundNumber }) => roundNumber === next);
    if (chosen) answer(`${chosen.title}, ${spokenProgress(chosen)}`);
  };
  const goToCurrent = () => {
    show(currentRound);
    section.current?.querySelector<HTMLElement>(`[data-round="${currentRound}"]`)?.focus();
  };
  const { played, all } = progressOf(round);
  const resting = restingIn(round).map((userId) => field.players.get(userId)?.name ?? 'A player');
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
      <ul ref={list} className="mt-2 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {matches.map((match, at) => {
          const entered = unsentFor(unsent, match.id);
          const isThere = isDrawn(drawn, at) || entered !== undefined;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: another round is the same rows with other names
              key={at}
              aria-hidden={!isThere || undefined}
              aria-setsize={matches.length}
              aria-posinset={at + 1}
              className="box-content min-h-12"
            >
              {isThere && <MatchRow match={match} field={field} unsent={entered} onOpen={onOpen} />}
              <Refusal unsent={entered} outbox={outbox} onChange={() => onOpen(match.id)} />
            </li>
          );
        })}
        {resting.length > 0 && (
          <li dir="auto" className="px-3 py-2.5 text-sm text-soft">
            {restsText(resting)}
          </li>
        )}
      </ul>
    </section>
  );
}

/** So many matches come with the first paint: no phone shows more below the court. */
const atFirst = 8;

function inView(list: HTMLElement | null, count: number): InView | undefined {
  if (!list) return undefined;
  const { top, height } = list.getBoundingClientRect();
  const focused = document.activeElement?.closest('li');
  return {
    start: -top,
    end: innerHeight - top,
    size: height / count,
    focused: focused ? [...list.children].indexOf(focused) : -1,
  };
}

/** What stands against a score that was entered here, and what can be done about it. */
function Refusal({
  unsent,
  ...rest
}: Omit<Parameters<typeof RefusedScoreNote>[0], 'unsent'> & { unsent: UnsentScore | undefined }) {
  return unsent?.state === 'refused' && <RefusedScoreNote unsent={unsent} {...rest} />;
}

import { Trophy } from 'lucide-react';
import { type ComponentProps, type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import type { Graph } from '../model/bracket/graph.ts';
import { matchTitle, shortRound, titleParts } from '../model/bracket/labels.ts';
import type { Field } from '../model/field.ts';
import { finalsProgress, firstRounds, hasFinals } from '../model/finals.ts';
import { isIfNeeded, mineFirst, progressOf, type Round } from '../model/rounds.ts';
import { sittingOut } from '../model/sitting-out.ts';
import { FinalsList } from './Finals.tsx';
import { MatchRows } from './MatchRows.tsx';
import { afterLast, RoundStrip, spokenProgress } from './RoundStrip.tsx';

interface RoundsProps {
  field: Field;
  /** The number of the round that is read. */
  shown: number;
  onShow: (roundNumber: number) => void;
}

/** The rounds of a round robin, one at a time: with 64 players all of them would be two thousand matches. */
export function Rounds({ field, shown, onShow }: RoundsProps) {
  const { status } = field.bracket;
  const rounds = firstRounds(field.bracket);
  const section = useRef<HTMLElement>(null);
  // In the end they stand by themselves.
  const cup = hasFinals(field.tournament) && status === 'active' ? afterLast(rounds) : undefined;
  // The Finals are rounds of their own, and read as one.
  const currentRound = Math.min(field.bracket.currentRound, cup ?? Number.POSITIVE_INFINITY);
  const isFinals = cup !== undefined && shown >= cup;
  const round = isFinals ? undefined : (rounds.find(({ roundNumber }) => roundNumber === shown) ?? rounds.at(-1));
  // The round that is pressed lights up first; its matches follow.
  const read = useDeferredValue(round);
  if (rounds.length === 0) return null;
  const finals = cup === undefined ? undefined : finalsProgress(field);
  const show = (next: number) => next !== shown && onShow(next);
  const goToCurrent = () => {
    showAndSay(rounds, show, currentRound);
    section.current?.querySelector<HTMLElement>(`[data-round="${currentRound}"]`)?.focus();
  };
  return (
    <section ref={section} aria-label={round?.title ?? 'Finals'} className="min-w-0">
      <div className="flex min-h-11 items-center gap-3">
        <RoundHeading title={round?.title ?? 'Finals'}>{round ? playedOf(round) : finals}</RoundHeading>
        {status === 'active' && (isFinals ? cup : shown) !== currentRound && (
          <div className="-mr-2 ml-auto">
            <Button variant="ghost" size="small" onClick={goToCurrent}>
              Go to current
              <span className="sr-only"> round{currentRound !== cup && `, ${currentRound}`}</span>
            </Button>
          </div>
        )}
      </div>
      <SpeakingStrip rounds={rounds} shown={round?.roundNumber ?? cup ?? shown} onShow={show} finals={finals} />
      {!round && (
        <div className="mt-2">
          <FinalsList field={field} />
        </div>
      )}
      {round && read && (
        <MatchRows matches={mineFirst(read, field.viewerId)} field={field} note={sittingOut(read, field)} />
      )}
    </section>
  );
}

/** So many matches of a bracket's round stand there at first, with a few more all of them: below them is the drawing. */
const [matchesAtFirst, maxMatches] = [8, 10];

/** A bracket as a list, a round at a time: my match first. */
export function BracketRounds({ field, graph, shown, onShow }: RoundsProps & { graph: Graph }) {
  const { rounds } = graph;
  const round = rounds.find(({ roundNumber }) => roundNumber === shown) ?? rounds[0];
  const read = useDeferredValue(round);
  // The rounds whose matches are all to be seen.
  const [whole, setWhole] = useState<ReadonlySet<number>>(new Set());
  if (!round || !read) return null;
  const inStrip = byBracket(rounds);
  const matches = mineFirst(read, field.viewerId);
  const isShort = matches.length > maxMatches && !whole.has(read.roundNumber);
  return (
    <section aria-label={round.title} className="min-w-0">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <RoundHeading title={round.title}>{playedOf(round)}</RoundHeading>
      </div>
      <SpeakingStrip
        rounds={inStrip}
        shown={round.roundNumber}
        onShow={onShow}
        legend="Rounds"
        labels={labelsOf(inStrip)}
      />
      <MatchRows
        matches={isShort ? matches.slice(0, matchesAtFirst) : matches}
        titleOf={(match) => matchTitle(read, match)}
        graph={graph}
        field={field}
      />
      {isShort && (
        <div className="mt-2">
          <Button variant="secondary" width="full" onClick={() => setWhole(new Set([...whole, read.roundNumber]))}>
            Show all {matches.length}
          </Button>
        </div>
      )}
      {read.matches.length > matches.length && (
        <p dir="auto" className="mt-2 px-3 text-sm text-soft">
          {sittingOut(read, field) ?? 'Someone gets a bye'}.
        </p>
      )}
    </section>
  );
}

function RoundHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 tabIndex={-1} className="text-[1.0625rem]">
        {title}
      </h2>
      <p className="figures text-sm font-semibold text-soft">{children}</p>
    </>
  );
}

/** Whoever turns the page by key or press hears where they are. */
function SpeakingStrip({ onShow, ...strip }: ComponentProps<typeof RoundStrip>) {
  return <RoundStrip {...strip} onShow={(next) => showAndSay(strip.rounds, onShow, next)} />;
}

function showAndSay(rounds: readonly Round[], show: (roundNumber: number) => void, next: number): void {
  show(next);
  const chosen = rounds.find(({ roundNumber }) => roundNumber === next);
  answer(chosen ? `${chosen.title}, ${spokenProgress(chosen)}` : 'Finals');
}

function playedOf(round: Round): string {
  if (isIfNeeded(round)) return 'if needed';
  const { played, all } = progressOf(round);
  return `${played} of ${all} played`;
}

/** All rounds of the winners, then those of the losers, then what decides between them. */
function byBracket(rounds: readonly Round[]): readonly Round[] {
  const groupOf = ({ title, stage }: Round): number => {
    if (stage === 'grand-final' || stage === 'deciding-game') return 2;
    return stage === 'losers' || titleParts(title).bracket === 'Consolation' ? 1 : 0;
  };
  return rounds.toSorted((one, other) => groupOf(one) - groupOf(other));
}

/** What stands in the strip for each round, and before the first of each bracket its name. */
function labelsOf(rounds: Graph['rounds']) {
  let before = '';
  return new Map(
    rounds.map(({ roundNumber, title, stage }) => {
      const { bracket } = titleParts(title);
      const group = bracket && bracket !== before ? bracket : undefined;
      before = bracket;
      const short = stage === 'deciding-game' ? '+1' : shortRound(title);
      return [roundNumber, { group, short: stage === 'grand-final' ? <Trophy className="size-4.5" /> : short }];
    }),
  );
}

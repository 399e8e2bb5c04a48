import { Trophy } from 'lucide-react';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Outbox } from '#client/data/outbox/outbox.ts';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import type { Field } from '../model/field.ts';
import { isPlayed, playsIn, progressOf, type Round } from '../model/rounds.ts';
import { RoundStrip, spokenProgress } from '../round-robin/RoundStrip.tsx';
import type { UnsentScore } from '../score/unsent-score.ts';
import type { Graph } from './graph.ts';
import { matchTitle, shortRound, titleParts } from './labels.ts';
import { MatchRows } from './MatchRows.tsx';

interface RoundListProps {
  graph: Graph;
  field: Field;
  /** The number of the round that is read. */
  shown: number;
  onShow: (roundNumber: number) => void;
  /** Undefined for whoever may only look. */
  outbox: Outbox | undefined;
  unsent: readonly UnsentScore[];
  onOpen: (matchId: number) => void;
}

/** So many matches stand there at first, with a few more all of them: below them is the drawing. */
const top = 8;
const most = 10;

/** The bracket as a list, a round at a time: my match first. */
export function RoundList({ graph, field, shown, onShow, outbox, unsent, onOpen }: RoundListProps) {
  const { rounds } = graph;
  const round = rounds.find(({ roundNumber }) => roundNumber === shown) ?? rounds[0];
  // The round that is pressed lights up first; its matches follow.
  const read = useDeferredValue(round);
  const inStrip = useMemo(() => byBracket(rounds), [rounds]);
  const labels = useMemo(() => labelsOf(inStrip), [inStrip]);
  const show = useCallback(
    (next: number) => {
      onShow(next);
      const chosen = rounds.find(({ roundNumber }) => roundNumber === next);
      if (chosen) answer(`${chosen.title}, ${spokenProgress(chosen)}`);
    },
    [rounds, onShow],
  );
  // The rounds whose matches are all to be seen.
  const [whole, setWhole] = useState<ReadonlySet<number>>(new Set());
  if (!round || !read) return null;
  const { played, all } = progressOf(round);
  const real = read.matches.filter(isPlayed);
  const mine = real.filter((match) => playsIn(field.viewerId, match));
  const matches = [...mine, ...real.filter((match) => !mine.includes(match))];
  const isShort = matches.length > most && !whole.has(read.roundNumber);
  const byes = read.matches.length - real.length;
  return (
    <section aria-label={round.title} className="min-w-0">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 tabIndex={-1} className="text-[1.0625rem]">
          {round.title}
        </h2>
        <p className="figures text-sm font-semibold text-soft">
          {played} of {all} played
        </p>
      </div>
      <RoundStrip rounds={inStrip} shown={round.roundNumber} onShow={show} legend="Rounds" labels={labels} />
      <MatchRows
        matches={isShort ? matches.slice(0, top) : matches}
        titleOf={(match) => matchTitle(read, match)}
        graph={graph}
        field={field}
        outbox={outbox}
        unsent={unsent}
        onOpen={onOpen}
      />
      {isShort && (
        <div className="mt-2">
          <Button variant="secondary" width="full" onClick={() => setWhole(new Set([...whole, read.roundNumber]))}>
            Show all {matches.length}
          </Button>
        </div>
      )}
      {byes > 0 && <p className="mt-2 px-3 text-sm text-soft">{byesText(graph, read)}</p>}
    </section>
  );
}

/** 'kenji has a bye', 'kenji, hanna and theo have byes' */
function byesText({ entrants }: Graph, { matches }: Graph['rounds'][number]): string {
  const names = matches
    .filter((match) => !isPlayed(match))
    .flatMap(({ team1, team2 }) => entrants.get(team1[0] ?? team2[0] ?? 0)?.name ?? []);
  if (names.length === 0) return 'A bye waits for somebody.';
  const list = new Intl.ListFormat('en-GB').format(names);
  return names.length === 1 ? `${list} has a bye.` : `${list} have byes.`;
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
      return [roundNumber, { group, short: shortOf(title, stage) }];
    }),
  );
}

function shortOf(title: string, stage: Round['stage']): ReactNode {
  if (stage === 'grand-final') return <Trophy className="size-4.5" />;
  return stage === 'deciding-game' ? '+1' : shortRound(title);
}

import type { Outbox } from '#client/data/outbox/outbox.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { RefusedScoreNote } from '../score/RefusedScoreNote.tsx';
import { unsentFor } from '../score/unsent-score.ts';
import { ListRow, type ListRowProps } from './ListRow.tsx';

interface MatchRowsProps extends Omit<ListRowProps, 'match' | 'title'> {
  matches: readonly Match[];
  /** Undefined for whoever may only look. */
  outbox: Outbox | undefined;
  titleOf?: (match: Match) => string;
}

/** Matches below each other, in their order. */
export function MatchRows({ matches, outbox, titleOf, ...row }: MatchRowsProps) {
  return (
    <ol className="mt-2 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {matches.map((match) => {
        const entered = unsentFor(row.unsent, match.id);
        return (
          <li key={match.id} className="box-content min-h-12">
            <ListRow match={match} {...(titleOf && { title: titleOf(match) })} {...row} />
            {outbox && entered?.state === 'refused' && (
              <RefusedScoreNote unsent={entered} outbox={outbox} onChange={() => row.onOpen(match.id)} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

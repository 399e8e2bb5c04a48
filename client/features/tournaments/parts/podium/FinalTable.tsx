import { type ReactNode, useId, useMemo, useState } from 'react';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Graph } from '../../model/bracket/graph.ts';
import { recordIn } from '../../model/bracket/prospects.ts';
import { type Field, matesIn } from '../../model/field.ts';
import { recordOf, spokenRecord } from '../../model/match-labels.ts';
import { finalRows, firstRows } from '../../model/placed.ts';
import { MedalRank } from '../Medal.tsx';
import { PlayerName } from '../PlayerName.tsx';
import { StandingsTable } from '../StandingsTable.tsx';

/** How a round robin ended, for everybody. */
export function FinalTable({ field }: { field: Field }) {
  const { rows: all, moves } = useMemo(() => finalRows(field), [field]);
  return (
    <FinalList
      title={field.tournament.endedEarly ? 'Table so far' : 'Final table'}
      aside={field.bracket.playoffs && 'with the Finals'}
      rows={all}
      isOwn={({ team }) => team.includes(field.viewerId)}
    >
      {(rows, labelledBy) => (
        <StandingsTable
          field={field}
          labelledBy={labelledBy}
          label="Final table"
          rows={rows}
          moves={moves}
          {...(!field.tournament.endedEarly && { Rank: MedalRank })}
          explains
        />
      )}
    </FinalList>
  );
}

/** How an elimination ended for everybody: those who went out at the same time share a place. */
export function FinalPlaces({ graph, field }: { graph: Graph; field: Field }) {
  const { places, endedEarly } = field.tournament;
  if (places.length === 0) return null;
  return (
    <FinalList
      title={endedEarly ? 'Places so far' : 'Final places'}
      rows={places}
      isOwn={({ userId }) => userId === graph.own?.id}
    >
      {(rows) => (
        <ol className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {rows.map(({ userId, place }) => {
            const entrant = graph.entrants.get(userId);
            const isMine = userId === graph.own?.id;
            const record = recordIn(field.bracket.rounds, userId);
            return (
              entrant && (
                <li
                  key={userId}
                  className={classes(
                    'relative @container flex min-h-12 items-center gap-2 pr-3',
                    isMine ? 'border-l-4 border-court bg-court-soft pl-2' : 'pl-3',
                  )}
                >
                  <span className="figures grid w-10 shrink-0 place-items-center font-bold">
                    {endedEarly ? place : <MedalRank rank={place} />}
                  </span>
                  {/* Where text is large the name needs the room. */}
                  <span className="contents @max-[15rem]:hidden">
                    <PlayerFace
                      id={userId}
                      name={entrant.name}
                      names={entrant.names}
                      tone={field.players.get(userId)?.tone}
                      size="tiny"
                    />
                  </span>
                  <span className="flex min-w-0 flex-1 items-center gap-x-2 @max-[15rem]:flex-wrap">
                    <PlayerName
                      name={entrant.name}
                      isBold={isMine || place === 1}
                      team={matesIn(field.players, entrant.team)}
                    />
                    {isMine && <span className="sr-only"> (you)</span>}
                    <span className="figures ml-auto shrink-0 text-soft">
                      <span aria-hidden="true">{recordOf(record)}</span>
                      <span className="sr-only">{spokenRecord(record)}</span>
                    </span>
                  </span>
                </li>
              )
            );
          })}
        </ol>
      )}
    </FinalList>
  );
}

interface FinalListProps<Row> {
  title: string;
  aside?: ReactNode;
  rows: readonly Row[];
  isOwn: (row: Row) => boolean;
  children: (rows: readonly Row[], labelledBy: string) => ReactNode;
}

/** The first ten and the viewer, until all are asked for. */
function FinalList<Row>({ title, aside, rows: all, isOwn, children }: FinalListProps<Row>) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const rows = showsAll ? all : firstRows(all, isOwn);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id={id} tabIndex={-1} className="text-[1.0625rem]">
          {title}
        </h2>
        {aside && <p className="text-sm text-soft">{aside}</p>}
      </div>
      {children(rows, id)}
      {rows.length < all.length && (
        <div className="mt-2">
          <Button variant="secondary" width="full" onClick={() => setShowsAll(true)}>
            Show all {all.length}
          </Button>
        </div>
      )}
    </section>
  );
}

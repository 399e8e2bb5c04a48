import { useState } from 'react';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Field } from '../model/field.ts';
import { recordOf, spokenRecord } from '../model/match-labels.ts';
import { isMedalPlace, Medal, medalNames } from '../parts/Medal.tsx';
import { PlayerName } from '../parts/PlayerName.tsx';
import type { Graph } from './graph.ts';
import { recordIn } from './prospects.ts';

/** So many stand there at first; with a few more all of them do. */
const top = 10;
const most = 12;

/** How an elimination ended for everybody: those who went out at the same time share a place. */
export function FinalPlaces({ graph, field }: { graph: Graph; field: Field }) {
  const [showsAll, setShowsAll] = useState(false);
  const { places } = field.tournament;
  if (places.length === 0) return null;
  const isShort = showsAll || places.length <= most;
  const shown = isShort ? places : places.filter(({ userId }, at) => at < top || userId === graph.own?.id);
  return (
    <section aria-labelledby="final-places" className="min-w-0">
      <h2 id="final-places" tabIndex={-1} className="mb-2 text-[1.0625rem]">
        Final places
      </h2>
      <ol className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {shown.map(({ userId, place }) => {
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
                <Rank place={place} />
                {/* Where text is large the name needs the room. */}
                <span className="contents @max-[15rem]:hidden">
                  <PlayerFace id={userId} name={entrant.name} tone={field.players.get(userId)?.tone} size="tiny" />
                </span>
                <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
                  <PlayerName name={entrant.name} isBold={isMine || place === 1} team={entrant.team} />
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
      {!isShort && (
        <div className="mt-2">
          <Button variant="secondary" width="full" onClick={() => setShowsAll(true)}>
            Show all {places.length}
          </Button>
        </div>
      )}
    </section>
  );
}

function Rank({ place }: { place: number }) {
  return (
    <span className="figures grid w-10 shrink-0 place-items-center font-bold">
      {isMedalPlace(place) ? (
        <>
          <Medal place={place} className="size-7" />
          <span className="sr-only">
            {medalNames[place]}, place {place}
          </span>
        </>
      ) : (
        place
      )}
    </span>
  );
}

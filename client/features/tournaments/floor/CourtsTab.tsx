import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '#client/lib/counts.ts';
import { useNow } from '#client/lib/use-now.ts';
import { answer } from '#client/ui/announce.ts';
import { SelectField } from '#client/ui/SelectField.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { mostCourts } from '#contract/tournaments/options.ts';
import type { Field } from '../open/field.ts';
import { tournamentQuery } from '../tournament-query.ts';
import { applyMatch, storeTournament } from '../updates.ts';
import { CourtRow } from './CourtRow.tsx';
import { callable, courtsOf } from './courts.ts';
import { pairOf } from './pair.ts';

interface CourtsTabProps {
  field: Field;
  /** Opens a match, above all this. */
  onOpen: (matchId: number) => void;
}

/** Who plays on which court, and who comes next: a match is called with one tap. */
export function CourtsTab({ field, onOpen }: CourtsTabProps) {
  const { tournament, bracket } = field;
  const client = useQueryClient();
  // By then somebody more has rested.
  const now = useNow(30_000);
  const [choosing, setChoosing] = useState<number>();
  const call = useAction(floorCalls.call, {
    failed: 'The match could not be called',
    onDone: (called) => {
      setChoosing(undefined);
      const match = bracket.rounds.flatMap(({ matches }) => matches).find(({ id }) => id === called.id);
      answer(called.court === null || !match ? 'Taken off' : `${pairOf(match, field)}: court ${called.court}`);
      applyMatch(client, tournamentQuery(tournament.id).queryKey, called);
    },
  });
  const set = useAction(floorCalls.setCourts, {
    failed: 'The courts could not be changed',
    onDone: (changed) => storeTournament(client, changed),
  });
  const { courts: count } = tournament.options;
  const courts = courtsOf(bracket, count, now);
  const waiting = callable(bracket, now);
  const free = courts.filter(({ match }) => match === undefined).length;
  const firstFree = courts.find(({ next }) => next !== undefined)?.number;
  const callTo = (match: Match, court: number | null) =>
    call.run({ params: { id: tournament.id, matchId: match.id }, body: { court } });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label="Number of courts"
          value={count}
          disabled={set.isPending}
          options={Array.from({ length: mostCourts + 1 }, (_, courts) => ({
            value: courts,
            label: courts === 0 ? 'None: matches are not called' : counted(courts, 'court'),
          }))}
          onChange={(event) => set.run({ params: { id: tournament.id }, body: { courts: Number(event.target.value) } })}
        />
        <p className="figures text-sm text-soft" role="status">
          {count > 0 && `${count - free} of ${count} in use · `}
          {counted(waiting.length, 'match', 'matches')} ready
        </p>
      </div>
      {count === 0 ? (
        <p className="text-soft">
          Say how many courts there are, and call each match to one with a tap: its players see at once where they play.
        </p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {courts.map((court) => (
            <CourtRow
              key={court.number}
              court={court}
              field={field}
              isFirstFree={court.number === firstFree}
              waiting={waiting}
              isChoosing={choosing === court.number}
              onChoose={(chooses) => setChoosing(chooses ? court.number : undefined)}
              onCall={(match) => callTo(match, court.number)}
              onTakeOff={(match) => callTo(match, null)}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

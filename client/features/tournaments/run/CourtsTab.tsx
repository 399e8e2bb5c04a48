import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, QrCode } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { counted } from '#client/lib/counts.ts';
import { useNow } from '#client/lib/use-now.ts';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { classes } from '#client/ui/classes.ts';
import { SelectField } from '#client/ui/SelectField.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { maxCourts } from '#contract/tournaments/options.ts';
import type { Field } from '../model/field.ts';
import { pairOf } from '../model/match-labels.ts';
import { matchesOf } from '../model/rounds.ts';
import { addressOfPrint } from '../navigation.ts';
import { LivePoints } from '../parts/LivePoints.tsx';
import { applyMatch, storeTournament, tournamentQuery } from '../tournament-query.ts';
import { CourtNotes } from './CourtNotes.tsx';
import { type Callable, type Court, callable, courtsOf } from './courts.ts';

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
      const match = matchesOf(bracket).find(({ id }) => id === called.id);
      answer(
        called.court === null || !match ? 'Taken off the court' : `${pairOf(match, field)}: court ${called.court}`,
      );
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
    call.run({ params: { id: tournament.id, matchId: match.id }, body: { court, isAnyway: true } });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label="Number of courts"
          value={count}
          disabled={set.isPending}
          options={Array.from({ length: maxCourts + 1 }, (_, courts) => ({
            value: courts,
            label: courts === 0 ? 'No courts' : counted(courts, 'court'),
          }))}
          onChange={(event) => set.run({ params: { id: tournament.id }, body: { courts: Number(event.target.value) } })}
        />
        {count > 0 && (
          <Link href={addressOfPrint(tournament.id, 'courts')} className={buttonStyle('ghost')}>
            <QrCode className="size-5" aria-hidden="true" />
            Court codes
          </Link>
        )}
        <p className="figures text-sm text-soft" role="status">
          {count > 0 && `${count - free} of ${count} in use · `}
          {counted(waiting.length, 'match', 'matches')} ready
        </p>
      </div>
      <CourtNotes field={field} onOpen={onOpen} />
      {count === 0 ? (
        <p className="text-soft">
          Set the number of courts, then tap to call each match to one. Its players see where to play right away.
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

interface CourtRowProps {
  court: Court;
  field: Field;
  /** Its button is the loudest. */
  isFirstFree: boolean;
  waiting: readonly Callable[];
  isChoosing: boolean;
  onChoose: (chooses: boolean) => void;
  onCall: (match: Match) => void;
  onTakeOff: (match: Match) => void;
  onOpen: (matchId: number) => void;
}

/** A court: who plays there, or whom to call. */
function CourtRow({ court, field, waiting, onTakeOff, onOpen, ...calling }: CourtRowProps) {
  const { number, match } = court;
  const heading = useId();
  return (
    <li
      tabIndex={-1}
      aria-labelledby={heading}
      className={classes(
        'grid content-start gap-2 rounded-lg border p-3',
        match ? 'border-court bg-court-soft' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 id={heading} className="text-[1.0625rem]">
          Court {number}
          {!match && <span className="font-normal text-soft"> is free</span>}
        </h3>
        {match && <LivePoints match={match} field={field} />}
      </div>
      {match ? (
        <>
          <p className="font-semibold wrap-anywhere" dir="auto">
            {pairOf(match, field)}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" data-place={`court-${number}`} onClick={() => onOpen(match.id)}>
              Enter score<span className="sr-only"> of {pairOf(match, field)}</span>
            </Button>
            <Button variant="ghost" size="small" onClick={() => onTakeOff(match)}>
              Take off<span className="sr-only"> court {number}</span>
            </Button>
          </div>
        </>
      ) : (
        <FreeCourt court={court} field={field} waiting={waiting} {...calling} />
      )}
    </li>
  );
}

type FreeCourtProps = Omit<CourtRowProps, 'onTakeOff' | 'onOpen'>;

function FreeCourt({ court, field, isFirstFree, waiting, isChoosing, onChoose, onCall }: FreeCourtProps) {
  const { number, next } = court;
  const list = useId();
  if (waiting.length === 0) return <p className="text-sm text-soft">No match is ready to be called.</p>;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {next ? (
          <Button
            variant={isFirstFree ? 'ball' : 'secondary'}
            data-place={`court-${number}`}
            onClick={() => onCall(next)}
          >
            <span className="min-w-0 wrap-anywhere">
              Call next: {pairOf(next, field)}
              <span className="sr-only">, to court {number}</span>
            </span>
          </Button>
        ) : (
          <p className="flex-1 self-center text-sm text-soft">Nobody else is free.</p>
        )}
        <Button
          variant="ghost"
          size="small"
          aria-expanded={isChoosing}
          aria-controls={isChoosing ? list : undefined}
          onClick={() => onChoose(!isChoosing)}
        >
          Another
          <span className="sr-only"> of {counted(waiting.length, 'match', 'matches')}</span>
          <ChevronDown className={classes('size-4', isChoosing && 'rotate-180')} aria-hidden="true" />
        </Button>
      </div>
      {isChoosing && <WaitingMatches id={list} court={number} waiting={waiting} field={field} onCall={onCall} />}
    </>
  );
}

/** More than these nobody looks through on a court's edge. */
const maxShown = 30;

interface WaitingMatchesProps {
  id: string;
  court: number;
  waiting: readonly Callable[];
  field: Field;
  onCall: (match: Match) => void;
}

/** What else could be called to a court, in the order of playing; first those whose players are free. */
function WaitingMatches({ id, court, waiting, field, onCall }: WaitingMatchesProps) {
  const isFree = ({ busyId }: Callable) => busyId === undefined;
  const all = [...waiting.filter(isFree), ...waiting.filter((each) => !isFree(each))];
  const nameOf = (userId: number) => field.players.get(userId)?.name ?? 'A player';
  return (
    <ul id={id} className="divide-y divide-line border-t border-line">
      {all.slice(0, maxShown).map(({ match, busyId, tiredId }) => (
        <li key={match.id}>
          <button
            type="button"
            aria-disabled={busyId !== undefined || undefined}
            onClick={() => busyId === undefined && onCall(match)}
            className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 px-1 text-left hover:bg-sunken aria-disabled:cursor-not-allowed"
          >
            <span className="min-w-0 font-semibold wrap-anywhere" dir="auto">
              <span className="sr-only">Call to court {court}: </span>
              {pairOf(match, field)}
            </span>
            <span className="text-sm text-soft">
              {busyId !== undefined
                ? `${nameOf(busyId)} plays now`
                : tiredId !== undefined
                  ? `${nameOf(tiredId)} has just played`
                  : `Round ${match.round}`}
            </span>
          </button>
        </li>
      ))}
      {all.length > maxShown && (
        <li className="px-1 py-2.5 text-sm text-soft">{counted(all.length - maxShown, 'match', 'matches')} more</li>
      )}
    </ul>
  );
}

import { ordinal } from '#client/lib/counts.ts';
import { isMedalPlace, Medal } from '../parts/Medal.tsx';
import { type Field, ownPlace, ownStanding } from './field.ts';
import { recordOf, spokenRecord } from './match-words.ts';

const medalSize = 'size-7 shrink-0 max-lg:hidden';

/** The viewer's rank and record, in the header; nothing before the first score, and for those who only look. */
export function OwnPlace({ field }: { field: Field }) {
  const own = ownStanding(field);
  const { progress, status } = field.tournament;
  const isOver = status === 'completed';
  const place = isOver ? ownPlace(field) : own?.rank;
  if (place === undefined || !progress?.matchesPlayed) return null;
  return (
    <p className="figures flex shrink-0 flex-col items-end px-1 leading-none lg:flex-row lg:items-center lg:gap-2 lg:px-3">
      <span className="sr-only">You are </span>
      <span className="flex items-center gap-1.5 text-xl leading-5.5 font-bold">
        {isOver && isMedalPlace(place) && <Medal place={place} className={medalSize} />}
        {ordinal(place)}
      </span>
      {own && !isOver && (
        <span className="text-[0.8125rem] text-white/85 lg:text-[0.9375rem]">
          <span aria-hidden="true">{recordOf(own)}</span>
          <span className="sr-only">, {spokenRecord(own)}</span>
        </span>
      )}
    </p>
  );
}

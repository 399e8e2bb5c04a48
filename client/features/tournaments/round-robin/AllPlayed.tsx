import { ordinal } from '#client/lib/counts.ts';
import { hasFinals } from '../finish/finals.ts';
import { type Field, ownStanding } from '../open/field.ts';
import { recordOf, spokenRecord } from '../open/match-words.ts';
import { outlook } from './words.ts';

interface AllPlayedProps {
  field: Field;
  matches: number;
  /** So many of their scores have not arrived yet. */
  unsent: number;
}

/** In the place of the next match, for whoever has none left. */
export function AllPlayed({ field, matches, unsent }: AllPlayedProps) {
  const own = ownStanding(field);
  const { tournament, bracket } = field;
  const isInFinals = hasFinals(tournament) && bracket.playoffs === null && own !== undefined && own.rank <= 4;
  return (
    <section
      aria-labelledby="all-played"
      className="flex items-center gap-4 rounded-lg border border-transparent bg-court p-4 text-on-court"
    >
      <div className="min-w-0 flex-1">
        <h2 id="all-played" data-place="next-match" tabIndex={-1} className="text-lg">
          All {matches} played
        </h2>
        <p className="mt-0.5 text-sm text-on-court/90">{outlook(own?.settled ?? false, unsent, isInFinals)}</p>
      </div>
      {own && unsent === 0 && (
        <p className="figures text-right leading-tight">
          <span className="block text-3xl font-bold">{ordinal(own.rank)}</span>
          <span aria-hidden="true">{recordOf(own)}</span>
          <span className="sr-only">, {spokenRecord(own)}</span>
        </p>
      )}
    </section>
  );
}

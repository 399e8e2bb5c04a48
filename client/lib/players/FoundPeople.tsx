import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { query } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { Found } from '#client/lib/Found.tsx';
import { foundIn } from '#client/lib/found-words.ts';
import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { ratingWords } from '#client/lib/ratings.ts';
import { answer } from '#client/ui/announce.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { type Tone, tonesOf } from '#client/ui/tones.ts';
import { type FoundPerson, userCalls } from '#contract/users.ts';
import { largestPage } from '#contract/values.ts';
import { PlayerFace } from './PlayerFace.tsx';
import { PlayerLink } from './PlayerLink.tsx';
import { useShownRating } from './PlayerRating.tsx';

interface FoundPeopleProps {
  q: string;
  /** So many at first; else all. */
  first?: number;
  onAll?: () => void;
  /** Among other kinds of what is found: these say when there is nothing, and how much there is. */
  isPart?: boolean;
}

export const peopleNamed = (q: string) => query(userCalls.people, { query: { q, limit: largestPage } });

/** People by their names: each row opens a profile, and its button writes to them. */
export function FoundPeople({ q, first = largestPage, onAll, isPart = false }: FoundPeopleProps) {
  const found = useQuery({ ...peopleNamed(q), placeholderData: keepPreviousData });
  const words = isPart || found.isPlaceholderData || !found.data ? undefined : foundWords(q, found.data.length);
  useEffect(() => {
    if (words) answer(words);
  }, [words]);
  return (
    <QueryView query={found} loading={<RowSkeletons label="Searching" />} failed="Could not search people.">
      {(people) => {
        const tones = tonesOf(people.map(({ id }) => id));
        if (people.length === 0) return isPart ? null : <p className="py-3 text-soft">No matches for “{q}”</p>;
        return (
          <section aria-label="People" className={classes(found.isPlaceholderData && 'opacity-60')}>
            <div className="flex min-h-11 items-center justify-between gap-3">
              <h2 className="text-base text-soft">People</h2>
              {people.length > first && (
                <Button variant="ghost" onClick={onAll}>
                  All {people.length}
                  <span className="sr-only"> people</span>
                </Button>
              )}
            </div>
            <ul className="-mx-2 divide-y divide-line">
              {people.slice(0, first).map((person) => (
                <FoundRow key={person.id} person={person} q={q} tone={tones.get(person.id)} />
              ))}
            </ul>
          </section>
        );
      }}
    </QueryView>
  );
}

const foundWords = (q: string, count: number): string =>
  count === 0 ? `No matches for ${q}` : `${counted(count, 'person', 'people')} found`;

function FoundRow({ person, q, tone }: { person: FoundPerson; q: string; tone: Tone | undefined }) {
  const { id, username, name, groups } = person;
  const shown = useShownRating(person);
  const told = groups.length > 0 ? groups.join(', ') : name !== username && `@${username}`;
  const about = [shown.type && ratingWords[shown.type], told].filter(Boolean).join(' · ');
  return (
    <li className="relative flex min-h-14 items-center gap-3 px-2 py-1.5 hover:bg-sunken">
      <PlayerFace id={id} name={name} tone={tone} />
      <div className="min-w-0 flex-1 leading-tight">
        <p className="font-semibold wrap-anywhere" dir="auto">
          <PlayerLink id={id} fills>
            <Found pieces={foundIn(name, q)} />
          </PlayerLink>
        </p>
        {about && <p className="truncate text-sm text-soft">{about}</p>}
      </div>
      {person.rating > 0 && <RatingBadge rating={shown.rating} isClub={shown.type === undefined} />}
      <Link
        href={`/messages?user=${id}`}
        aria-label={`Message ${name}`}
        title={`Message ${name}`}
        className="relative grid size-11 shrink-0 place-items-center rounded-md text-court-text hover:bg-sunken"
      >
        <MessageCircle className="size-5" aria-hidden="true" />
      </Link>
    </li>
  );
}

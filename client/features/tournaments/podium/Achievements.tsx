import { useEffect, useRef } from 'react';
import { ordinal } from '#client/lib/counts.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { toneOf } from '#client/ui/tones.ts';
import { Medal } from '../list/Medal.tsx';
import { isMedalPlace, type MedalPlace } from '../list/medal-place.ts';
import type { Field } from '../open/field.ts';
import { PlayerName } from '../open/PlayerName.tsx';
import { placedIn } from './placed.ts';

/** The specification's names of what each medal stands for. */
const names: Readonly<Record<MedalPlace, string>> = {
  1: 'Tournament Winner',
  2: 'Tournament Runner-Up',
  3: 'Tournament Bronze',
};

/** What was won in it, one's own first. A link that ends in `#achievements` leads here. */
export function Achievements({ field }: { field: Field }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (location.hash !== '#achievements') return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  const placed = placedIn(field);
  const won = placed.filter(({ place }) => isMedalPlace(place));
  const mineFirst = [...won.filter(({ isMine }) => isMine), ...won.filter(({ isMine }) => !isMine)];
  return (
    <section aria-labelledby="achievements" className="min-w-0">
      <h2 id="achievements" ref={heading} tabIndex={-1} className="mb-2 text-[1.0625rem]">
        Achievements
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {mineFirst.map(({ userId, place, name, team, isMine }) => (
          <li
            key={userId}
            className={`flex flex-wrap items-center gap-x-3 gap-y-1 py-2 pr-3 ${isMine ? 'border-l-4 border-court bg-court-soft pl-2' : 'pl-3'}`}
          >
            {isMedalPlace(place) && <Medal place={place} className="size-10 shrink-0" />}
            <span className="min-w-28 flex-1 leading-tight">
              <span className="font-heading font-bold">{isMedalPlace(place) && names[place]}</span>
              <span className="block text-sm text-soft">
                {ordinal(place)} of {placed.length}
              </span>
            </span>
            <span className="ml-auto flex min-w-0 items-center gap-3">
              <Avatar name={name} tone={team[0]?.tone ?? toneOf(userId)} size="tiny" />
              <PlayerName name={name} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

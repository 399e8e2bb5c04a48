import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pages, rowsOf } from '#client/data/queries.ts';
import { ordinal } from '#client/lib/counts.ts';
import { MedalButton } from '#client/lib/medals/AchievementMedal.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { type Achievement, achievementCalls } from '#contract/achievements.ts';
import { largestPage } from '#contract/values.ts';
import type { Field } from '../../model/field.ts';
import { type Placed, placedIn } from '../../model/placed.ts';
import { PlayerName } from '../PlayerName.tsx';

/** What was won in it, one's own first. A link that ends in `#achievements` leads here. */
export function Achievements({ field }: { field: Field }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (location.hash !== '#achievements') return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  // The medals are on the first page.
  const query = { tournamentId: field.tournament.id, limit: largestPage };
  const given = useInfiniteQuery(pages(achievementCalls.list, { query }));
  return (
    <section aria-labelledby="achievements" className="min-w-0">
      <h2 id="achievements" ref={heading} tabIndex={-1} className="mb-2 text-[1.0625rem]">
        Achievements
      </h2>
      <QueryView
        query={given}
        loading={<Skeleton className="h-58" corner="large" />}
        failed={{ title: 'Failed to load achievements' }}
      >
        {(data) => <WonList won={wonIn(field, rowsOf(data))} />}
      </QueryView>
    </section>
  );
}

function WonList({ won }: { won: readonly Won[] }) {
  if (won.length === 0) return <p className="text-soft">None were awarded.</p>;
  return (
    <ul className="@container divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {won.map(({ userId, achievement, detail, name, team, isMine }) => (
        <li
          key={achievement.id}
          className={`grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 py-2 pr-3 @sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,11rem)] ${isMine ? 'border-l-4 border-court bg-court-soft pl-2' : 'pl-3'}`}
        >
          {/* One is in the tournament already. */}
          <MedalButton
            achievement={{ ...achievement, tournamentName: null }}
            owner={isMine ? undefined : name}
            size={40}
          />
          <span className="leading-tight">
            <span className="font-heading font-bold">{achievement.title}</span>
            <span className="block text-sm text-soft">{detail}</span>
          </span>
          <span className="relative col-start-2 flex min-w-0 items-center gap-2 @sm:col-start-3">
            <PlayerFace
              id={userId}
              name={name}
              names={team.map((mate) => mate.name)}
              tone={team[0]?.tone}
              size="tiny"
            />
            <PlayerName name={name} team={team} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Something that was earned in a tournament, by a player or by a team. */
interface Won extends Placed {
  /** Of a team that of one of them. */
  achievement: Achievement;
  /** '1st of 8' */
  detail: string;
}

/**
 * The medals that a tournament has given, and all that it gave to the viewer: the viewer's own first.
 *
 * @param given newest first
 */
export function wonIn(field: Field, given: readonly Achievement[]): Won[] {
  const placed = placedIn(field);
  const detailOf = ({ place }: Placed) => `${ordinal(place)} of ${placed.length}`;
  const isOf = ({ team }: Placed, { userId }: Achievement) => team.some((player) => player.userId === userId);
  const medals = placed.flatMap((each): Won[] => {
    const { place } = each;
    const found = given.find((one) => one.metadata.place === place && isOf(each, one));
    return found ? [{ ...each, achievement: found, detail: detailOf(each) }] : [];
  });
  const others = given.flatMap((one): Won[] => {
    if (one.metadata.place !== undefined || one.userId !== field.viewerId) return [];
    return placed.filter((each) => each.isMine).map((each) => ({ ...each, achievement: one, detail: one.description }));
  });
  return [...medals.filter(({ isMine }) => isMine), ...others, ...medals.filter(({ isMine }) => !isMine)];
}

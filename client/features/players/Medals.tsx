import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Page } from '#client/data/call.ts';
import { rowsOf } from '#client/data/queries.ts';
import { AchievementMedal } from '#client/lib/medals/AchievementMedal.tsx';
import { dateOf } from '#client/lib/moments.ts';
import { ownWriters } from '#client/lib/time-writers.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { QueryView, type Shown } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { Achievement } from '#contract/achievements.ts';
import type { PlayerPage } from '#contract/players.ts';
import type { Face } from '#contract/values.ts';
import { medalCount, type ShownMedal, shownMedals } from './model.ts';
import { Box, SeeAll } from './parts.tsx';
import { earnedQuery } from './queries.ts';

interface MedalsProps {
  page: PlayerPage;
  record: NonNullable<PlayerPage['record']>;
  query: Shown<{ pages: readonly Page<Achievement>[] }>;
}

export function Medals({ page: { player, viewer }, record: { medals }, query }: MedalsProps) {
  const [asked, ask] = useState<ShownMedal>();
  const close = () => ask(undefined);
  return (
    <Box
      title="Medals"
      count={medalCount(medals) || undefined}
      aside={
        viewer.isSelf ? (
          <SeeAll to="/achievements" label="achievements" />
        ) : (
          <SeeAll to={`/players/${player.id}/achievements`} label={`achievements of ${player.name}`} />
        )
      }
    >
      <QueryView
        query={query}
        loading={<Skeleton className="m-4 h-20" />}
        failed={{ title: 'Failed to load achievements' }}
      >
        {(data) => {
          const shown = shownMedals(medals, rowsOf(data));
          if (shown.length === 0) return <p className="px-4 pb-4 text-soft">None yet.</p>;
          return (
            <ul className="grid grid-cols-5 gap-0.5 px-2 pt-1.5 pb-2.5 @max-[17rem]:grid-cols-3">
              {shown.map((medal) => (
                <li key={medal.type}>
                  <Medal medal={medal} onPress={() => ask(medal)} />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
      {asked && <EarnedDialog player={player} medal={asked} onClose={close} />}
    </Box>
  );
}

const size = 52;

const month = ownWriters.write({ month: 'short' });

function Medal({ medal, onPress }: { medal: ShownMedal; onPress: () => void }) {
  const { type, title } = medal;
  return (
    <button
      type="button"
      className="grid min-h-21 w-full justify-items-center gap-1.5 rounded-md border border-transparent py-1 text-[0.8125rem] leading-4 text-soft hover:bg-sunken"
      title={title}
      onClick={onPress}
    >
      <AchievementMedal type={type} size={size} />
      {'count' in medal ? (
        <span>
          <span className="sr-only">{title}: </span>
          <b className="font-heading text-ink">{medal.count}</b>
        </span>
      ) : (
        <>
          <span className="sr-only">
            {title}, {dateOf(medal.achievement.awardedAt)}
          </span>
          <span aria-hidden="true">{month.format(new Date(medal.achievement.awardedAt))}</span>
        </>
      )}
    </button>
  );
}

const largeSize = 128;

function EarnedDialog({ player, medal, onClose }: { player: Face; medal: ShownMedal; onClose: () => void }) {
  const earned = useInfiniteQuery(earnedQuery(player.id));
  return (
    <Dialog onClose={onClose} title={medal.title} description={player.name}>
      <div className="mb-4 flex justify-center">
        <AchievementMedal type={medal.type} size={largeSize} />
      </div>
      <PagedList
        query={earned}
        loading={<RowSkeletons label="Loading the achievements" />}
        failed={{ title: 'Failed to load achievements' }}
        empty={<p className="text-soft">None yet.</p>}
        more="Show more achievements"
      >
        {(all) => (
          <ul className="grid grid-cols-1 divide-y divide-line">
            {all
              .filter(({ type }) => type === medal.type)
              .map((achievement) => (
                <Earned key={achievement.id} achievement={achievement} />
              ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}

function Earned({ achievement }: { achievement: Achievement }) {
  const { description, awardedAt, tournamentId, tournamentName } = achievement;
  return (
    <li className="flex min-h-11 items-center gap-3 py-1 leading-tight">
      <span className="min-w-0 flex-1">
        {tournamentId !== null && tournamentName !== null ? (
          <Link
            href={`/tournaments/details/${tournamentId}`}
            className="inline-flex min-h-11 items-center font-semibold text-court-text underline-offset-4 hover:underline"
            dir="auto"
          >
            {tournamentName}
          </Link>
        ) : (
          description
        )}
      </span>
      <time dateTime={awardedAt} className="text-sm whitespace-nowrap text-soft">
        {dateOf(awardedAt)}
      </time>
    </li>
  );
}

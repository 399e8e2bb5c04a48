import { useState } from 'react';
import type { Page } from '#client/data/call.ts';
import { rowsOf } from '#client/data/queries.ts';
import { AchievementMedal } from '#client/lib/medals/AchievementMedal.tsx';
import { dateOf } from '#client/lib/moments.ts';
import { ownWriters } from '#client/lib/time-writers.ts';
import { QueryView, type Shown } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { Achievement } from '#contract/achievements.ts';
import type { PlayerPage } from '#contract/players.ts';
import { Box, SeeAll } from './Box.tsx';
import EarnedDialog from './EarnedDialog.tsx';
import { medalCount, type ShownMedal, shownMedals } from './shown-medals.ts';

interface MedalsProps {
  page: PlayerPage;
  record: NonNullable<PlayerPage['record']>;
  query: Shown<{ pages: readonly Page<Achievement>[] }>;
}

/** The medals that somebody has won, then what they have earned of late. */
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
          <SeeAll to={`/players/${player.id}/achievements`} label={`achievements of ${player.username}`} />
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
          if (shown.length === 0) return <p className="pl-note">None yet.</p>;
          return (
            <ul className="pl-medals">
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

/** How large a medal is here, in pixels. */
const size = 52;

const month = ownWriters.write({ month: 'short' });

function Medal({ medal, onPress }: { medal: ShownMedal; onPress: () => void }) {
  const { type, title } = medal;
  return (
    <button type="button" className="pl-medal" title={title} onClick={onPress}>
      <AchievementMedal type={type} size={size} />
      {'count' in medal ? (
        <span>
          <span className="sr-only">{title}: </span>
          <b>{medal.count}</b>
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

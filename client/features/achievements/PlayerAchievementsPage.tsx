import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, Redirect, useParams } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { pages, query } from '#client/data/queries.ts';
import { MissingPage } from '#client/lib/MissingPage.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { achievementCalls } from '#contract/achievements.ts';
import { userCalls } from '#contract/users.ts';
import { CardSkeletons, cardGrid, EarnedCard } from './parts.tsx';
import { failed } from './queries.ts';

export default function PlayerAchievementsPage() {
  const id = Number(useParams<{ id: string }>().id);
  const viewer = useViewer();
  if (id === viewer.id) return <Redirect to="/achievements" replace />;
  if (!Number.isSafeInteger(id) || id < 1) return <NoSuchPlayer />;
  return <PlayerAchievements playerId={id} />;
}

function PlayerAchievements({ playerId }: { playerId: number }) {
  const player = useQuery(query(userCalls.get, { params: { id: playerId } }));
  const list = useInfiniteQuery(pages(achievementCalls.ofPlayer, { params: { id: playerId } }));
  const isMissing = [player.error, list.error].some((error) => error instanceof CallError && error.status === 404);
  if (isMissing) return <NoSuchPlayer />;
  const name = player.data?.name;
  return (
    <Page>
      <PageHeader
        title={name === undefined ? 'Achievements' : `Achievements of ${name}`}
        back={{ to: `/players/${playerId}`, label: name ?? 'Player' }}
      />
      <PagedList
        query={list}
        loading={
          <div className={cardGrid} role="status">
            <span className="sr-only">Loading achievements</span>
            <CardSkeletons count={6} />
          </div>
        }
        failed={failed.list}
        empty={
          <EmptyState
            title="Nothing earned yet"
            action={
              <Link href={`/players/${playerId}`} className={buttonStyle()}>
                Go to {name ?? 'the player'}
              </Link>
            }
          >
            What they earn appears here. Ask them for a game.
          </EmptyState>
        }
        more="Show more achievements"
      >
        {(rows) => (
          <ul className={cardGrid}>
            {rows.map((achievement) => (
              <EarnedCard key={achievement.id} achievement={achievement} owner={name} />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
}

function NoSuchPlayer() {
  return (
    <MissingPage what="Player" to="/dashboard" label="Home">
      This account doesn’t exist, or was deleted.
    </MissingPage>
  );
}

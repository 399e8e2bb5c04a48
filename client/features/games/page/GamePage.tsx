import '../games.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { idInAddress } from '#client/lib/address-state.ts';
import { useWatch } from '#client/live/live.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { addressOfGames } from '../addresses.ts';
import { gameQuery } from '../store-game.ts';
import { OpenGame } from './OpenGame.tsx';

/** A game, live for as long as it is on screen: who plays, what is said, how it ended. At `/games/:id`. */
export default function GamePage() {
  const id = idInAddress(useParams().id);
  const isId = Number.isSafeInteger(id);
  const game = useQuery({ ...gameQuery(id), enabled: isId });
  const isMissing = !isId || (game.error instanceof CallError && game.error.status === 404);
  useWatch(isMissing ? undefined : `game:${id}`);
  if (isMissing) return <NoSuchGame />;
  return (
    <QueryView query={game} loading={<GameSkeleton />} failed="The game could not be loaded.">
      {(data) => <OpenGame key={data.id} game={data} />}
    </QueryView>
  );
}

function NoSuchGame() {
  return (
    <Page>
      <PageHeader title="Game not found" />
      <EmptyState
        title="This game could not be found"
        action={
          <Link href={addressOfGames} className={buttonStyle()}>
            Games to join
          </Link>
        }
      >
        It is not there any longer, or it is not open to you.
      </EmptyState>
    </Page>
  );
}

function GameSkeleton() {
  return (
    <Page>
      <div role="status" className="grid gap-6">
        <span className="sr-only">Loading the game</span>
        <Skeleton className="h-76" corner="large" />
        <Skeleton className="h-76" corner="large" />
      </div>
    </Page>
  );
}

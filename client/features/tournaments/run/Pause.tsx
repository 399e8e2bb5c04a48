import { Pause, Play } from 'lucide-react';
import { PausedBanner } from '#client/lib/PausedBanner.tsx';
import { usePause } from '#client/lib/use-pause.ts';
import { Button } from '#client/ui/Button.tsx';
import { floorCalls } from '#contract/tournaments/floor.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { storeTournament } from '../tournament-query.ts';

/** For organisers, as when it rains: one tap stops the calls and tells everyone. */
export function PauseButton({ tournament }: { tournament: Tournament }) {
  const { isPaused, isPending, toggle } = usePause(floorCalls.pause, tournament, storeTournament);
  const Icon = isPaused ? Play : Pause;
  return (
    <Button variant="secondary" pending={isPending} data-place="pause" onClick={toggle}>
      <Icon className="size-5" aria-hidden="true" />
      {isPaused ? 'Go on' : 'Pause'}
    </Button>
  );
}

/** Nothing while it goes on. */
export function PausedNote({ tournament }: { tournament: Tournament }) {
  const { isPending, toggle } = usePause(floorCalls.pause, tournament, storeTournament);
  const { pausedAt, status, viewer } = tournament;
  if (!pausedAt || status !== 'active') return null;
  return (
    <div className="mx-auto w-full max-w-wide px-4 pt-3 lg:px-6 lg:pt-4">
      <PausedBanner since={pausedAt} onGoOn={viewer.mayManage ? toggle : undefined} pending={isPending} />
    </div>
  );
}

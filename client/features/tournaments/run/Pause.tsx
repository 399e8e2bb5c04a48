import { useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { PausedBanner } from '#client/lib/PausedBanner.tsx';
import { Button } from '#client/ui/Button.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { storeTournament } from '../tournament-query.ts';

function usePause({ id, pausedAt }: Tournament) {
  const client = useQueryClient();
  const isPaused = Boolean(pausedAt);
  const pause = useAction(floorCalls.pause, {
    done: isPaused ? 'It goes on. We’re telling everyone.' : 'Paused. We’re telling everyone.',
    failed: isPaused ? 'It could not go on' : 'It could not be paused',
    onDone: (changed) => storeTournament(client, changed),
  });
  return { isPaused, toggle: () => pause.run({ params: { id }, body: { isPaused: !isPaused } }), pause };
}

/** For organisers, as when it rains: one tap stops the calls and tells everyone. */
export function PauseButton({ tournament }: { tournament: Tournament }) {
  const { isPaused, toggle, pause } = usePause(tournament);
  const Icon = isPaused ? Play : Pause;
  return (
    <Button variant="secondary" pending={pause.isPending} data-place="pause" onClick={toggle}>
      <Icon className="size-5" aria-hidden="true" />
      {isPaused ? 'Go on' : 'Pause'}
    </Button>
  );
}

/** Nothing while it goes on. */
export function PausedNote({ tournament }: { tournament: Tournament }) {
  const { toggle, pause } = usePause(tournament);
  const { pausedAt, status, viewer } = tournament;
  if (!pausedAt || status !== 'active') return null;
  return (
    <div className="mx-auto w-full max-w-wide px-4 pt-3 lg:px-6 lg:pt-4">
      <PausedBanner since={pausedAt} onGoOn={viewer.mayManage ? toggle : undefined} pending={pause.isPending} />
    </div>
  );
}

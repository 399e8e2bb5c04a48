import { Pause, Play } from 'lucide-react';
import { timeOf } from '#client/lib/moments.ts';
import { Button } from '#client/ui/Button.tsx';

interface PausedBannerProps {
  since: string;
  /** For who may let it go on. */
  onGoOn?: (() => void) | undefined;
  pending?: boolean;
}

/** What is played is paused, as by rain: said above all else. */
export function PausedBanner({ since, onGoOn, pending = false }: PausedBannerProps) {
  return (
    <section
      aria-label="Paused"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-amber-text/40 bg-amber-soft px-4 py-3 text-amber-text"
    >
      <Pause className="size-6 shrink-0" aria-hidden="true" />
      <p className="min-w-40 flex-1" role="status">
        <b className="block">Paused since {timeOf(since)}</b>
        Results so far stay. {onGoOn ? 'Let it go on when the courts are ready.' : 'We’ll tell you when it goes on.'}
      </p>
      {onGoOn && (
        <Button pending={pending} onClick={onGoOn}>
          <Play className="size-5" aria-hidden="true" />
          Go on
        </Button>
      )}
    </section>
  );
}

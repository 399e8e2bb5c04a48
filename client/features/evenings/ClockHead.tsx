import { useQueryClient } from '@tanstack/react-query';
import { BellOff, Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { timeOf } from '#client/lib/moments.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type Evening, eveningCalls } from '#contract/evenings.ts';
import { clockText, type Phase } from './clock.ts';
import { storeEvening } from './sending.ts';
import { useClock } from './use-clock.ts';

/** The time of the round, readable from the bench, and for organisers what stops and starts it. */
export function ClockHead({ evening, clock }: { evening: Evening; clock: NonNullable<Evening['clock']> }) {
  const client = useQueryClient();
  const { left, phase, isSilent } = useClock(clock);
  const timer = useRef<HTMLParagraphElement>(null);
  const { id, target, rounds, viewer, pausedAt } = evening;
  const { roundNumber, endsAt } = clock;
  const run = useAction(eveningCalls.setClock, {
    failed: 'The clock did not change',
    onDone: (changed) => storeEvening(client, changed),
  });
  const ask = (round: number, isRunning: boolean) =>
    run.run({ params: { id }, body: { roundNumber: round, isRunning } });
  const isLast = roundNumber === rounds.length;
  const allMs = typeof target === 'number' ? 1 : target.minutes * 60_000;
  return (
    <div className="mx-auto w-full max-w-page px-4 pb-3 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-4">
        <p
          ref={timer}
          tabIndex={-1}
          role="timer"
          aria-label="Time left in the round"
          className={classes(
            'figures font-heading text-[3.5rem] leading-none font-bold lg:text-[5.5rem]',
            phase === 'last minute' && 'motion-safe:animate-pulse',
          )}
        >
          {clockText(left)}
        </p>
        <p className="min-w-24 flex-1 text-sm leading-5 text-white/90 sm:text-base">
          {textOf(phase, endsAt, isLast, roundNumber)}
        </p>
        {isSilent && phase !== 'over' && (
          // Any press turns it on; this one says so.
          <Button variant="on-court" size="small" onClick={() => timer.current?.focus()}>
            <BellOff className="size-5" aria-hidden="true" />
            Turn on bell
          </Button>
        )}
        {viewer.mayManage &&
          !pausedAt &&
          (phase === 'over' ? (
            !isLast && (
              <Button variant="ball" pending={run.isPending} onClick={() => ask(roundNumber + 1, true)}>
                Start round {roundNumber + 1}
              </Button>
            )
          ) : (
            <Button
              variant="on-court"
              size="small"
              pending={run.isPending}
              onClick={() => ask(roundNumber, phase === 'paused')}
              aria-label={phase === 'paused' ? 'Resume' : 'Pause'}
            >
              {phase === 'paused' ? <Play className="size-6" /> : <Pause className="size-6" />}
            </Button>
          ))}
      </div>
      <div className="mt-2 h-1 overflow-hidden rounded-full bg-white/25" aria-hidden="true">
        <div
          className="h-full origin-left bg-white forced-colors:bg-[Highlight]"
          style={{ scale: `${Math.min(1, 1 - left / allMs)} 1` }}
        />
      </div>
    </div>
  );
}

function textOf(phase: Phase, endsAt: string | null, isLast: boolean, roundNumber: number): string {
  if (phase === 'over') return 'Finish the point';
  if (phase === 'paused') return 'Paused';
  const then = isLast ? 'the last round' : `then round ${roundNumber + 1}`;
  if (phase === 'last minute') return `Last minute, ${then}`;
  return `to the bell${endsAt === null ? '' : ` at ${timeOf(endsAt)}`}, ${then}`;
}

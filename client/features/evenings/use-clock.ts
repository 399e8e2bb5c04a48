import { useEffect, useRef } from 'react';
import { useNow } from '#client/lib/use-now.ts';
import { announce } from '#client/ui/announce.ts';
import type { Evening } from '#contract/evenings.ts';
import { armBell, ringBell } from './bell.ts';
import { leftOf, type Phase, phaseOf, spokenBetween } from './clock.ts';

/** How often the clock is looked at, so that its seconds are never far behind. */
const everyMs = 250;

/** The clock of a timed round as it runs: it rings on this device, and says aloud what is left. */
export function useClock(clock: NonNullable<Evening['clock']>): { left: number; phase: Phase } {
  // Not the moment of the last tick: a clock that has just come is looked at by the present one.
  const now = Date.now();
  const left = leftOf(clock, now);
  useNow(clock.endsAt !== null && left > 0 ? everyMs : null);
  const { roundNumber } = clock;
  const seen = useRef({ roundNumber, left });
  useEffect(() => {
    const { current: before } = seen;
    seen.current = { roundNumber, left };
    if (clock.endsAt === null || before.roundNumber !== roundNumber) return;
    const spoken = spokenBetween(before.left, left);
    if (spoken) announce(spoken, { own: true });
    if (before.left > 0 && left === 0) ringBell();
  });
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive) armBell();
    addEventListener('pointerdown', armBell);
    addEventListener('keydown', armBell);
    return () => {
      removeEventListener('pointerdown', armBell);
      removeEventListener('keydown', armBell);
    };
  }, []);
  return { left, phase: phaseOf(clock, now) };
}

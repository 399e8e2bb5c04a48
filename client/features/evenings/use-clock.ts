import { useEffect, useRef, useState } from 'react';
import { useNow } from '#client/lib/use-now.ts';
import { announce } from '#client/ui/announce.ts';
import type { Evening } from '#contract/evenings.ts';
import { armBell, isBellReady, ringBell } from './bell.ts';
import { leftOf, type Phase, phaseOf, spokenBetween } from './clock.ts';

/** How often the clock is looked at, so that its seconds are never far behind. */
const everyMs = 250;

interface RunningClock {
  left: number;
  phase: Phase;
  /** Nobody has touched this page since it was loaded, so that its bell would not be heard. */
  isSilent: boolean;
}

/** The clock of a timed round as it runs: it rings on this device, and says aloud what is left. */
export function useClock(clock: NonNullable<Evening['clock']>): RunningClock {
  const [isReady, setReady] = useState(isBellReady);
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
    // Before it is touched some browsers never say whether a page may sound.
    const arm = () => void armBell().then((is) => is && setReady(true));
    if (navigator.userActivation?.hasBeenActive) arm();
    // Not before a press is over: what gives way then moves no other button from under the finger.
    const touches = ['click', 'keyup'] as const;
    for (const touch of touches) addEventListener(touch, arm);
    return () => {
      for (const touch of touches) removeEventListener(touch, arm);
    };
  }, []);
  return { left, phase: phaseOf(clock, now), isSilent: !isReady };
}

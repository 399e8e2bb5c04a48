let context: AudioContext | undefined;

/** Browsers let a page sound only after somebody has touched it: then this makes it ready. @returns whether it is */
export async function armBell(): Promise<boolean> {
  if (typeof AudioContext === 'undefined') return false;
  context ??= new AudioContext();
  await context.resume();
  return context.state === 'running';
}

/** It would be heard, or nothing can be done about it. */
export const isBellReady = (): boolean => typeof AudioContext === 'undefined' || context?.state === 'running';

/** Three strokes, with a buzz where the device can; silent where nobody has touched the page, or the phone is muted. */
export function ringBell(): void {
  navigator.vibrate?.([300, 150, 300]);
  if (context?.state !== 'running') return;
  for (const [at, frequency] of [880, 880, 1175].entries()) {
    const begin = context.currentTime + at * 0.45;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.5, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 1.2);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + 1.2);
  }
}

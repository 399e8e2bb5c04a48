import type { ComponentProps } from 'react';
import { z } from 'zod';
import { TextField } from '#client/ui/TextField.tsx';
import type { GamePlace } from '#contract/games/facts.ts';
import type { Game } from '#contract/games.ts';
import type { Face } from '#contract/values.ts';
import { dayMs, isDay, localDayOf, localTimeOf } from './local-time.ts';

/** What a game is proposed from; what is left out its form asks for. */
export type ProposedGame = Partial<
  Pick<Game, 'kind' | 'localStart' | 'timeZone' | 'durationMinutes' | 'ratingMin' | 'ratingMax'>
> & { place?: GamePlace | null; asked?: readonly Face[] };

/** Fields side by side, also on most phones. */
export const fieldPair =
  'grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] items-start gap-3 *:min-w-0 max-[21rem]:grid-cols-1 [&_input]:min-w-0';

/**
 * When something begins, as it is typed: the day and the time of it in a field each.
 *
 * @param wrong said where there is no such day, or time
 */
export const startSchema = (wrong: string) =>
  z.object({
    date: z.string(wrong).refine(isDay, wrong),
    time: z.string(wrong).regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrong),
  });

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>;

export function StartFields({ date, time }: { date: FieldProps; time: FieldProps }) {
  return (
    <div className={fieldPair}>
      <TextField label="Date" type="date" {...date} required />
      <TextField label="Time" type="time" {...time} required />
    </div>
  );
}

/** What `refine` takes, for a form with a lowest and a highest rating in these fields. */
export function inOrder<Low extends string, High extends string>(low: Low, high: High) {
  const isInOrder = (fields: Record<Low | High, number>) => !(fields[low] > fields[high]);
  const message = 'Highest rating must not be below the lowest';
  // Said beside the others, whatever else is missing.
  const issue = { path: [high], message, when: () => true };
  return [isInOrder, issue] as const;
}

/** The same weekday a week later, or as many as there have to be for it to come after today. */
export function weekAfter(day: string, today: string): string {
  const weekMs = 7 * dayMs;
  const [from, to] = [localTimeOf(day), localTimeOf(today)];
  const weeks = Math.max(1, Math.floor((to - from) / weekMs) + 1);
  return localDayOf(from + weeks * weekMs);
}

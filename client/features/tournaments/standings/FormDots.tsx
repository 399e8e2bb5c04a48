import { classes } from '#client/ui/classes.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { type Bracket, isFinished } from '../model/rounds.ts';

/** How the last matches went: full for a win, hollow for a loss. */
export function FormDots({ form }: { form: readonly Outcome[] }) {
  if (form.length === 0) return null;
  return (
    <span className="flex justify-end gap-[3px]">
      <span className="sr-only">{form.join(', ')}</span>
      {form.map((outcome, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
          key={at}
          aria-hidden="true"
          className={classes(
            'size-2 rounded-full border-2',
            outcome === 'won'
              ? 'border-court bg-court dark:border-court-text dark:bg-court-text forced-colors:bg-[CanvasText]'
              : 'border-control',
          )}
        />
      ))}
    </span>
  );
}

export type Outcome = 'won' | 'lost';

/** So many of the last matches are shown. */
const most = 5;

type Forms = ReadonlyMap<number, readonly Outcome[]>;

/**
 * How everybody's last matches went, the latest last.
 *
 * @param before what it was: what is the same stays what it is
 */
export function formsOf({ rounds }: Pick<Bracket, 'rounds'>, before?: Forms): Forms {
  const played = rounds.flatMap(({ matches }) => matches).filter(isFinished);
  const forms = new Map<number, Outcome[]>();
  for (const match of played.sort(byTime)) {
    for (const [playerId, team] of [
      [match.player1Id, match.team1],
      [match.player2Id, match.team2],
    ] as const) {
      const outcome: Outcome = match.winner === playerId ? 'won' : 'lost';
      for (const userId of team) {
        const form = forms.get(userId);
        if (form) form.push(outcome);
        else forms.set(userId, [outcome]);
      }
    }
  }
  return new Map([...forms].map(([userId, form]) => [userId, sameAs(before?.get(userId), form.slice(-most))]));
}

function sameAs(before: readonly Outcome[] | undefined, form: readonly Outcome[]): readonly Outcome[] {
  return before?.join() === form.join() ? before : form;
}

/** As they are written, moments are in order by their letters; to ask a language for that takes ten times as long. */
function byTime(one: Match, other: Match): number {
  const [a, b] = [one.playedAt ?? '', other.playedAt ?? ''];
  if (a === b) return one.round - other.round;
  return a < b ? -1 : 1;
}

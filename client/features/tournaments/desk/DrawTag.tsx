import { classes } from '#client/ui/classes.ts';
import { tonesOf, toneText } from '#client/ui/tones.ts';
import type { Desk } from '#contract/tournaments/desk.ts';

/** Which draw something is of: told by its word and a bar, never by colour alone. Nothing where there is one only. */
export function DrawTag({ draws, id }: { draws: Desk['draws']; id: number }) {
  const draw = draws.find((each) => each.id === id);
  if (draws.length < 2 || !draw) return null;
  const tone = tonesOf(draws.map((each) => each.id)).get(id) ?? 1;
  return (
    <span
      dir="auto"
      className={classes(
        'inline-block max-w-full truncate rounded-sm border-l-3 border-current bg-sunken px-1.5 text-[0.8125rem] leading-5 font-semibold',
        toneText[tone],
      )}
    >
      {draw.name}
    </span>
  );
}

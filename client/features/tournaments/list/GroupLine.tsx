import { useGroupTone } from '#client/lib/group-tones.ts';
import { initialsOf } from '#client/ui/Avatar.tsx';
import { classes } from '#client/ui/classes.ts';
import { toneFill } from '#client/ui/tones.ts';
import type { TournamentCard } from '#contract/tournaments/cards.ts';

interface GroupLineProps {
  group: TournamentCard['group'];
  /** What kind of tournament it is. */
  kind: string;
  /** On the page of a group all are of that group. */
  isGroupKnown: boolean;
  /** On a court-coloured ground. */
  isOnCourt?: boolean;
}

/** What a tournament is, in one quiet line: 'Riverside Dinkers · singles'. */
export function GroupLine({ group, kind, isGroupKnown, isOnCourt = false }: GroupLineProps) {
  const tone = useGroupTone(group.id);
  return (
    <p className={classes('mt-0.5 flex min-w-0 items-start gap-1.5 text-sm', !isOnCourt && 'text-soft')}>
      {!isGroupKnown && (
        <span
          aria-hidden="true"
          className={classes(
            'grid size-5 shrink-0 place-items-center rounded-sm border border-transparent font-heading text-[0.5625rem] font-bold uppercase',
            toneFill[tone],
            isOnCourt && 'ring-1 ring-on-court/50',
          )}
        >
          {initialsOf(group.name)}
        </span>
      )}
      <span className="min-w-0">{isGroupKnown ? kind : `${group.name} · ${kind.toLowerCase()}`}</span>
    </p>
  );
}

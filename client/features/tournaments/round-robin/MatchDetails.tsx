import { CircleCheck } from 'lucide-react';
import { ordinal } from '#client/lib/counts.ts';
import { dateOf, timeOf } from '#client/lib/moments.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { classes } from '#client/ui/classes.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import type { Match } from '#contract/tournaments/matches.ts';
import { type Field, type Side, sidesOf } from '../open/field.ts';
import { recordOf } from '../open/match-words.ts';
import { isFinished } from '../rounds.ts';

interface MatchDetailsProps {
  match: Match;
  field: Field;
  onClose: () => void;
}

/** A match that the viewer can only read: names whole, however long they are. */
export function MatchDetails({ match, field, onClose }: MatchDetailsProps) {
  const [one, two] = sidesOf(match, field);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${one.name} against ${two.name}`}
      description={`Round ${match.round}`}
    >
      <div className="grid gap-4">
        <ul className="grid gap-2">
          <SideLine side={one} field={field} />
          <SideLine side={two} field={field} />
        </ul>
        {isFinished(match) ? (
          <p className="flex flex-wrap items-center gap-x-2 font-semibold text-court-text">
            <CircleCheck className="size-5" aria-hidden="true" />
            Match Complete
            {match.playedAt && (
              <span className="font-normal text-soft">
                {dateOf(match.playedAt)}, {timeOf(match.playedAt)}
              </span>
            )}
          </p>
        ) : (
          <p className="text-soft">Not played yet. Its players and the organisers enter the score.</p>
        )}
      </div>
    </Dialog>
  );
}

function SideLine({ side, field }: { side: Side; field: Field }) {
  const { name, tone, points, isWinner } = side;
  const standing = field.players.get(side.userId)?.standing;
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} tone={tone} />
      <span className="min-w-0 flex-1 leading-tight">
        <span dir="auto" className={classes('wrap-anywhere', isWinner && 'font-bold')}>
          {name}
        </span>
        {standing && standing.played > 0 && (
          <span className="figures block text-sm text-soft">
            {ordinal(standing.rank)} · {recordOf(standing)}
          </span>
        )}
      </span>
      {isWinner && <span className="text-sm font-semibold text-court-text">Winner</span>}
      <span className={classes('figures w-10 text-right text-3xl', isWinner ? 'font-bold' : 'text-soft')}>
        {points ?? '–'}
      </span>
    </li>
  );
}

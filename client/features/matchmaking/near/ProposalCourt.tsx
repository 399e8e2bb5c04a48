import { Plus } from 'lucide-react';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { classes } from '#client/ui/classes.ts';
import { tonesOf } from '#client/ui/tones.ts';
import { type GameKind, playersOf } from '#contract/games/facts.ts';
import type { Face } from '#contract/values.ts';

/** A court with who could stand on it: oneself, and in dashed rings who is asked. Decorative: it is said beside it. */
export function ProposalCourt({ kind, others }: { kind: GameKind; others: readonly Face[] }) {
  const viewer = useViewer();
  const tones = tonesOf([viewer.id, ...others.map(({ id }) => id)]);
  const count = playersOf[kind];
  const seats = Array.from({ length: count - 1 }, (_, index) => others[index]);
  return (
    <div className={classes('fp-court', count === 2 && 'fp-singles')} aria-hidden="true">
      <span className="fp-seat">
        <PlayerFace id={viewer.id} name={viewer.username} tone={tones.get(viewer.id)} size="fill" />
      </span>
      {seats.map((other, index) =>
        other ? (
          <span key={other.id} className="fp-seat fp-asked">
            <PlayerFace id={other.id} name={other.username} tone={tones.get(other.id)} size="fill" />
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is which one it is.
          <span key={index} className="fp-seat fp-free">
            <Plus className="size-5" />
          </span>
        ),
      )}
    </div>
  );
}

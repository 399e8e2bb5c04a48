import { pressable } from '#client/ui/Button.tsx';
import { ChoicePills } from '#client/ui/ChoiceField.tsx';
import { classes } from '#client/ui/classes.ts';
import { type GameKind, playersOf } from '#contract/games/facts.ts';
import type { Face } from '#contract/values.ts';
import { type Lineup, toggled } from './teams.ts';

interface LineupFieldsProps {
  /** Who had a place, the viewer first. */
  players: readonly Face[];
  kind: GameKind;
  viewerId: number;
  lineup: Lineup;
  onChange: (lineup: Lineup) => void;
}

/** Who of those who had a place played, and with whom. */
export function LineupFields({ players, kind, viewerId, lineup, onChange }: LineupFieldsProps) {
  const needed = playersOf[kind];
  const { playing, partnerId } = lineup;
  const isFull = playing.length === needed;
  const [first, ...others] = playing;
  return (
    <div className="grid gap-4">
      {players.length > needed && (
        <fieldset>
          <legend className="mb-1.5 font-semibold">
            Who played? <span className="figures font-normal text-soft">{`${playing.length} of ${needed}`}</span>
          </legend>
          <div className="flex flex-wrap gap-2">
            {players.map((player) => {
              const plays = playing.some(({ id }) => id === player.id);
              return (
                <button
                  key={player.id}
                  type="button"
                  aria-pressed={plays}
                  {...pressable(isFull && !plays, () => onChange(toggled(lineup, player, kind)))}
                  className={classes(
                    'min-h-11 min-w-0 flex-auto rounded-md border p-2 font-semibold wrap-anywhere aria-disabled:opacity-60',
                    plays ? 'border-court bg-court-soft text-court-text' : 'border-line text-soft',
                  )}
                >
                  {player.id === viewerId ? 'You' : player.username}
                </button>
              );
            })}
          </div>
        </fieldset>
      )}
      {kind !== 'singles' && isFull && first && (
        <ChoicePills
          label={first.id === viewerId ? 'Who played with you?' : `Who played with ${first.username}?`}
          options={others.map(({ id, username }) => ({ value: id, label: username }))}
          value={partnerId ?? 0}
          onChange={(chosen) => onChange({ playing, partnerId: chosen })}
        />
      )}
    </div>
  );
}

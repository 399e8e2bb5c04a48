import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#client/ui/Button.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { type Bracket, progressOf } from './rounds.ts';

interface RoundSwitcherProps {
  bracket: Bracket;
  /** The number of the round on screen. */
  shown: number;
  onShow: (roundNumber: number) => void;
}

export function RoundSwitcher({ bracket: { rounds, currentRound, status }, shown, onShow }: RoundSwitcherProps) {
  const index = rounds.findIndex(({ roundNumber }) => roundNumber === shown);
  const before = rounds[index - 1];
  const after = rounds[index + 1];
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <IconButton
          icon={ChevronLeft}
          label="Previous round"
          disabled={!before}
          onClick={() => before && onShow(before.roundNumber)}
          variant="outlined"
        />
        <div className="min-w-0 flex-1">
          <SelectField
            label="Round"
            data-place="round"
            value={shown}
            onChange={(event) => onShow(Number(event.target.value))}
            options={rounds.map((round) => {
              const { played, all } = progressOf(round);
              return { value: round.roundNumber, label: `${round.title} – ${played} of ${all} played` };
            })}
          />
        </div>
        <IconButton
          icon={ChevronRight}
          label="Next round"
          disabled={!after}
          onClick={() => after && onShow(after.roundNumber)}
          variant="outlined"
        />
      </div>
      {status === 'active' && shown !== currentRound && (
        <Button variant="ghost" data-place="round" onClick={() => onShow(currentRound)}>
          Go to the current round
        </Button>
      )}
    </div>
  );
}

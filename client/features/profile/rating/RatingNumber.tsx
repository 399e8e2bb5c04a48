import { type FormEvent, useState } from 'react';
import { fitted, ratingText, ratingTypes } from '#client/lib/ratings.ts';
import { Button } from '#client/ui/Button.tsx';
import { useDraft } from '#client/ui/form/draft.ts';
import { TextField } from '#client/ui/TextField.tsx';
import { ratingScales } from '#contract/auth.ts';

interface RatingNumberProps {
  ratingType: 'dupr' | 'usapa';
  /** The one that is stored. */
  rating: number;
  onSave: (rating: number) => void;
}

/** A rating that somebody else has worked out, typed in. */
export function RatingNumber({ ratingType, rating, onSave }: RatingNumberProps) {
  const scale = ratingScales[ratingType];
  const draft = useDraft(`rating:${ratingType}`);
  const [typed, setTyped] = useState(() => draft.read());
  const [problem, setProblem] = useState<string>();
  const type = (text: string | undefined) => {
    setTyped(text);
    draft.write(text ?? '');
    setProblem(undefined);
  };
  const range = `${scale.least.toFixed(1)} to ${scale.most.toFixed(1)}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = Number(typed?.replace(',', '.'));
    const isOnScale = number >= scale.least && number <= scale.most && fitted(number, ratingType) === number;
    if (!isOnScale) return setProblem(`Enter a number from ${range}, in steps of ${scale.step}`);
    type(undefined);
    onSave(number);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-x-3">
      <div className="min-w-0 flex-1 basis-32">
        <TextField
          label={`${ratingTypes[ratingType]} rating`}
          hint={range}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? ratingText(rating)}
          error={problem}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      {/* Beside the control, below the line of its label. */}
      <div className="mt-[1.875rem]">
        <Button type="submit" disabled={typed === undefined}>
          Save rating
        </Button>
      </div>
    </form>
  );
}

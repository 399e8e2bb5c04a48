import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mutation } from '#client/data/mutations.ts';
import { useLatestWins } from '#client/lib/latest-wins.ts';
import { effectiveRating, fitted, type RatingType, ratingText, ratingTypes } from '#client/lib/ratings.ts';
import { storeSelf } from '#client/lib/session.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { useDraft } from '#client/ui/form/draft.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { SelectField } from '#client/ui/SelectField.tsx';
import { Slider } from '#client/ui/Slider.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { authCalls, ratingScales } from '#contract/auth.ts';
import { Plain } from './SettingsRow.tsx';

const types = (['self', 'dupr', 'usapa'] as const).map((value) => ({ value, label: ratingTypes[value] }));

const { least, most, step } = ratingScales.self;

export function RatingFields({ editor }: { editor: RatingEditor }) {
  const { rating, ratingType } = editor;
  const choose = (next: RatingType) => editor.save({ ratingType: next, rating: fitted(rating, next) });
  return (
    <Plain>
      <div className="grid grid-cols-1 gap-5">
        <SelectField
          label="Rating type"
          value={ratingType}
          options={types}
          onChange={({ target }) => {
            const chosen = types.find(({ value }) => value === target.value);
            if (chosen) choose(chosen.value);
          }}
        />
        {ratingType === 'self' ? (
          <Slider
            label="Self-rating"
            value={rating}
            text={ratingText(rating)}
            least={least}
            most={most}
            step={step}
            ends={[`${least.toFixed(1)} just starting`, `${most.toFixed(1)} tournament level`]}
            onSlide={(slid) => editor.save({ ratingType, rating: fitted(slid, 'self') })}
          />
        ) : (
          // Each kind of rating has a text of its own.
          <RatingNumber
            key={ratingType}
            ratingType={ratingType}
            rating={rating}
            onSave={(typed) => editor.save({ ratingType, rating: typed })}
          />
        )}
      </div>
    </Plain>
  );
}

interface RatingNumberProps {
  ratingType: 'dupr' | 'usapa';
  rating: number;
  onSave: (rating: number) => void;
}

function RatingNumber({ ratingType, rating, onSave }: RatingNumberProps) {
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

interface Rating {
  rating: number;
  ratingType: RatingType;
}

interface RatingEditor extends Rating {
  save: (rating: Rating) => void;
}

/** The viewer's rating: as it is being changed, otherwise as it is stored. */
export function useRating(): RatingEditor {
  const client = useQueryClient();
  const viewer = useViewer();
  const [changed, setChanged] = useState<Rating>();
  const { mutateAsync } = useMutation({
    ...mutation(authCalls.patchProfile),
    onSuccess: (self) => storeSelf(client, self),
  });
  const queue = useLatestWins<Rating>(
    (body) => mutateAsync({ body }),
    (failure) => {
      setChanged(undefined);
      if (!failure) toast('Profile updated successfully');
      else toast({ title: 'Failed to update profile', description: messageOf(failure.error, ''), destructive: true });
    },
  );
  const { rating, ratingType } = changed ?? viewer;
  return {
    rating: effectiveRating(rating),
    ratingType,
    save: (next) => {
      setChanged(next);
      queue.push(next);
    },
  };
}

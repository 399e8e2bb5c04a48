import { fitted, type RatingType, ratingTypes } from '#client/lib/ratings.ts';
import { SelectField } from '#client/ui/SelectField.tsx';
import { Plain } from '../list/Section.tsx';
import { RatingNumber } from './RatingNumber.tsx';
import { RatingSlider } from './RatingSlider.tsx';
import type { RatingEditor } from './use-rating.ts';

const types = (['self', 'dupr', 'usapa'] as const).map((value) => ({ value, label: ratingTypes[value] }));

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
          <RatingSlider rating={rating} onSlide={(slid) => editor.save({ ratingType, rating: slid })} />
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
